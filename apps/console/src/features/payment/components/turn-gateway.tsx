import type { ConsoleGateway } from '@nadi/contract/payment/console-endpoints';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { failureText } from '../../../platform/failed.tsx';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { useGatewayActions } from '../api.ts';
import { closedBy, isOnlyOpen } from '../model.ts';

interface TurnGatewayProps {
  readonly gateway: ConsoleGateway;
  readonly all: readonly ConsoleGateway[];
  readonly onClose: () => void;
}

/** Confirms that an account opens to new payments, or closes (GATE-04). */
export function TurnGateway({ gateway, all, onClose }: TurnGatewayProps) {
  const t = useT('console-gateway');
  const local = useLocal();
  const { turn } = useGatewayActions();
  const name = local(gateway.name, gateway.ar_name);
  const isEnabled = !gateway.is_enabled;
  const closed = isEnabled ? closedBy(gateway, all) : undefined;
  const done = () => {
    toasts.show(
      'success',
      t(isEnabled ? 'console.gateway.isOn' : 'console.gateway.isOff', { name }),
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title={t(isEnabled ? 'console.gateway.onOf' : 'console.gateway.offOf', { name })}
      confirmLabel={t(isEnabled ? 'console.gateway.on' : 'console.gateway.off')}
      cancelLabel={t('console.cancel')}
      danger={!isEnabled}
      busy={turn.isPending}
      onConfirm={() => turn.mutate({ seen: gateway, isEnabled }, { onSuccess: done })}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-3">
        {turn.isError && (
          <div role="alert">
            <Notice tone="danger">{failureText(turn.error, t)}</Notice>
          </div>
        )}
        <p>{t(isEnabled ? 'console.gateway.onHint' : 'console.gateway.offHint')}</p>
        {closed && (
          <p>{t('console.gateway.closesOther', { name: local(closed.name, closed.ar_name) })}</p>
        )}
        {!isEnabled && isOnlyOpen(gateway, all) && (
          <Notice tone="danger">{t('console.gateway.lastOne')}</Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
