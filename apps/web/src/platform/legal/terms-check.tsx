import type { Localized } from '@nadi/domain/kernel/localized';
import { type ComponentType, useId, useState } from 'react';
import { useT } from '../page/texts.tsx';

/** Length that a text must exceed for terms to be shown: 6 characters (spec 2 section 5). */
const TERMS_LONGER_THAN = 6;

export const needsTerms = (html: string): boolean =>
  html.replace(/<[^>]*>/g, '').trim().length > TERMS_LONGER_THAN;

/** Dialog that shows terms over the current page: those of a service, or the venue's. */
export type TermsDialog = ComponentType<{ own?: Localized | null; onClose: () => void }>;

export interface TermsCheckProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly Terms: TermsDialog;
  /** Terms of the added item; null: the venue's terms apply. */
  readonly own: Localized | null;
}

/** Placeholder in a sentence for the link to the terms. */
export const LINK = '\u0000';

/**
 * Checkbox required before adding to the cart, with a link to the terms.
 *
 * The link is in the sentence but outside the label, which may contain no other control.
 */
export function TermsCheck({ checked, onChange, Terms, own }: TermsCheckProps) {
  const t = useT();
  const id = useId();
  const [isReading, setReading] = useState(false);
  const [before, after] = t('terms.agree', { terms: LINK }).split(LINK);
  return (
    <div className="w-full text-sm sm:w-auto">
      <div className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          id={`${id}-box`}
          aria-labelledby={id}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 shrink-0 accent-cta"
        />
        <p id={id}>
          <label htmlFor={`${id}-box`} className="py-3">
            {before}
          </label>
          <TermsLink onRead={() => setReading(true)} />
          {after && <label htmlFor={`${id}-box`}>{after}</label>}
        </p>
      </div>
      {isReading && <Terms own={own} onClose={() => setReading(false)} />}
    </div>
  );
}

/** Link that opens the terms. */
export function TermsLink({ onRead }: { onRead: () => void }) {
  const t = useT();
  return (
    <button
      type="button"
      className="min-h-6 text-start underline underline-offset-4 transition-colors hover:text-bright"
      onClick={onRead}
    >
      {t('terms.read')}
    </button>
  );
}
