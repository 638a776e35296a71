import { CREDIT_GRANT, checkGrant } from '@nadi/domain/wallet/grant-form';
import { useConsole } from '../../../platform/console.tsx';
import { useT } from '../../../platform/texts.tsx';
import { WrittenDialog } from '../../../platform/written-dialog.tsx';
import { useSession } from '../../staff/api.ts';
import { useGiveCredit } from '../api.ts';
import { newGrant } from '../model.ts';
import { GrantFields } from './grant-fields.tsx';

/** Dialog that gives a customer promotional credit or points (WALLET-12, POINTS-10). */
export function GiveCredit({ onClose }: { onClose: () => void }) {
  const t = useT('console-credit');
  const { venue } = useConsole();
  const { data: session } = useSession();
  const give = useGiveCredit();
  const hasPoints = venue.enable_qpoints === 1;
  // The venue's day on which the session began: the server checks the dates by its own clock.
  const today = session?.signed_in_at.slice(0, 10) ?? '';
  return (
    <WrittenDialog
      title={t(hasPoints ? 'console.credit.giveAny' : 'console.credit.give')}
      hint={t('console.credit.giveHint')}
      save={t('console.credit.giveNow')}
      saved={t('console.credit.given')}
      shape={CREDIT_GRANT}
      first={newGrant(today)}
      check={(body) => checkGrant(body, { today, hasPoints })}
      send={(body) => give.mutateAsync(body)}
      isSending={give.isPending}
      Write={GrantFields}
      onClose={onClose}
    />
  );
}
