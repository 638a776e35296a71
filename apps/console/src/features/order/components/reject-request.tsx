import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useSeen } from '../../../platform/act.ts';
import { RejectDialog } from '../../../platform/decision-dialogs.tsx';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { useAnswer } from '../api.ts';
import type { Answering } from '../model.ts';

export interface RejectRequestProps {
  readonly of: Answering;
  readonly onClose: () => void;
}

/** Rejects a line of a request with a reason that the customer receives (ORDER-26). */
export function RejectRequest({ of: { request, line, approval }, onClose }: RejectRequestProps) {
  const t = useT('console-requests');
  const local = useLocal();
  const name = local(line.name, line.ar_name);
  const answer = useAnswer();
  const { seen } = useSeen(request.seen, answer.error);
  const send = async (reason: string): Promise<void> => {
    await answer.mutateAsync({ id: approval.id, seen, answer: 'reject', reason });
    toasts.show('success', t('console.requestRejected', { name }));
    onClose();
  };
  return (
    <RejectDialog
      name={name}
      hint={t('console.rejectRequestHint')}
      onReject={send}
      onClose={onClose}
    />
  );
}
