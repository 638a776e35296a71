import type { Localized } from '@nadi/domain/kernel/localized';
import { type ComponentType, useId, useState } from 'react';
import { useT } from '../page/texts.tsx';

/** Spec 2 section 5: terms are shown only when their text is longer than 6 characters. */
const TERMS_LONGER_THAN = 6;

export const needsTerms = (html: string): boolean =>
  html.replace(/<[^>]*>/g, '').trim().length > TERMS_LONGER_THAN;

/** A dialog that shows terms over whatever is being done: those of a service, or the venue's. */
export type TermsDialog = ComponentType<{ own?: Localized | null; onClose: () => void }>;

export interface TermsCheckProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly Terms: TermsDialog;
  /** The terms of what is added; null where the venue's are to be accepted. */
  readonly own: Localized | null;
}

/** Stands in a sentence where the link to the terms belongs. */
export const LINK = '\u0000';

/**
 * The box to tick before adding to the cart, with the terms one tap away. The link stands in the
 * sentence and outside of its label, where nothing else may be pressed.
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

/** The terms, one tap away. */
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
