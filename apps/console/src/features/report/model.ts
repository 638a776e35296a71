import type { Answer } from '@nadi/contract/client';
import type { Language } from '@nadi/domain/kernel/localized';
import type { AreaTranslator } from '../../platform/texts.tsx';

export type Closing = Answer<'readClosing'>;
export type Place = Closing['places'][number];
export type Owed = Closing['owed'][number];

/** Name of a kind of product in closings, by the kind. */
export type KindTexts = (kind: string) => string;

/** Name of an account that holds money. */
export function placeText(
  { account, name }: Pick<Place, 'account' | 'name'>,
  t: AreaTranslator<'console-report'>['t'],
): string {
  if (name !== null) return name;
  if (account === 'bank') return t('console.closing.bank');
  if (account === 'gateway:terminal') return t('console.closing.terminal');
  const [, gateway = account] = account.split(':');
  return t('console.closing.gateway', { name: gateway.toUpperCase() });
}

/** Name of accounts that the venue owes or is owed. */
export const owedText = (account: string, t: AreaTranslator<'console-report'>['t']): string =>
  t(`console.closing.owed.${account}` as 'console.closing.owed.partner');

/** Address of the CSV of a closing, in the reader's language. */
export const sheetAddress = (day: string, language: Language): string =>
  `/api/v1/console/closings/${day}/sheet?lang=${language}`;
