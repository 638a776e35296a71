import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { MobileField } from '@nadi/browser/form/mobile-field.tsx';
import { MOBILE_PLACES, parsePhone } from '@nadi/browser/form/phone';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { checkEmail } from '@nadi/domain/account/email';
import { checkFields } from '@nadi/domain/account/field-fault';
import { checkMobile, HOME_COUNTRY } from '@nadi/domain/account/mobile';
import { CODE_MINUTES } from '@nadi/domain/account/one-time-code';
import { checkOtp } from '@nadi/domain/account/otp';
import { isolateLtr } from '@nadi/i18n/direction';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useState } from 'react';
import { useT } from '../../../../platform/page/texts.tsx';
import { useChangeContact } from '../../api.profile.ts';
import { CodeStep } from '../code-step.tsx';

export type ContactKind = 'email' | 'mobile';

interface ContactDialogProps {
  readonly kind: ContactKind;
  /** Address that the form starts with, to be proven; empty: a new one is typed. */
  readonly address: string;
  readonly onClose: () => void;
  /** Called once the address is proven. */
  readonly onDone?: () => void;
}

/** Changes or proves an address: typed first, then verified with the code sent to it. */
export function ContactDialog({ kind, address, onClose, onDone }: ContactDialogProps) {
  const t = useT('profile');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const title = t(titleOf(kind, address !== ''));
  const AddressForm = kind === 'email' ? EmailForm : MobileForm;
  return (
    <Dialog title={title} size="small" step={sentTo ?? ''} onClose={onClose}>
      {sentTo === null ? (
        <AddressForm first={address} onSent={setSentTo} />
      ) : (
        <CodeForm
          kind={kind}
          address={sentTo}
          onOther={() => setSentTo(null)}
          onDone={() => {
            if (onDone) onDone();
            else toasts.show('success', t('profile.saved'));
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

const titleOf = (kind: ContactKind, isProving: boolean) => {
  if (kind === 'email') return isProving ? 'profile.confirmEmail' : 'profile.newEmail';
  return isProving ? 'profile.confirmMobile' : 'profile.newMobile';
};

interface AddressFormProps {
  readonly first: string;
  readonly onSent: (address: string) => void;
}

function EmailForm({ first, onSent }: AddressFormProps) {
  const t = useT('profile');
  const change = useChangeContact();
  const form = useCheckedForm({
    name: 'contact',
    first: { email: first },
    labels: { email: t('profile.email') },
    check: ({ email }) => checkFields({ email: checkEmail(email) }),
    send: async ({ email }) => {
      await change.mutateAsync({ email });
      onSent(email);
    },
  });
  return (
    <CheckedForm form={form}>
      <TextField
        {...form.field('email')}
        hint={t('profile.newAddressHint')}
        type="email"
        autoComplete="email"
        dir="ltr"
      />
      <SubmitButton form={form}>{t('profile.sendCode')}</SubmitButton>
    </CheckedForm>
  );
}

function MobileForm({ first, onSent }: AddressFormProps) {
  const t = useT('profile');
  const change = useChangeContact();
  const form = useCheckedForm({
    name: 'contact',
    first: { country_code: HOME_COUNTRY, mobile_number: first },
    labels: { mobile_number: t('profile.mobile') },
    check: ({ country_code, mobile_number }) =>
      checkFields({ mobile_number: checkMobile(country_code, mobile_number, parsePhone) }),
    shownAt: MOBILE_PLACES,
    send: async ({ mobile_number: mobile }) => {
      await change.mutateAsync({ mobile });
      onSent(mobile);
    },
  });
  return (
    <CheckedForm form={form}>
      <p className="text-sm text-ink-soft">{t('profile.newAddressHint')}</p>
      <MobileField number={form.field('mobile_number')} country={form.value('country_code')} />
      <SubmitButton form={form}>{t('profile.sendCode')}</SubmitButton>
    </CheckedForm>
  );
}

interface CodeFormProps {
  readonly kind: ContactKind;
  readonly address: string;
  readonly onOther: () => void;
  readonly onDone: () => void;
}

function CodeForm({ kind, address, onOther, onDone }: CodeFormProps) {
  const t = useT('profile');
  const change = useChangeContact();
  const form = useCheckedForm({
    name: 'contact',
    first: { otp: '' },
    labels: { otp: t('profile.code') },
    check: ({ otp }) => checkFields({ otp: checkOtp(otp) }),
    shownAt: { invalid_otp: 'otp' },
    usedUp: ({ code }) => (code === 'invalid_otp' ? ['otp'] : []),
    send: async ({ otp }) => {
      await change.mutateAsync({ otp });
      onDone();
    },
  });
  return (
    <CodeStep
      form={form}
      otp={form.value('otp')}
      address={address}
      lead={t('profile.codeLead', { address: isolateLtr(address), minutes: CODE_MINUTES })}
      submit={t('profile.confirm')}
      onResend={() =>
        change.mutateAsync(kind === 'email' ? { email: address } : { mobile: address })
      }
      onBack={onOther}
    />
  );
}
