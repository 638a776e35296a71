import { inLanguage } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { periodOf } from '@nadi/domain/kernel/wire-period';
import { dateOf, minuteOf } from '@nadi/domain/kernel/zoned';
import { formatClock } from '@nadi/i18n/dates';
import { formatMoney } from '@nadi/i18n/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge, type BadgeTone } from '@nadi/ui/data/badge.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { Countdown } from '@nadi/ui/feedback/countdown.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { now } from '../../../platform/clock.ts';
import { localMinuteAt } from '../../../platform/device/local-time.ts';
import { needsTerms, TermsCheck } from '../../../platform/legal/terms-check.tsx';
import { TermsDialog } from '../../../platform/legal/terms-dialog.tsx';
import { useLineTexts } from '../../../platform/line/kinds.ts';
import { type LineFacts, offeredFacts } from '../../../platform/line/line.ts';
import { LineName } from '../../../platform/line/line-name.tsx';
import { LineWhen } from '../../../platform/line/line-when.tsx';
import { TimeRange } from '../../../platform/line/time-range.tsx';
import { useConfig, useDateText } from '../../../platform/page/site.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import { toastOutcome } from '../../../platform/page/toast-outcome.ts';
import { useAcceptOffer, useDeclineOffer, useLeaveWaitlist, type Wish } from '../api.ts';

const TONES: Readonly<Record<Wish['state'], BadgeTone>> = {
  waiting: 'bright',
  offered: 'success',
  accepted: 'success',
  declined: 'plain',
  lapsed: 'plain',
  ended: 'plain',
  withdrawn: 'plain',
};

/**
 * Returns the line that is shown: the offered one, or the one waited for with its window.
 *
 * A full day keeps the name of its line (WAIT-12).
 */
function factsOf({ window, offer, ...wish }: Wish): LineFacts {
  if (offer !== null) return offeredFacts(offer);
  const facts = offeredFacts(wish);
  const [date] = wish.dates;
  if (window === null || date === undefined) return facts;
  const when = periodOf(date, window.start_time, window.end_time);
  return facts.where === null || wish.line.isFullDay === 1
    ? { ...facts, when }
    : { ...facts, title: facts.where, where: null, when };
}

/** Returns the length of the line that is waited for, in minutes. */
function minutesOf({ date, start_time, end_time }: Wish): number {
  if (date === null || start_time === null || end_time === null) return 0;
  const { from, to } = periodOf(date, start_time, end_time);
  return to - from;
}

/** Shows a wish with its state, and what can be done about it. */
export function WishCard({ wish }: { wish: Wish }) {
  const t = useT('booking');
  const facts = factsOf(wish);
  const { state, most, offer } = wish;
  const isOpen = state === 'waiting' || state === 'offered';
  return (
    <Card className={state === 'offered' ? 'border-success/50' : undefined}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <LineName texts={useLineTexts(facts)} quantity={wish.quantity} />
          {offer === null && wish.dates.length > 1 ? (
            <Days wish={wish} />
          ) : (
            <LineWhen line={facts} className="text-ink-soft" />
          )}
          {offer === null && wish.window !== null && (
            <p className="text-sm text-ink-soft">
              {wish.line.isFullDay === 1
                ? t('waitlist.orLikeIt')
                : t('waitlist.anyPlace', { minutes: minutesOf(wish) })}
            </p>
          )}
          {offer === null && most !== null && <Amount label={t('waitlist.most')} amount={most} />}
        </div>
        <div className="flex basis-full items-center justify-between gap-x-4 gap-y-2 sm:basis-auto sm:flex-col sm:items-end">
          <Badge tone={TONES[state]}>{t(`waitlist.state.${state}`)}</Badge>
          {offer !== null && isOpen && <Price offer={offer} />}
        </div>
      </div>
      {state === 'offered' && <Offer wish={wish} />}
      {state === 'waiting' && <Waiting id={wish.id} />}
    </Card>
  );
}

/** Price of an offer, and what it costs more or less than the line that was wished for. */
function Price({ offer: { total_price, difference } }: { offer: NonNullable<Wish['offer']> }) {
  const { t, language } = useLanguage('booking');
  const { currency } = useConfig();
  const amount = formatMoney(Math.abs(fromDecimal(difference)), currency, language);
  return (
    <div className="sm:text-end">
      <Amount amount={total_price} />
      {difference !== 0 && (
        <p className="text-xs text-ink-soft">
          {t(difference > 0 ? 'waitlist.priceMore' : 'waitlist.priceLess', { amount })}
        </p>
      )}
    </div>
  );
}

/** Days of a wish, with the time that is waited for on each. */
function Days({ wish: { dates, window } }: { wish: Wish }) {
  const t = useT('booking');
  const dateText = useDateText();
  const [first = ''] = dates;
  return (
    <div className="text-ink-soft">
      {window && <TimeRange {...periodOf(first, window.start_time, window.end_time)} />}
      <ul aria-label={t('waitlist.days')} className="flex flex-wrap gap-x-4">
        {dates.map((date) => (
          <li key={date}>{dateText(date)}</li>
        ))}
      </ul>
    </div>
  );
}

function Amount({ label, amount }: { label?: string; amount: number }) {
  const { currency } = useConfig();
  return (
    <p className="text-sm text-ink-soft">
      {label && `${label} `}
      <Money fils={fromDecimal(amount)} currency={currency} />
    </p>
  );
}

/** Returns the product's own terms, and whether there are terms to be accepted. */
function useOfferTerms(offer: Wish['offer']) {
  const { language } = useLanguage('booking');
  const { tnc, ar_tnc } = useConfig();
  const own = offer?.tnc != null ? { en: offer.tnc, ar: offer.ar_tnc ?? offer.tnc } : null;
  return { own, isRequired: needsTerms(inLanguage(own ?? { en: tnc, ar: ar_tnc }, language)) };
}

/** End of an offer with the time left, which paper does not show. */
function HeldUntil({ endsAt }: { endsAt: number }) {
  const t = useT('booking');
  const dateText = useDateText();
  const end = localMinuteAt(endsAt);
  return (
    <p className="flex basis-full items-start gap-2">
      <Icon name="clock" className="shrink-0 text-bright" />
      <span className="flex flex-wrap gap-x-2">
        <span>
          {t('waitlist.heldUntil', {
            date: dateText(dateOf(end)),
            time: formatClock(minuteOf(end)),
          })}
        </span>
        <span className="print:hidden">
          <Countdown endsAt={endsAt} now={now} label={t('waitlist.timeLeft')} />
        </span>
      </span>
    </p>
  );
}

function Offer({ wish: { id, offer } }: { wish: Wish }) {
  const t = useT('booking');
  const navigate = useNavigate();
  const { own, isRequired } = useOfferTerms(offer);
  const [isTicked, setTicked] = useState(false);
  const accept = useAcceptOffer();
  const decline = useDeclineOffer();
  const toCart = async () => {
    await accept.mutateAsync({ id, isTicked });
    await navigate({ to: '/cart' });
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {offer?.expires_at != null && <HeldUntil endsAt={Date.parse(offer.expires_at)} />}
      {isRequired && (
        <div className="grow basis-full sm:basis-auto print:hidden">
          <TermsCheck checked={isTicked} onChange={setTicked} Terms={TermsDialog} own={own} />
        </div>
      )}
      <Button
        busy={decline.isPending}
        onClick={() => void toastOutcome(decline.mutateAsync(id), t('waitlist.declined'))}
      >
        {t('waitlist.decline')}
      </Button>
      <Button
        tone="cta"
        disabled={isRequired && !isTicked}
        busy={accept.isPending}
        onClick={() => void toastOutcome(toCart(), t('waitlist.accepted'))}
      >
        {t('waitlist.accept')}
      </Button>
    </div>
  );
}

function Waiting({ id }: { id: string }) {
  const t = useT('booking');
  const leave = useLeaveWaitlist();
  return (
    <div className="mt-3">
      <Button
        size="small"
        tone="quiet"
        className="-ms-3"
        busy={leave.isPending}
        onClick={() => void toastOutcome(leave.mutateAsync(id), t('waitlist.left'))}
      >
        {t('waitlist.leave')}
      </Button>
    </div>
  );
}
