import { checkGuest } from '@nadi/domain/account/guest';
import { Button } from '@nadi/ui/controls/button.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CodeLogin } from '../../features/account/components/code-login.tsx';
import { ForgotPassword } from '../../features/account/components/forgot-password.tsx';
import { GuestForm } from '../../features/account/components/guest-form.tsx';
import { LoginForm } from '../../features/account/components/login-form.tsx';
import { PassButton } from '../../features/account/components/pass-button.tsx';
import { useCart } from '../../features/cart/api.ts';
import { useBack } from '../../platform/device/use-back.ts';
import { useConfig } from '../../platform/page/site.tsx';
import { useT } from '../../platform/page/texts.tsx';
import { keepGuestDetails, useGuestDetails } from '../checkout/guest-details.ts';
import { TermsLabel } from '../checkout/terms-label.tsx';
import { openDialog } from '../shell/dialogs.ts';
import { SignUp } from './sign-up.tsx';

/** Method of signing in, with an account or as a guest; `forgot` leads back to the password. */
type SignInMethod = 'guest' | 'password' | 'sms' | 'mail' | 'forgot';

const TITLES = {
  guest: 'account.guestTitle',
  password: 'account.login',
  sms: 'account.bySms',
  mail: 'account.byMail',
  forgot: 'account.forgotTitle',
} as const satisfies Record<SignInMethod, string>;

const SIZES = { h1: 'text-2xl', h3: 'text-lg' } as const;

/** Labels of the links to the other methods. */
const OFFERS = { ...TITLES, password: 'account.byPassword' } as const;

/**
 * Returns the methods available.
 *
 * Guests where the venue and the cart allow it (ACCOUNT-09), codes where the venue offers them
 * (ACCOUNT-33).
 */
function useOpenMethods(): readonly Exclude<SignInMethod, 'forgot'>[] {
  const { is_guest_checkout, is_baps, qube_otp_login } = useConfig();
  const { lines } = useCart();
  const settings = { isGuestCheckout: is_guest_checkout === 1, isBaps: is_baps === 1 };
  const linesToSell = lines.map(({ isOpenToGuests }) => ({ openToGuests: isOpenToGuests }));
  const guestsMay = lines.length > 0 && checkGuest(settings, linesToSell).ok;
  return [
    'password',
    ...(qube_otp_login === 1 ? (['sms', 'mail'] as const) : []),
    ...(guestsMay ? (['guest'] as const) : []),
  ];
}

/** Payment in the guest form: its submit button also pays. */
export interface GuestPays {
  /** Label of the button. */
  readonly submit: string;
  /** Payment method, between the form and its button. */
  readonly how: ReactNode;
  readonly onDone: () => void;
}

export interface SignInMethodsProps {
  /** Called once signed in, by any method. */
  readonly onDone: () => void;
  /**
   * Context of the methods: a page of its own; a checkout, which shows the guest form first; or a
   * dialog.
   *
   * The dialog has its own title and is opened for a benefit that requires an account.
   */
  readonly place: 'page' | 'checkout' | 'dialog';
  /** Text below the heading of the first method. */
  readonly lead?: ReactNode;
  /** Absent: the guest form signs in without paying. */
  readonly guestPays?: GuestPays | undefined;
}

/**
 * Shows all sign-in methods, one at a time.
 *
 * A guest who corrects their details signs in again while still signed in, because only then does
 * the cart follow (wire, "Cart and identity").
 */
export function SignInMethods({ onDone, place, lead, guestPays }: SignInMethodsProps) {
  const t = useT('account');
  const open = useOpenMethods().filter((method) => method !== 'guest' || place !== 'dialog');
  const [begun] = useState<SignInMethod>(() =>
    place === 'checkout' && open.includes('guest') ? 'guest' : 'password',
  );
  const [chosen, setMethod] = useState(begun);
  // The chosen method may no longer be available: a line that guests may not buy was added
  // elsewhere.
  const inForce = (one: SignInMethod): SignInMethod =>
    one === 'forgot' || open.includes(one) ? one : 'password';
  const method = inForce(chosen);
  const first = inForce(begun);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(method);
  useEffect(() => {
    if (shown.current === method) return;
    shown.current = method;
    heading.current?.focus();
  }, [method]);
  const Heading = place === 'page' ? 'h1' : 'h3';
  const isTitled = place === 'dialog' && method === 'password';
  return (
    <section className="flex flex-col gap-4">
      <div>
        <Heading
          ref={heading}
          tabIndex={-1}
          className={isTitled ? 'sr-only' : `outline-none ${SIZES[Heading]}`}
        >
          {t(TITLES[method])}
        </Heading>
        {method === 'guest' ? (
          <p className="text-sm text-ink-soft">{t('account.guestLead')}</p>
        ) : (
          method === 'password' && lead
        )}
      </div>
      {method !== first && <BackToFirst onBack={() => setMethod(first)} />}
      <OneMethod method={method} onDone={onDone} onMethod={setMethod} guestPays={guestPays} />
      <OtherMethods methods={open.filter((one) => one !== method)} onMethod={setMethod} />
      {method !== 'forgot' && <SignUp onDone={onDone} />}
    </section>
  );
}

/** Makes the browser's Back return to the first method instead of leaving the page. */
function BackToFirst({ onBack }: { onBack: () => void }) {
  useBack(onBack);
  return null;
}

interface OneMethodProps {
  readonly method: SignInMethod;
  readonly onDone: () => void;
  readonly onMethod: (method: SignInMethod) => void;
  readonly guestPays: GuestPays | undefined;
}

function OneMethod({ method, onDone, onMethod, guestPays }: OneMethodProps) {
  const t = useT('account');
  const guest = useGuestDetails();
  if (method === 'guest') {
    return (
      <GuestForm
        termsLabel={<TermsLabel onRead={() => openDialog({ name: 'terms' })} />}
        {...(guest ? { first: guest } : {})}
        submit={guestPays?.submit}
        onDone={(values) => {
          keepGuestDetails(values);
          (guestPays ?? { onDone }).onDone();
        }}
      >
        {guestPays?.how}
      </GuestForm>
    );
  }
  if (method === 'forgot') return <ForgotPassword onDone={() => onMethod('password')} />;
  if (method !== 'password') return <CodeLogin key={method} by={method} onDone={onDone} />;
  return (
    <>
      <LoginForm onDone={onDone} />
      <Button tone="quiet" onClick={() => onMethod('forgot')}>
        {t('account.forgot')}
      </Button>
    </>
  );
}

interface OtherMethodsProps {
  readonly methods: readonly SignInMethod[];
  readonly onMethod: (method: SignInMethod) => void;
}

function OtherMethods({ methods, onMethod }: OtherMethodsProps) {
  const t = useT('account');
  const hasPass = useConfig().enable_uae_pass === 1;
  if (methods.length === 0 && !hasPass) return null;
  return (
    <div className="flex flex-col gap-3">
      <p aria-hidden className="flex items-center gap-3 text-sm text-ink-soft">
        <span className="h-px grow bg-line" />
        {t('account.or')}
        <span className="h-px grow bg-line" />
      </p>
      {hasPass && <PassButton />}
      {methods.map((one) => (
        <Button key={one} wide onClick={() => onMethod(one)}>
          {t(OFFERS[one])}
        </Button>
      ))}
    </div>
  );
}
