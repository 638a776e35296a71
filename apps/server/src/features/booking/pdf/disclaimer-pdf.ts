import { inLanguage } from '@nadi/domain/kernel/localized';
import { dateOf, minuteOf, toLocal } from '@nadi/domain/kernel/zoned';
import { formatClock, formatLongDate } from '@nadi/i18n/dates';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { Document, Image, Page, renderToBuffer } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { box, row, write } from '../../../platform/pdf/elements.ts';
import { registerFonts } from '../../../platform/pdf/fonts.ts';
import { inTurn } from '../../../platform/pdf/in-turn.ts';
import type { DisclaimerOf } from '../../participant/ports.ts';
import type { VenueBranding } from '../ticket-document.ts';
import { htmlBlocks, type TextBlock } from './html-blocks.ts';

const EDGE = 56;
const SOFT = '#5b6862';
const INK = '#15201b';
const HAIR = '#d5ddd8';

/** Signed disclaimer to print. */
export interface PrintedDisclaimer extends Pick<DisclaimerOf, 'name' | 'signed'> {
  readonly orderNumber: string;
}

/**
 * Creates the PDF of a signed disclaimer in the language of its text (PEOPLE-10).
 *
 * It contains the text as it was shown, the signature, names, time, and the version of the text.
 */
export async function disclaimerPdf(
  disclaimer: PrintedDisclaimer,
  venue: VenueBranding,
): Promise<Buffer> {
  await registerFonts();
  const { signed } = disclaimer;
  const { language } = signed;
  const title = inLanguage({ en: signed.name, ar: signed.name_ar }, language);
  const author = inLanguage(venue.name, language);
  const about = { title, author, creator: 'Nadi', producer: 'Nadi', language };
  const page = disclaimerPage(disclaimer, venue, title);
  return inTurn(() => renderToBuffer(createElement(Document, about, page)));
}

function disclaimerPage(
  disclaimer: PrintedDisclaimer,
  venue: VenueBranding,
  title: string,
): ReactElement {
  const { language, html } = disclaimer.signed;
  const sheet = { language };
  return createElement(
    Page,
    { size: 'A4', style: { padding: EDGE, backgroundColor: '#ffffff' } },
    write(inLanguage(venue.name, language), sheet, { fontSize: 11, color: SOFT }),
    write(title, sheet, { fontSize: 20, fontWeight: 600, color: INK, marginBottom: 14 }),
    ...htmlBlocks(html).map((block) => written(block, sheet)),
    signature(disclaimer, venue),
  );
}

const STYLES = {
  heading: { fontSize: 13, fontWeight: 600, color: INK, marginTop: 8, marginBottom: 4 },
  paragraph: { fontSize: 10.5, color: INK, marginBottom: 6 },
  item: { fontSize: 10.5, color: INK, marginBottom: 4, marginHorizontal: 12 },
} as const;

const written = (
  { kind, text, mark }: TextBlock,
  sheet: Parameters<typeof write>[1],
): ReactElement => write(mark ? `${mark} ${text}` : text, sheet, STYLES[kind]);

/** Returns the signature with who signed, when, and for which order. */
function signature(
  { name, orderNumber, signed }: PrintedDisclaimer,
  { offset, isBaps }: VenueBranding,
): ReactElement {
  const { language, signed_by: guardian, signed_at: at, version } = signed;
  const { t } = serverTranslator(language);
  const sheet = { language };
  const local = Math.floor(toLocal(at, offset));
  const date = formatLongDate(dateOf(local), language, isBaps);
  const small = { fontSize: 9, color: SOFT };
  const who = guardian === null ? name : t('disclaimer.guardian', { guardian, name });
  return box(
    { marginTop: 18, borderTopWidth: 0.5, borderTopColor: HAIR, paddingTop: 12 },
    write(t('disclaimer.agreed'), sheet, { fontSize: 10.5, color: INK, marginBottom: 8 }),
    row(
      sheet,
      {},
      createElement(Image, {
        src: signed.signature,
        style: { width: 150, height: 100, borderWidth: 0.5, borderColor: HAIR },
      }),
    ),
    write(who, sheet, { fontSize: 12, fontWeight: 600, color: INK, marginTop: 6 }),
    write(t('disclaimer.signedAt', { date, time: formatClock(minuteOf(local)) }), sheet, small),
    write(t('disclaimer.order', { number: orderNumber }), sheet, small),
    version !== '' && write(t('disclaimer.version', { version }), sheet, small),
  );
}
