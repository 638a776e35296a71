import { CheckField } from '@nadi/ui/controls/check-field.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Failed } from '../../../../platform/page/failed.tsx';
import { useT } from '../../../../platform/page/texts.tsx';
import { type Consent, type Profile, useConsents, useSaveProfile } from '../../api.profile.ts';
import { useInstantText } from '../../instant-texts.ts';

/** Shows the newsletter choice, and all consents given and withdrawn. */
export function ConsentsPart({ profile }: { profile: Profile }) {
  const t = useT('profile');
  const { data, error, refetch } = useConsents();
  const save = useSaveProfile();
  const isChecked = save.isPending ? save.variables.newsletter === '1' : profile.newsletter === 1;
  const change = (isOn: boolean): void =>
    save.mutate(
      { newsletter: isOn ? '1' : '0' },
      {
        onSuccess: () => toasts.show('success', t('profile.saved')),
        onError: (failed) => toasts.show('error', failed.message),
      },
    );
  return (
    <>
      <CheckField
        label={t('profile.newsletter')}
        checked={isChecked}
        aria-busy={save.isPending || undefined}
        onChange={(event) => !save.isPending && change(event.target.checked)}
      />
      <Loaded
        data={data}
        failed={error && <Failed error={error} onRetry={refetch} />}
        skeleton={<Skeleton className="h-16" />}
        empty={<p className="text-ink-soft">{t('profile.noConsents')}</p>}
      >
        {(consents) => (
          <ul className="flex flex-col divide-y divide-line text-sm">
            {consents.map((consent) => (
              <ConsentRow key={`${consent.kind} ${consent.at}`} consent={consent} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

const CONSENT_TEXTS = {
  terms: ['profile.termsTakenBack', 'profile.termsAgreed'],
  newsletter: ['profile.newsletterOff', 'profile.newsletterOn'],
} as const;

function ConsentRow({ consent: { kind, is_given, language, at } }: { consent: Consent }) {
  const t = useT('profile');
  const instantText = useInstantText();
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2">
      <span>{t(CONSENT_TEXTS[kind][is_given])}</span>
      <span className="text-ink-soft">
        {t('profile.consentWhen', { when: instantText(at), language })}
      </span>
    </li>
  );
}
