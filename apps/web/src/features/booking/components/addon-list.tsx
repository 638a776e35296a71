import { inLanguage } from '@nadi/domain/kernel/localized';
import { useLanguage } from '../../../platform/page/texts.tsx';
import type { Ticket } from '../model.ts';

/** Add-ons of a ticket (BOOK-04), as in the cart: `Racket rental × 2`. */
export function AddonList({ addons }: { addons: Ticket['addons'] }) {
  const { t, language } = useLanguage('booking');
  if (addons.length === 0) return null;
  return (
    <ul aria-label={t('ticket.addons')} className="mt-1 text-sm text-ink-soft">
      {addons.map(({ name, ar_name, quantity }) => (
        <li key={name}>
          <bdi>{inLanguage({ en: name, ar: ar_name }, language)}</bdi>{' '}
          <span className="[unicode-bidi:isolate]">{`× ${quantity}`}</span>
        </li>
      ))}
    </ul>
  );
}
