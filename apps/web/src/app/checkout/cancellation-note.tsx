import { inLanguage } from '@nadi/domain/kernel/localized';
import { freeCancellation } from '@nadi/domain/order/promise';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocalNow } from '../../platform/device/use-local-now.ts';
import { useDeadlineText } from '../../platform/line/deadline-text.ts';
import type { Line } from '../../platform/line/line.ts';
import { useConfig } from '../../platform/page/site.tsx';
import { useLanguage, useT } from '../../platform/page/texts.tsx';
import { openDialog } from '../shell/dialogs.ts';

/** Path of the cancellation rules in the venue's menus. */
const RULES_PATH = '/refunds';
const LINK_CLASS = 'inline-flex min-h-6 items-center underline underline-offset-4';

/**
 * Sums up the free cancellation before payment (ORDER-22); each line shows its own.
 *
 * Links to the rules: the venue's own page where it has one, else its terms.
 */
export function CancellationNote({ lines: all }: { readonly lines: readonly Line[] }) {
  // Money that is sold is refunded by a rule of its own, which its page states.
  const lines = all.filter(({ isCardOnly }) => isCardOnly !== true);
  const t = useT('checkout');
  const deadlineText = useDeadlineText();
  const rules = useRules();
  const free = freeCancellation(
    lines.map(({ freeUntil = null }) => freeUntil),
    useLocalNow(),
  );
  if (lines.length === 0 || (free.of === 'nothing' && rules === null)) return null;
  return (
    <p className="w-full text-xs text-ink-soft lg:text-sm">
      {free.of === 'all'
        ? t('payment.freeUntil', { when: deadlineText(free.until) })
        : t(free.of === 'part' ? 'payment.freeInPart' : 'payment.cancellation')}{' '}
      {rules}
    </p>
  );
}

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
