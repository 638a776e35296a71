import { Button } from '@nadi/ui/controls/button.tsx';
import { type ReactNode, useState } from 'react';
import { formatInstant } from '../../../platform/instant.ts';
import { hasPasskeys } from '../../../platform/passkey.ts';
import { useLanguage, useT } from '../../../platform/texts.tsx';
import { useSession, useSignOut } from '../api.ts';
import { PasskeyDialog } from '../components/passkey-dialog.tsx';
import { PasskeyList } from '../components/passkey-list.tsx';
import { PasswordDialog } from '../components/password-dialog.tsx';
import { RecoveryDialog } from '../components/recovery-dialog.tsx';

type Opened = 'password' | 'passkey' | 'codes';

/** Sign-in methods of the member of staff, and their changes. */
export function AccountScreen() {
  const { t, language } = useLanguage('console-staff');
  const session = useSession().data;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  if (!session) return null;
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold">
            <bdi>{session.name}</bdi>
          </h1>
          <p className="text-ink-soft">
            {t(`console.role.${session.role}`)} · <bdi dir="ltr">{session.email}</bdi>
          </p>
          <p className="text-sm text-ink-soft">
            {t('console.signedInUntil', { when: formatInstant(session.expires_at, language) })}
          </p>
        </div>
        <SignOut />
      </header>
      <Part
        title={t('console.password')}
        action={<Opener to={() => setOpened('password')}>{t('console.changePassword')}</Opener>}
      />
      <Part
        title={t('console.passkeys')}
        action={
          hasPasskeys() && (
            <Opener to={() => setOpened('passkey')}>{t('console.addPasskey')}</Opener>
          )
        }
      >
        <PasskeyList />
      </Part>
      <Part
        title={t('console.recoveryCodes')}
        action={<Opener to={() => setOpened('codes')}>{t('console.newCodes')}</Opener>}
      >
        <p className={session.recovery_codes_left < 3 ? 'text-danger' : 'text-ink-soft'}>
          {t('console.codesLeft', { count: session.recovery_codes_left })}
        </p>
      </Part>
      {opened === 'password' && <PasswordDialog onClose={close} />}
      {opened === 'passkey' && <PasskeyDialog onClose={close} />}
      {opened === 'codes' && <RecoveryDialog onClose={close} />}
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly action: ReactNode;
  readonly children?: ReactNode;
}

const Part = ({ title, action, children }: PartProps) => (
  <section className="flex flex-col gap-3">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-lg font-medium">{title}</h2>
      {action}
    </div>
    {children}
  </section>
);

const Opener = ({ to, children }: { to: () => void; children: ReactNode }) => (
  <Button size="small" onClick={to}>
    {children}
  </Button>
);

function SignOut() {
  const t = useT('console-staff');
  const { signOut, isSigningOut } = useSignOut();
  return (
    <Button busy={isSigningOut} onClick={signOut}>
      {t('console.signOut')}
    </Button>
  );
}
