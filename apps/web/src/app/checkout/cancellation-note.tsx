import { inLanguage } from '@nadi/domain/kernel/localized';
import { Link } from '@tanstack/react-router';
import { useConfig } from '../../platform/site.tsx';
import { useLanguage } from '../../platform/texts.tsx';
import { openDialog } from '../shell/dialogs.ts';

/** Where the venue's menus lead to its rules on cancelling. */
const RULES_PATH = '/refunds';
const LINK_CLASS = 'inline-flex min-h-6 items-center underline underline-offset-4';

/**
 * The rules on cancelling, before one pays (product, "Defaults"): the venue's page of them where it
 * has one, else its terms.
 */
export function CancellationNote() {
  const { t, language } = useLanguage('checkout');
  const { footer_menu, header_nav, tnc } = useConfig();
  const page = [...footer_menu, ...header_nav].find(({ path }) => path === RULES_PATH);
  if (!page && tnc.trim() === '') return null;
  const marker = '\u0000';
  const [before, after] = t('payment.cancellation', { rules: marker }).split(marker);
  return (
    <p className="w-full text-xs text-ink-soft lg:text-sm">
      {before}
      {page ? (
        <Link to="/$slug" params={{ slug: RULES_PATH.slice(1) }} className={LINK_CLASS}>
          {inLanguage({ en: page.link_text, ar: page.ar_link_text }, language)}
        </Link>
      ) : (
        <button type="button" className={LINK_CLASS} onClick={() => openDialog({ name: 'terms' })}>
          {t('terms.read')}
        </button>
      )}
      {after}
    </p>
  );
}
