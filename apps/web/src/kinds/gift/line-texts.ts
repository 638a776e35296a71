import { type LineFacts, type LineTexts, plainTexts } from '../../platform/line/line.ts';
import type { AreaTranslator } from '../../platform/page/texts.tsx';

/** Returns the texts of a gift card: for whom it is, and to which address it is mailed. */
export function giftTexts(line: LineFacts, translator: AreaTranslator<'gift'>): LineTexts {
  const { answer } = line;
  const texts = plainTexts(line, translator);
  if (answer === null || !('to_email' in answer) || !answer.to_email) return texts;
  const { to_name: name = '', to_email: email } = answer;
  return { ...texts, details: [translator.t('gift.lineFor', { name, email })] };
}
