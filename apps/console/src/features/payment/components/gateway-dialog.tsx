import type { ConsoleGateway } from '@nadi/contract/payment/console-endpoints';
import { checkGateway, GATEWAY } from '@nadi/domain/payment/gateway-form';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { WrittenDialog } from '../../../platform/written-dialog.tsx';
import { useWriteGateway } from '../api.ts';
import { bodyOf, completeGateway, knownOf, NEW_GATEWAY } from '../model.ts';
import { GatewayFields, StoredGateway } from './gateway-fields.tsx';

interface GatewayDialogProps {
  /** `null`: a new account. */
  readonly gateway: ConsoleGateway | null;
  readonly onClose: () => void;
}

/** Dialog that adds or changes a gateway account (GATE-05). */
export function GatewayDialog({ gateway, onClose }: GatewayDialogProps) {
  const t = useT('console-gateway');
  const local = useLocal();
  const write = useWriteGateway();
  return (
    <StoredGateway value={gateway}>
      <WrittenDialog
        title={
          gateway
            ? t('console.gateway.changeOf', { name: local(gateway.name, gateway.ar_name) })
            : t('console.gateway.new')
        }
        hint={t(gateway ? 'console.gateway.changeHint' : 'console.gateway.newHint')}
        save={t('console.gateway.save')}
        shape={GATEWAY}
        first={gateway ? bodyOf(gateway) : NEW_GATEWAY}
        check={(body) => checkGateway(body, gateway && knownOf(gateway))}
        complete={completeGateway}
        send={(body) => write.mutateAsync({ seen: gateway, gateway: body })}
        isSending={write.isPending}
        Write={GatewayFields}
        onClose={onClose}
      />
    </StoredGateway>
  );
}
