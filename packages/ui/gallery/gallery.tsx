import { drawingForService } from '@nadi/art/drawing-for';
import { footballFull } from '@nadi/art/drawings/football';
import { padel } from '@nadi/art/drawings/padel';
import { swimming } from '@nadi/art/drawings/swimming';
import { nadiMark } from '@nadi/art/mark';
import { type ReactNode, useState } from 'react';
import { Button } from '../src/controls/button.tsx';
import { CheckField } from '../src/controls/check-field.tsx';
import { IconButton } from '../src/controls/icon-button.tsx';
import { PhoneField } from '../src/controls/phone-field.tsx';
import { SelectField } from '../src/controls/select-field.tsx';
import { Stepper } from '../src/controls/stepper.tsx';
import { Tabs } from '../src/controls/tabs.tsx';
import { TextField } from '../src/controls/text-field.tsx';
import { Badge, CountBadge } from '../src/data/badge.tsx';
import { CourtArt } from '../src/data/court-art.tsx';
import { Icon } from '../src/data/icon.tsx';
import { Mark } from '../src/data/mark.tsx';
import { Money } from '../src/data/money.tsx';
import { Countdown } from '../src/feedback/countdown.tsx';
import { EmptyState } from '../src/feedback/empty-state.tsx';
import { ErrorSummary } from '../src/feedback/error-summary.tsx';
import { Loaded } from '../src/feedback/loaded.tsx';
import { Notice } from '../src/feedback/notice.tsx';
import { Skeleton } from '../src/feedback/skeleton.tsx';
import { Card } from '../src/layout/card.tsx';
import { ShowMore } from '../src/layout/show-more.tsx';
import { BookingSample } from './booking-sample.tsx';
import { ICON_NAMES } from './icon-names.ts';
import { Overlays } from './overlays.tsx';
import { useSiteTexts } from './texts.ts';

const noFaults = [] as const;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-sm font-medium text-ink-soft">{title}</h2>
      {children}
    </section>
  );
}

function Header() {
  const { t } = useSiteTexts();
  return (
    <header className="flex items-center gap-2 border-b border-line pb-3">
      <Mark drawing={nadiMark} />
      <span className="grow text-lg font-semibold">{t('shell.mainMenu')}</span>
      <Button tone="quiet" size="small">
        {t('shell.switchLanguage')}
      </Button>
      <IconButton
        icon="cart"
        label={t('shell.cart', { count: 12 })}
        badge={<CountBadge count={12} />}
      />
      <IconButton icon="user" label={t('shell.account')} />
      <Button tone="cta" size="small" className="max-sm:hidden">
        {t('shell.bookNow')}
      </Button>
    </header>
  );
}

function Hero() {
  const { t } = useSiteTexts();
  return (
    <div className="floodlit relative overflow-hidden rounded-card text-white">
      <div className="grid items-center gap-4 p-6 sm:grid-cols-2 sm:p-10">
        <div className="flex flex-col items-start gap-4">
          <h1 className="text-3xl sm:text-4xl">{t('home.title')}</h1>
          <p className="text-lg text-white/80">{t('home.lead')}</p>
          <Button tone="cta" size="large">
            {t('shell.bookNow')}
            <Icon name="arrowForward" />
          </Button>
        </div>
        <CourtArt drawing={footballFull} lit={[1]} bare className="w-full" />
      </div>
    </div>
  );
}

function ServiceCards() {
  const { t, language } = useSiteTexts();
  const services = [
    ['Football', 'كرة القدم', 21000],
    ['Padel', 'بادل', 16800],
    ['Tennis', 'تنس', 12600],
    ['Swimming', 'سباحة', 5250],
    ['Spa', 'سبا', 26250],
    ['Visit', 'زيارة', 0],
  ] as const;
  return (
    <ul className="grid grid-cols-2 gap-4 lg:grid-cols-3">
      {services.map(([en, ar, fils]) => (
        <li key={en}>
          <Card flush>
            <CourtArt drawing={drawingForService(en)} className="aspect-video w-full" />
            <div className="flex flex-wrap items-baseline justify-between gap-1 p-4">
              <h3 className="text-lg">{language === 'ar' ? ar : en}</h3>
              <span className="text-sm text-ink-soft">
                <Money fils={fils} /> · {t('facility.hours', { hours: 1 })}
              </span>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

function Forms() {
  const { t } = useSiteTexts();
  const [code, setCode] = useState('971');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label={t('account.name')} placeholder="Sara سارة" />
      <TextField
        label={t('account.email')}
        dir="ltr"
        defaultValue="sara@"
        error={t('field.email')}
        id="email"
      />
      <PhoneField
        label={t('account.mobile')}
        codes={[
          { code: '971', country: 'UAE' },
          { code: '966', country: 'KSA' },
        ]}
        code={code}
        onCodeChange={setCode}
        number={{ defaultValue: '50 123 4567' }}
      />
      <SelectField
        label={t('facility.surface')}
        hint={t('facility.live')}
        optional
        options={[
          { value: '1', label: t('facility.any') },
          { value: '2', label: t('facility.indoor') },
        ]}
      />
      <TextField
        label={t('account.password')}
        type="password"
        dir="ltr"
        defaultValue="Customer#1"
        end={<IconButton icon="eye" label={t('form.showPassword')} />}
      />
      <CheckField
        label={
          <>
            {t('terms.agree', { terms: '' })}
            <a href="/#" className="text-bright underline underline-offset-4">
              {t('terms.read')}
            </a>
          </>
        }
        defaultChecked
      />
    </div>
  );
}

const inAQuarter = 14.5 * 60_000;

function Small() {
  const { t } = useSiteTexts();
  const [count, setCount] = useState(2);
  const [start] = useState(0);
  const [tab, setTab] = useState<'pending' | 'past'>('pending');
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Badge tone="bright">{t('status.approved')}</Badge>
        <Badge>{t('status.pending')}</Badge>
        <Badge tone="danger">{t('status.rejected')}</Badge>
        <Badge tone="success">{t('status.consumed')}</Badge>
        <Badge tone="accent">{t('status.inactive')}</Badge>
        <Stepper name="Racket rental" value={count} max={8} onChange={setCount} />
        <Countdown endsAt={start + inAQuarter} now={() => 0} label={t('cart.heldLabel')} />
        <span className="text-xl">
          <Money fils={23150} />
        </span>
      </div>
      <Notice title={t('cart.expiredTitle')} action={<Button>{t('cart.chooseAgain')}</Button>}>
        {t('cart.expiredText')}
      </Notice>
      <Notice tone="success">{t('result.successText', { venue: 'Al Noor Sports Park' })}</Notice>
      <Notice tone="danger">{t('result.failedText')}</Notice>
      <Tabs
        label={t('bookings.title')}
        current={tab}
        onChange={setTab}
        tabs={[
          { key: 'pending', label: t('bookings.pending') },
          { key: 'past', label: t('bookings.past') },
        ]}
      >
        <div className="grid gap-3 sm:grid-cols-3">
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
          <Skeleton className="h-28" />
        </div>
      </Tabs>
    </>
  );
}

/** Shows loaded data in each state: loading, failed, empty, loaded. */
function States() {
  const { t } = useSiteTexts();
  const skeleton = <Skeleton className="h-16" />;
  const empty = <EmptyState title={t('bookings.none')} hint={t('bookings.noneHint')} />;
  const failed = (
    <Notice tone="danger" action={<Button>{t('shell.retry')}</Button>}>
      {t('ui.unexpected')}
    </Notice>
  );
  const states = {
    loading: { data: undefined, failed: null },
    failed: { data: undefined, failed },
    empty: { data: [], failed: null },
    there: { data: [t('bookings.pending'), t('bookings.past')], failed: null },
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {Object.entries(states).map(([name, state]) => (
          <Card key={name}>
            <Loaded<readonly string[]> {...state} skeleton={skeleton} empty={empty}>
              {(rows) => rows.map((row) => <p key={row}>{row}</p>)}
            </Loaded>
          </Card>
        ))}
      </div>
      <ShowMore hasMore isBusy={false} onMore={() => {}}>
        {t('bookings.showMore')}
      </ShowMore>
    </>
  );
}

export function Gallery({ show }: { show: string }) {
  const { t } = useSiteTexts();
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-12 p-4 sm:p-8">
      <Header />
      <Hero />
      <Section title="services">
        <ServiceCards />
      </Section>
      <Section title="booking">
        <BookingSample />
      </Section>
      <Section title="buttons">
        <div className="flex flex-wrap items-center gap-3">
          <Button tone="cta">{t('shell.bookNow')}</Button>
          <Button>{t('shell.back')}</Button>
          <Button tone="quiet">{t('facility.showMore')}</Button>
          <Button tone="danger">
            <Icon name="trash" />
            {t('cart.clear')}
          </Button>
          <Button tone="cta" busy>
            {t('payment.pay', { amount: 'AED 231' })}
          </Button>
          <Button tone="cta" disabled>
            {t('facility.addToCart')}
          </Button>
        </div>
      </Section>
      <Section title="forms">
        <ErrorSummary
          attempt={show}
          faults={show === 'faults' ? [{ id: 'email', text: t('field.email') }] : noFaults}
        />
        <Forms />
      </Section>
      <Section title="small things">
        <Small />
      </Section>
      <Section title="nothing yet">
        <Card>
          <EmptyState
            title={t('cart.empty')}
            hint={t('cart.emptyHint')}
            art={<CourtArt drawing={padel} />}
            action={<Button tone="cta">{t('shell.bookNow')}</Button>}
          />
        </Card>
      </Section>
      <Section title="asked for">
        <States />
      </Section>
      <Section title="lanes and icons">
        <CourtArt drawing={swimming} lit={[1, 2]} className="w-full max-w-md rounded-card" />
        <div className="flex flex-wrap gap-4 text-2xl">
          {ICON_NAMES.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </Section>
      <Overlays show={show} />
    </main>
  );
}
