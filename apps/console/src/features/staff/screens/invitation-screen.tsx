import { Refused } from '@nadi/browser/refused';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Link } from '@tanstack/react-router';
import { Failed } from '../../../platform/failed.tsx';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage, useT } from '../../../platform/texts.tsx';
import { type Invitation, useAcceptInvitation, useInvitation } from '../api.invitation.ts';
import { AcceptanceForm } from '../components/acceptance-form.tsx';
import { RecoveryCodes } from '../components/recovery-codes.tsx';

export interface InvitationScreenProps {
  /** Token from the hash of the link; empty: the link is incomplete. */
  readonly token: string;
  /** Called once they are signed in and have saved their codes. */
  readonly onDone: () => void;
}

/** Page on which invited staff set up their access, also after losing it. */
export function InvitationScreen({ token, onDone }: InvitationScreenProps) {
  const t = useT('console-staff');
  const acceptance = useAcceptInvitation(token);
  // The link is invalid after it was accepted.
  const invitation = useInvitation(acceptance.isSuccess ? '' : token);
  if (acceptance.data) {
    return (
      <>
        <h1 className="text-xl font-semibold">{t('console.recoveryTitle')}</h1>
        <RecoveryCodes codes={acceptance.data.recovery_codes} onKept={onDone} />
      </>
    );
  }
  const { error } = invitation;
  if (token === '' || (error instanceof Refused && error.code === 'link_expired')) {
    return <LinkIsOver message={error?.message ?? t('console.linkCut')} />;
  }
  return (
    <Loaded
      data={invitation.data}
      failed={error && <Failed error={error} onAgain={() => void invitation.refetch()} />}
      skeleton={<Skeleton className="h-96" />}
    >
      {(there) => (
        <div className="flex flex-col gap-5">
          <Welcome invitation={there} />
          <AcceptanceForm invitation={there} onAccept={acceptance.mutateAsync} />
        </div>
      )}
    </Loaded>
  );
}

/** Shown for used, expired and incomplete links alike, so that nothing is disclosed. */
function LinkIsOver({ message }: { message: string }) {
  const t = useT('console-staff');
  return (
    <EmptyState
      title={<h1>{message}</h1>}
      hint={t('console.linkHint')}
      action={
        <Link to="/" className={buttonClass()}>
          {t('console.toSignIn')}
        </Link>
      }
    />
  );
}

function Welcome({ invitation }: { invitation: Invitation }) {
  const { t, language } = useLanguage('console-staff');
  return (
    <header className="flex flex-col gap-1">
      <h1 className="text-xl font-semibold">{t('console.invitationTitle')}</h1>
      <p>{t('console.invitedAs', { role: t(`console.role.${invitation.role}`) })}</p>
      <p className="text-sm text-ink-soft">
        {t('console.linkUntil', { when: formatInstant(invitation.expires_at, language) })}
      </p>
    </header>
  );
}
