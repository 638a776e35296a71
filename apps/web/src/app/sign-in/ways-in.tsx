import { checkGuest } from '@nadi/domain/account/guest';
import { Button } from '@nadi/ui/button.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CodeLogin } from '../../features/account/components/code-login.tsx';
import { ForgotPassword } from '../../features/account/components/forgot-password.tsx';
import { GuestForm } from '../../features/account/components/guest-form.tsx';
import { LoginForm } from '../../features/account/components/login-form.tsx';
import { PassButton } from '../../features/account/components/pass-button.tsx';
import { useCart } from '../../features/cart/api.ts';
import { useConfig } from '../../platform/site.tsx';
import { useT } from '../../platform/texts.tsx';
import { useBack } from '../../platform/use-back.ts';
import { keepGuestDetails, useGuestDetails } from '../checkout/guest-details.ts';
import { TermsLabel } from '../checkout/terms-label.tsx';
import { openDialog } from '../shell/dialogs.ts';
import { SignUp } from './sign-up.tsx';

/** How somebody comes in: with an account, or as a guest; `forgot` leads back to the password. */
type Way = 'guest' | 'password' | 'sms' | 'mail' | 'forgot';

const TITLES = {
  guest: 'account.guestTitle',
  password: 'account.login',
  sms: 'account.bySms',
  mail: 'account.byMail',
  forgot: 'account.forgotTitle',
} as const satisfies Record<Way, string>;

const SIZES = { h1: 'text-2xl', h3: 'text-lg' } as const;

/** What a way is called from another one. */
const OFFERS = { ...TITLES, password: 'account.byPassword' } as const;

/** The ways that are open: guests where the venue and the cart allow it (ACCOUNT-09), codes where the venue offers them (ACCOUNT-33). */
function useOpenWays(): readonly Exclude<Way, 'forgot'>[] {
  const { is_guest_checkout, is_baps, qube_otp_login } = useConfig();
  const { lines } = useCart();
  const settings = { isGuestCheckout: is_guest_checkout === 1, isBaps: is_baps === 1 };
  const asked = lines.map(({ isOpenToGuests }) => ({ openToGuests: isOpenToGuests }));
  const guestsMay = lines.length > 0 && checkGuest(settings, asked).ok;
  return [
    'password',
    ...(qube_otp_login === 1 ? (['sms', 'mail'] as const) : []),
    ...(guestsMay ? (['guest'] as const) : []),
  ];
}

/** A guest pays with the same tap that says who it is. */
export interface GuestPays {
  /** What the button says. */
  readonly submit: string;
  /** How it is paid, between the form and its button. */
  readonly how: ReactNode;
  readonly onDone: () => void;
}

export interface WaysInProps {
  /** Signed in, by whichever way. */
  readonly onDone: () => void;
  /**
   * Where they stand: on a page of their own; in a checkout, where a guest is shown first; in a dialog, which has its
   * title, and opens for what an account alone lifts.
   */
  readonly place: 'page' | 'checkout' | 'dialog';
  /** Said below the heading of the first way. */
  readonly lead?: ReactNode;
  /** Absent: a guest only comes in. */
  readonly guestPays?: GuestPays | undefined;
}

/**
 * Every way in, one at a time. A guest who corrects what was given is signed in anew while still signed in, for only so
 * does the cart follow (wire, "Cart and identity").
 */
export function WaysIn({ onDone, place, lead, guestPays }: WaysInProps) {
  const t = useT('account');
  const open = useOpenWays().filter((way) => way !== 'guest' || place !== 'dialog');
  const [begun] = useState<Way>(() =>
    place === 'checkout' && open.includes('guest') ? 'guest' : 'password',
  );
  const [chosen, setWay] = useState(begun);
  // What was open when it was chosen may not be any more: a line that guests may not have was added elsewhere.
  const inForce = (one: Way): Way => (one === 'forgot' || open.includes(one) ? one : 'password');
  const way = inForce(chosen);
  const first = inForce(begun);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(way);
  useEffect(() => {
    if (shown.current === way) return;
    shown.current = way;
    heading.current?.focus();
  }, [way]);
  const Heading = place === 'page' ? 'h1' : 'h3';
  const isTitled = place === 'dialog' && way === 'password';
  return (
    <section className="flex flex-col gap-4">
      <div>
        <Heading
          ref={heading}
          tabIndex={-1}
          className={isTitled ? 'sr-only' : `outline-none ${SIZES[Heading]}`}
        >
          {t(TITLES[way])}
        </Heading>
        {way === 'guest' ? (
          <p className="text-sm text-ink-soft">{t('account.guestLead')}</p>
        ) : (
          way === 'password' && lead
        )}
      </div>
      {way !== first && <BackToFirst onBack={() => setWay(first)} />}
      <OneWay way={way} onDone={onDone} onWay={setWay} guestPays={guestPays} />
      <OtherWays ways={open.filter((one) => one !== way)} onWay={setWay} />
      {way !== 'forgot' && <SignUp onDone={onDone} />}
    </section>
  );
}

/** The browser's Back leads to the way that was shown first, and not away from them all. */
function BackToFirst({ onBack }: { onBack: () => void }) {
  useBack(onBack);
  return null;
}

interface OneWayProps {
  readonly way: Way;
  readonly onDone: () => void;
  readonly onWay: (way: Way) => void;
  readonly guestPays: GuestPays | undefined;
}

function OneWay({ way, onDone, onWay, guestPays }: OneWayProps) {
  const t = useT('account');
  const guest = useGuestDetails();
  if (way === 'guest') {
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
  if (way === 'forgot') return <ForgotPassword onDone={() => onWay('password')} />;
  if (way !== 'password') return <CodeLogin key={way} by={way} onDone={onDone} />;
  return (
    <>
      <LoginForm onDone={onDone} />
      <Button tone="quiet" onClick={() => onWay('forgot')}>
        {t('account.forgot')}
      </Button>
    </>
  );
}

interface OtherWaysProps {
  readonly ways: readonly Way[];
  readonly onWay: (way: Way) => void;
}

function OtherWays({ ways, onWay }: OtherWaysProps) {
  const t = useT('account');
  const hasPass = useConfig().enable_uae_pass === 1;
  if (ways.length === 0 && !hasPass) return null;
  return (
    <div className="flex flex-col gap-3">
      <p aria-hidden className="flex items-center gap-3 text-sm text-ink-soft">
        <span className="h-px grow bg-line" />
        {t('account.or')}
        <span className="h-px grow bg-line" />
      </p>
      {hasPass && <PassButton />}
      {ways.map((one) => (
        <Button key={one} wide onClick={() => onWay(one)}>
          {t(OFFERS[one])}
        </Button>
      ))}
    </div>
  );
}
