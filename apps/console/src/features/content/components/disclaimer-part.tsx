import { lazyPart } from '@nadi/browser/later/lazy-part.tsx';
import type { AnyBody } from '@nadi/domain/content/shape';
import { DISCLAIMER_PLACEHOLDERS } from '@nadi/domain/participant/disclaimer';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { LazyBoundary } from '../../../platform/lazy-boundary.tsx';
import { useT } from '../../../platform/texts.tsx';
import type { DisclaimerPreviewProps } from './disclaimer-preview.tsx';
import { RichPart } from './rich-part.tsx';

export interface DisclaimerPartProps {
  /** Path of the field in the body, with its dot. */
  readonly at: string;
  /** Field of a form or of participants. */
  readonly body: AnyBody;
  readonly onBody: (body: AnyBody) => void;
}

const Preview = lazyPart<DisclaimerPreviewProps>(
  async () => (await import('./disclaimer-preview.tsx')).DisclaimerPreview,
);

const LANGUAGES = [
  { language: 'en', field: 'content', dir: 'ltr' },
  { language: 'ar', field: 'ar_content', dir: 'rtl' },
] as const;

/** Checks whether a field belongs to participants, whose disclaimers have placeholders of their own. */
const isOfParticipants = (at: string): boolean => at.startsWith('participants.');

/**
 * Text of a disclaimer in both languages, each with a preview; other types of field have none.
 */
export function DisclaimerPart({ at, body, onBody }: DisclaimerPartProps) {
  const t = useT('console-content');
  if (body.type !== 'disclaimer_form') return null;
  const isPreviewed = isOfParticipants(at);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-medium">{t('console.disclaimerText')}</legend>
      {isPreviewed && (
        <div className="text-sm text-ink-soft">
          <p>{t('console.disclaimerHint')}</p>
          <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
            {DISCLAIMER_PLACEHOLDERS.map((name) => (
              <li key={name}>
                <code dir="ltr">{`{${name}}`}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="grid gap-4 lg:grid-cols-2">
        {LANGUAGES.map(({ language, field, dir }) => {
          const html = String(body[field] ?? '');
          return (
            <div key={field} dir={dir} lang={language} className="flex min-w-0 flex-col gap-3">
              <RichPart
                at={`${at}${field}`}
                label={t(language === 'en' ? 'console.inEnglish' : 'console.inArabic', {
                  field: t('console.disclaimerText'),
                })}
                value={html}
                onValue={(value) => onBody({ ...body, [field]: value })}
              />
              {isPreviewed && html !== '' && (
                <LazyBoundary skeleton={<Skeleton className="h-24" />}>
                  <Preview html={html} language={language} />
                </LazyBoundary>
              )}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
