import { inLanguage } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import { Button } from '@nadi/ui/controls/button.tsx';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { Money } from '@nadi/ui/data/money.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { keepAgreement } from '../../../platform/legal/agreed-terms.ts';
import { needsTerms, TermsCheck } from '../../../platform/legal/terms-check.tsx';
import { TermsDialog } from '../../../platform/legal/terms-dialog.tsx';
import { useConfig } from '../../../platform/page/site.tsx';
import { useLanguage, useT } from '../../../platform/page/texts.tsx';
import type { Changes } from '../own-tickets.ts';
import { termsOf } from '../tickets.ts';

export interface ChoiceBarProps {
  readonly count: number;
  readonly totalFils: Fils;
  /** Seats of numbered tickets, as text. */
  readonly seats?: readonly string[];
  /** Differences between the choice and the cart: to add, and to release. */
  readonly changes: Changes;
  /** Set when the cart already has tickets of the performance. */
  readonly hasOwn: boolean;
  readonly onClear: () => void;
  /**
   * Applies the choice to the cart, with whether its terms were accepted; null: blocked, with the
   * reason shown beside the button.
   */
  readonly onPut: ((isTicked: boolean) => void) | null;
  readonly isBusy: boolean;
}

/** Sticky bar with the choice and its price. */
export function ChoiceBar({ count, totalFils, seats = [], ...choice }: ChoiceBarProps) {
  const t = useT('event');
  const { currency } = useConfig();
  const { changes, hasOwn } = choice;
  const terms = useTermsOfChange(changes);
  const isInCart = hasOwn && changes.desired.length + changes.released.length === 0;
  if (count === 0 && !hasOwn) return null;
  return (
    <section
      aria-label={t('event.choice')}
      className="keep-clear rise sticky bottom-0 z-10 -mx-5 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-raised px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:rounded-card sm:border"
    >
      <div className="min-w-0 grow basis-64">
        <p className="font-medium">{t(isInCart ? 'event.inCart' : 'event.chosen', { count })}</p>
        <p className="line-clamp-2 text-sm text-ink-soft">
          {seats.length > 0 ? seats.join(' · ') : null}
        </p>
      </div>
      {count > 0 && (
        <p className="text-xl font-semibold text-bright">
          {totalFils === 0 ? t('home.free') : <Money fils={totalFils} currency={currency} />}
        </p>
      )}
      {terms.own && !isInCart && (
        <TermsCheck
          checked={terms.isAgreed}
          onChange={terms.agree}
          Terms={TermsDialog}
          own={terms.own}
        />
      )}
      {isInCart ? (
        <ToCart />
      ) : (
        <Changing
          {...choice}
          isTicked={terms.own !== null}
          onPut={terms.isAgreed ? choice.onPut : null}
        />
      )}
    </section>
  );
}

/** Returns the terms of the tickets to add, and whether exactly these were accepted. */
function useTermsOfChange({ desired }: Changes) {
  const { language } = useLanguage('event');
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const own = termsOf(desired.map(({ ticket }) => ticket));
  const text = own === null ? '' : inLanguage(own, language);
  const isRequired = needsTerms(text);
  return {
    own: isRequired ? own : null,
    isAgreed: !isRequired || agreedTo === text,
    agree: (agrees: boolean): void => {
      keepAgreement(text, agrees);
      setAgreedTo(agrees ? text : null);
    },
  };
}

function ToCart() {
  const t = useT('event');
  return (
    <Link to="/cart" className={buttonClass({ tone: 'cta' })}>
      {t('event.viewCart')}
    </Link>
  );
}

function Changing({
  hasOwn,
  onClear,
  onPut,
  isBusy,
  isTicked,
}: Pick<ChoiceBarProps, 'hasOwn' | 'onClear' | 'onPut' | 'isBusy'> & { isTicked: boolean }) {
  const t = useT('event');
  return (
    <>
      <Button size="small" tone="quiet" onClick={onClear}>
        {t(hasOwn ? 'event.undo' : 'event.clearChoice')}
      </Button>
      <Button tone="cta" busy={isBusy} disabled={onPut === null} onClick={() => onPut?.(isTicked)}>
        {t(hasOwn ? 'event.updateCart' : 'event.addToCart')}
      </Button>
    </>
  );
}
