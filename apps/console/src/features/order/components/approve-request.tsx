import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useSeen } from '../../../platform/act.ts';
import { ApproveDialog } from '../../../platform/decision-dialogs.tsx';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { useAnswer } from '../api.ts';
import type { Answering } from '../model.ts';

export interface ApproveRequestProps {
  readonly of: Answering;
  readonly onClose: () => void;
}

/** Confirms the approval of a line of a request (ORDER-26). */
export function ApproveRequest({ of: { request, line, approval }, onClose }: ApproveRequestProps) {
  const t = useT('console-requests');
  const local = useLocal();
  const name = local(line.name, line.ar_name);
  const answer = useAnswer();
  const { seen } = useSeen(request.seen, answer.error);
  const done = (): void => {
    toasts.show('success', t('console.requestApproved', { name }));
    onClose();
  };
  return (
    <ApproveDialog
      name={name}
      hint={t('console.approveRequestHint')}
      isPending={answer.isPending}
      error={answer.error}
      onApprove={() =>
        answer.mutate({ id: approval.id, seen, answer: 'approve', reason: '' }, { onSuccess: done })
      }
      onClose={onClose}
    />
  );
}
