import { serverTranslator } from '@nadi/i18n/server-translator';
import { Document, renderToBuffer } from '@react-pdf/renderer';
import { createElement } from 'react';
import { registerFonts } from '../../platform/pdf/fonts.ts';
import { inTurn } from '../../platform/pdf/in-turn.ts';
import { documentPage } from './document-page.ts';
import type { IssuedDocument } from './issued-document.ts';

/** Creates the PDF of a document in both languages, on as many pages as its lines need (TAX-03). */
export async function documentPdf(document: IssuedDocument): Promise<Buffer> {
  await registerFonts();
  const { number, content } = document;
  const title = `${serverTranslator('en').t(`document.title.${content.type}`)} ${number}`;
  const author = content.seller.name.en;
  const about = { title, author, creator: 'Nadi', producer: 'Nadi' };
  return inTurn(() => renderToBuffer(createElement(Document, about, documentPage(document))));
}
