import { lazyPart } from '@nadi/browser/later/lazy-part.tsx';
import { FieldNotes, notesOf } from '@nadi/ui/controls/field.tsx';
import { type ComponentPropsWithRef, useState } from 'react';
import { PolicyPages } from '../../../platform/legal/policy-pages.tsx';
import { needsTerms } from '../../../platform/legal/terms-check.tsx';
import { FetchedDialog } from '../../../platform/page/fetched-dialog.tsx';
import { useConfig } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';

const TermsDialog = lazyPart(
  async () => (await import('../../../platform/legal/terms-dialog.tsx')).TermsDialog,
);

/** Placeholder in the sentence for the link to the terms. */
const LINK = '\u0000';

interface TermsFieldProps {
  /** `form.field('tnc')`. */
  readonly field: Omit<ComponentPropsWithRef<'input'>, 'type'> & {
    readonly id: string;
    readonly label: string;
    readonly error: string | undefined;
  };
}

/**
 * Checkbox that accepts the venue's terms; where there are any, they open over the form.
 *
 * Spec 1 section 2. The link is in the sentence but outside the label, which may contain no other
 * control.
 */
export function TermsField({ field: { id, label: _, error, ...input } }: TermsFieldProps) {
  const t = useT();
  const { tnc } = useConfig();
  const [isReading, setReading] = useState(false);
  const close = (): void => setReading(false);
  const [before, after] = t('terms.agree', { terms: LINK }).split(LINK);
  return (
    <div>
      <div className="flex min-h-11 items-center gap-3">
        <input
          {...input}
          {...notesOf(id, { error })}
          type="checkbox"
          id={id}
          aria-labelledby={`${id}-text`}
          className="size-5 shrink-0 accent-cta"
        />
        <p id={`${id}-text`}>
          <label htmlFor={id} className="py-3">
            {before}
          </label>
          {needsTerms(tnc) ? (
            <button
              type="button"
              className="min-h-6 text-start underline underline-offset-4 transition-colors hover:text-bright"
              onClick={() => setReading(true)}
            >
              {t('terms.read')}
            </button>
          ) : (
            <label htmlFor={id}>{t('terms.read')}</label>
          )}
          {after && <label htmlFor={id}>{after}</label>}
        </p>
      </div>
      <FieldNotes id={id} error={error} />
      <PolicyPages />
      {isReading && (
        <FetchedDialog title={t('shell.terms')} onClose={close}>
          <TermsDialog onClose={close} />
        </FetchedDialog>
      )}
    </div>
  );
}
