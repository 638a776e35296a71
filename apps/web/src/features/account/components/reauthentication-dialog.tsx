import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { SecretField } from '@nadi/browser/form/secret-field.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { CODE_MINUTES } from '@nadi/domain/account/one-time-code';
import { checkReauthentication } from '@nadi/domain/account/reauthentication';
import { isolateLtr } from '@nadi/i18n/direction';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Failed } from '../../../platform/page/failed.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { useLogOut } from '../api.log-out.ts';
import { type Profile, useProfile } from '../api.profile.ts';
import { useReauthenticate, useRequestReauthenticationCode } from '../api.reauthentication.ts';
import { CodeStep } from './code-step.tsx';

interface ReauthenticationDialogProps {
  readonly onEnd: (isConfirmed: boolean) => void;
}

/** Confirms the user by password or code before a sensitive change (ACCOUNT-35). */
export function ReauthenticationDialog({ onEnd }: ReauthenticationDialogProps) {
  const t = useT('account');
  const { data, error, refetch } = useProfile();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Dialog
      title={t('account.reauthTitle')}
      size="small"
      step={sentTo ?? ''}
      onClose={() => onEnd(false)}
    >
      <Loaded
        data={data}
        failed={error && <Failed error={error} onRetry={refetch} />}
        skeleton={<Skeleton className="h-40" />}
      >
        {(profile) =>
          sentTo === null ? (
            <Methods profile={profile} onSent={setSentTo} onEnd={onEnd} />
          ) : (
            <CodeForm
              sentTo={sentTo}
              onBack={() => setSentTo(null)}
              onConfirmed={() => onEnd(true)}
            />
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface MethodsProps extends ReauthenticationDialogProps {
  readonly profile: Profile;
  readonly onSent: (sentTo: string) => void;
}

function Methods({ profile, onSent, onEnd }: MethodsProps) {
  const t = useT('account');
  const hasCode = profile.is_mobile_proven === 1 || profile.is_email_proven === 1;
  const hasPassword = profile.has_password === 1;
  if (!hasCode && !hasPassword) return <SignInAgain onEnd={onEnd} />;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{t('account.reauthLead')}</p>
      {hasPassword && <PasswordForm onConfirmed={() => onEnd(true)} />}
      {hasCode && <CodeRequest isMain={!hasPassword} onSent={onSent} />}
    </div>
  );
}

function PasswordForm({ onConfirmed }: { onConfirmed: () => void }) {
  const t = useT('account');
  const confirm = useReauthenticate();
  const form = useCheckedForm({
    name: 'reauthentication',
    first: { password: '' },
    labels: { password: t('account.password') },
    check: ({ password }) => checkReauthentication({ password }),
    shownAt: { wrong_password: 'password' },
    usedUp: ({ code }) => (code === 'wrong_password' ? ['password'] : []),
    send: async ({ password }) => {
      await confirm.mutateAsync({ password: password ?? '' });
      onConfirmed();
    },
  });
  return (
    <CheckedForm form={form}>
      <SecretField {...form.field('password')} autoComplete="current-password" />
      <SubmitButton form={form}>{t('account.reauthConfirm')}</SubmitButton>
    </CheckedForm>
  );
}

interface CodeRequestProps {
  readonly isMain: boolean;
  readonly onSent: (sentTo: string) => void;
}

function CodeRequest({ isMain, onSent }: CodeRequestProps) {
  const t = useT('account');
  const request = useRequestReauthenticationCode();
  return (
    <>
      {request.error && (
        <div role="alert">
          <Notice tone="danger">{request.error.message}</Notice>
        </div>
      )}
      <Button
        wide
        tone={isMain ? 'cta' : 'quiet'}
        busy={request.isPending}
        onClick={() => request.mutate(undefined, { onSuccess: ({ sent_to }) => onSent(sent_to) })}
      >
        {t('account.reauthByCode')}
      </Button>
    </>
  );
}

interface CodeFormProps {
  readonly sentTo: string;
  readonly onBack: () => void;
  readonly onConfirmed: () => void;
}

function CodeForm({ sentTo, onBack, onConfirmed }: CodeFormProps) {
  const t = useT('account');
  const confirm = useReauthenticate();
  const request = useRequestReauthenticationCode();
  const form = useCheckedForm({
    name: 'reauthentication-code',
    first: { otp: '' },
    labels: { otp: t('account.otp') },
    check: ({ otp }) => checkReauthentication({ otp }),
    shownAt: { invalid_otp: 'otp' },
    usedUp: ({ code }) => (code === 'invalid_otp' ? ['otp'] : []),
    send: async ({ otp }) => {
      await confirm.mutateAsync({ otp: otp ?? '' });
      onConfirmed();
    },
  });
  return (
    <CodeStep
      form={form}
      otp={form.value('otp')}
      address={sentTo}
      lead={t('account.reauthCodeLead', { address: isolateLtr(sentTo), minutes: CODE_MINUTES })}
      submit={t('account.reauthConfirm')}
      onResend={() => request.mutateAsync()}
      backLabel={t('account.reauthOtherWay')}
      onBack={onBack}
    />
  );
}

/** Shown for an account without a password or a proven address: only a new sign-in confirms it. */
function SignInAgain({ onEnd }: ReauthenticationDialogProps) {
  const t = useT('account');
  const navigate = useNavigate();
  const logOut = useLogOut(() => {
    const nextUrl = `${location.pathname}${location.search}`;
    void navigate({ to: '/login', search: { nextUrl } });
  });
  return (
    <div className="flex flex-col gap-4">
      <p>{t('account.reauthSignInAgain')}</p>
      <Button
        wide
        tone="cta"
        busy={logOut.isPending}
        onClick={() => {
          onEnd(false);
          logOut.mutate();
        }}
      >
        {t('account.reauthLogOut')}
      </Button>
    </div>
  );
}
