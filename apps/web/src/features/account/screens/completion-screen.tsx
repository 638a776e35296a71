import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { safeNextUrl } from '@nadi/domain/account/next-url';
import { checkProfile } from '@nadi/domain/account/profile-form';
import { dateOf } from '@nadi/domain/kernel/zoned';
import { Button } from '@nadi/ui/controls/button.tsx';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { Link, Navigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { now } from '../../../platform/clock.ts';
import { localMinuteAt } from '../../../platform/device/local-time.ts';
import { Failed } from '../../../platform/page/failed.tsx';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Redirect } from '../../../platform/page/redirect.tsx';
import { useConfig } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { type Profile, useProfile, useSaveProfile } from '../api.profile.ts';
import { ContactDialog, type ContactKind } from '../components/profile/contact-dialog.tsx';
import { TermsField } from '../components/terms-field.tsx';
import { isMemberOfSite, useUser } from '../state.ts';

/**
 * Requests the missing details of an account (ACCOUNT-29), then continues to the original target.
 */
export function CompletionScreen() {
  const t = useT('register');
  usePageTitle(t('completion.title'));
  const user = useUser();
  const { nextUrl } = useSearch({ strict: false }) as { readonly nextUrl?: string };
  // The address as it was on arrival, read once: following the live address would return to the
  // login at every step.
  const router = useRouter();
  const [here] = useState(() => router.state.location.href);
  if (!isMemberOfSite(user)) {
    return <Navigate to="/login" search={{ nextUrl: here }} replace />;
  }
  const target = safeNextUrl(nextUrl) ?? '/';
  return (
    <main className="mx-auto w-full max-w-md px-4 py-10">
      <Card className="flex flex-col gap-6 p-6">
        <div>
          <h1 className="text-2xl">{t('completion.title')}</h1>
          <p className="mt-1 text-ink-soft">{t('completion.lead')}</p>
        </div>
        <WhatIsMissing target={target} />
        <Link to="/" href={target} className={buttonClass({ tone: 'quiet', wide: true })}>
          {t('completion.later')}
        </Link>
      </Card>
    </main>
  );
}

function WhatIsMissing({ target }: { target: string }) {
  const profile = useProfile();
  return (
    <Loaded
      data={profile.data}
      failed={profile.error && <Failed error={profile.error} onRetry={profile.refetch} />}
      skeleton={<Skeleton className="h-40" />}
    >
      {(whole) =>
        whole.missing.length === 0 ? <Redirect to={target} /> : <Steps profile={whole} />
      }
    </Loaded>
  );
}

function Steps({ profile }: { profile: Profile }) {
  const isMissing = (what: Profile['missing'][number]): boolean => profile.missing.includes(what);
  return (
    <div className="flex flex-col gap-6">
      {isMissing('mobile') && <ContactStep kind="mobile" />}
      {isMissing('email') && <ContactStep kind="email" />}
      {(isMissing('name') || isMissing('terms')) && (
        <DetailsStep
          profile={profile}
          required={{ name: isMissing('name'), terms: isMissing('terms') }}
        />
      )}
    </div>
  );
}

/** Address to verify with a code. */
function ContactStep({ kind }: { kind: ContactKind }) {
  const t = useT('register');
  const [isOpen, setOpen] = useState(false);
  const isMobile = kind === 'mobile';
  return (
    <section className="flex flex-col gap-2">
      <Button wide onClick={() => setOpen(true)}>
        {t(isMobile ? 'completion.mobile' : 'completion.email')}
      </Button>
      <p className="text-sm text-ink-soft">
        {t(isMobile ? 'completion.mobileHint' : 'completion.emailHint')}
      </p>
      {isOpen && <ContactDialog kind={kind} address="" onClose={() => setOpen(false)} />}
    </section>
  );
}

interface DetailsStepProps {
  readonly profile: Profile;
  readonly required: { readonly name: boolean; readonly terms: boolean };
}

function DetailsStep({ profile, required }: DetailsStepProps) {
  const t = useT('profile');
  const { allow_name_punctuation } = useConfig();
  const save = useSaveProfile();
  const form = useCheckedForm({
    name: 'completion',
    first: {
      first_name: profile.first_name ?? '',
      last_name: profile.last_name ?? '',
      tnc: false,
    },
    labels: { first_name: t('profile.firstName'), last_name: t('profile.lastName') },
    check: (typed) =>
      checkProfile(
        {
          ...(required.name && { first_name: typed.first_name, last_name: typed.last_name }),
          ...(required.terms && { tnc: typed.tnc }),
        },
        {
          hasTerms: true,
          allowsPunctuation: allow_name_punctuation === 1,
          today: dateOf(localMinuteAt(now())),
        },
      ),
    send: (_, typed) =>
      save.mutateAsync({
        ...(required.name && { first_name: typed.first_name, last_name: typed.last_name }),
        ...(required.terms && { tnc: '1' as const }),
        version: profile.version,
      }),
  });
  return (
    <CheckedForm form={form}>
      {required.name && (
        <>
          <TextField {...form.field('first_name')} autoComplete="given-name" />
          <TextField {...form.field('last_name')} autoComplete="family-name" />
        </>
      )}
      {required.terms && <TermsField field={form.field('tnc')} />}
      <SubmitButton form={form}>{t('profile.save')}</SubmitButton>
    </CheckedForm>
  );
}
