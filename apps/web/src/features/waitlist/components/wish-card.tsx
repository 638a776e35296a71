import { inLanguage } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { periodOf } from '@nadi/domain/kernel/wire-period';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge, type BadgeTone } from '@nadi/ui/data/badge.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Money } from '@nadi/ui/data/money.tsx';
import { Countdown } from '@nadi/ui/feedback/countdown.tsx';
import { Card } from '@nadi/ui/layout/card.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { now } from '../../../platform/clock.ts';
import { needsTerms, TermsCheck } from '../../../platform/legal/terms-check.tsx';
import { TermsDialog } from '../../../platform/legal/terms-dialog.tsx';
import { useLineTexts } from '../../../platform/line/kinds.ts';
import { type LineFacts, offeredFacts } from '../../../platform/line/line.ts';
import { LineName } from '../../../platform/line/line-name.tsx';
import { LineWhen } from '../../../platform/line/line-when.tsx';
import { useConfig } from '../../../platform/page/site.tsx';
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

/** Returns the line that is shown: the offered one, or the one waited for with its window. */
function factsOf({ window, offer, ...wish }: Wish): LineFacts {
  if (offer !== null) return offeredFacts(offer);
  const facts = offeredFacts(wish);
  if (window === null || wish.date === null) return facts;
  const when = periodOf(wish.date, window.start_time, window.end_time);
  return facts.where === null
    ? { ...facts, when }
    : { ...facts, title: facts.where, where: null, when };
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
          <LineWhen line={facts} className="text-ink-soft" />
          {offer === null && wish.window !== null && (
            <p className="text-sm text-ink-soft">{t('waitlist.anyPlace')}</p>
          )}
          {offer === null && most !== null && <Amount label={t('waitlist.most')} amount={most} />}
        </div>
        <div className="flex flex-col items-end gap-2">
          <Badge tone={TONES[state]}>{t(`waitlist.state.${state}`)}</Badge>
          {offer !== null && isOpen && <Amount amount={offer.total_price} />}
        </div>
      </div>
      {state === 'offered' && <Offer wish={wish} />}
      {state === 'waiting' && <Waiting id={wish.id} />}
    </Card>
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
      {offer?.expires_at != null && (
        <p className="flex grow items-center gap-2">
          <Icon name="clock" className="text-bright" />
          {`${t('waitlist.heldFor')} `}
          <Countdown
            endsAt={Date.parse(offer.expires_at)}
            now={now}
            label={t('waitlist.heldFor')}
          />
        </p>
      )}
      {isRequired && (
        <TermsCheck checked={isTicked} onChange={setTicked} Terms={TermsDialog} own={own} />
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
