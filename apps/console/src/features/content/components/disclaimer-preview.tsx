import { signedText } from '@nadi/domain/form/signed-text';
import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import { disclaimerValues } from '@nadi/domain/participant/disclaimer';
import { formatLongDate, formatTimeRange } from '@nadi/i18n/dates';
import { isolateLtr } from '@nadi/i18n/direction';
import { useT } from '../../../platform/texts.tsx';
import { readRich, richHtml } from '../rich-html.ts';

export interface DisclaimerPreviewProps {
  readonly html: string;
  readonly language: Language;
}

/** Invented participant and visit, so that a text is read as a customer reads it. */
const SAMPLE = {
  name: { en: 'Sara Ali', ar: 'سارة علي' },
  service: { en: 'Swimming', ar: 'السباحة' },
  facility: { en: 'Main pool', ar: 'المسبح الرئيسي' },
  dob: '1990-02-28',
  date: '2026-12-06',
  idNumber: '784-****-*******-8',
  from: 600,
  to: 660,
} as const;

const sampleIn = (language: Language) =>
  disclaimerValues({
    name: inLanguage(SAMPLE.name, language),
    service: inLanguage(SAMPLE.service, language),
    facility: inLanguage(SAMPLE.facility, language),
    dob: formatLongDate(SAMPLE.dob, language, false),
    date: formatLongDate(SAMPLE.date, language, false),
    idNumber: isolateLtr(SAMPLE.idNumber),
    time: formatTimeRange(SAMPLE.from, SAMPLE.to, language),
  });

/** Text of a disclaimer with the details of an invented participant. */
export function DisclaimerPreview({ html, language }: DisclaimerPreviewProps) {
  const t = useT('console-content');
  // Parsed by the editor's schema, which has no active content.
  const shown = richHtml(readRich(signedText(html, sampleIn(language))));
  return (
    <figure className="min-w-0 rounded-card border border-line bg-ground p-3">
      <figcaption className="mb-2 text-xs text-ink-soft">
        {t('console.disclaimerPreview')}
      </figcaption>
      <div
        className="rich-text text-sm"
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: serialised by the editor's schema
        dangerouslySetInnerHTML={{ __html: shown }}
      />
    </figure>
  );
}
