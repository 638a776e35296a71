import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import { dateOf, type LocalMinute, minuteOf } from '@nadi/domain/kernel/zoned';
import { allFreeUntil } from '@nadi/domain/order/promise';
import { formatClock, formatDay } from '@nadi/i18n/dates';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocalNow } from '../../platform/device/use-local-now.ts';
import type { Line } from '../../platform/line/line.ts';
import { useConfig } from '../../platform/page/site.tsx';
import { useLanguage } from '../../platform/page/texts.tsx';
import { openDialog } from '../shell/dialogs.ts';

/** Path of the cancellation rules in the venue's menus. */
const RULES_PATH = '/refunds';
const LINK_CLASS = 'inline-flex min-h-6 items-center underline underline-offset-4';

/**
 * Shows the refund terms before payment (product, "Defaults").
 *
 * Either until when everything can be cancelled for free (ORDER-22), or that only what the venue
 * moves is refunded. Links to the rules: the venue's own page where it has one, else its terms.
 */
export function CancellationNote({ lines }: { readonly lines: readonly Line[] }) {
  const { t, language } = useLanguage('checkout');
  const rules = useRules();
  const until = allFreeUntil(
    lines.map(({ freeUntil = null }) => freeUntil),
    useLocalNow(),
  );
  if (until === null && rules === null) return null;
  return (
    <p className="w-full text-xs text-ink-soft lg:text-sm">
      {until === null
        ? t('payment.cancellation')
        : t('payment.freeUntil', { when: dayAndClock(until, language) })}{' '}
      {rules}
    </p>
  );
}

/** Formats date and time; the time itself is not broken across lines. */
const dayAndClock = (local: LocalMinute, language: Language): string =>
  [formatDay(dateOf(local), language), formatClock(minuteOf(local))].join('\u00a0· ');

/**
 * Returns a link to the cancellation rules; null when the venue has neither such a page nor terms.
 */
function useRules(): ReactNode {
  const { t, language } = useLanguage('checkout');
  const { footer_menu, header_nav, tnc } = useConfig();
  const page = [...footer_menu, ...header_nav].find(({ path }) => path === RULES_PATH);
  if (page) {
    return (
      <Link to="/$slug" params={{ slug: RULES_PATH.slice(1) }} className={LINK_CLASS}>
        {inLanguage({ en: page.link_text, ar: page.ar_link_text }, language)}
      </Link>
    );
  }
  if (tnc.trim() === '') return null;
  return (
    <button type="button" className={LINK_CLASS} onClick={() => openDialog({ name: 'terms' })}>
      {t('terms.read')}
    </button>
  );
}
