import type { Closing } from '@nadi/contract/report/console-endpoints';
import { type CsvCell, csvOf } from '@nadi/domain/kernel/csv';
import type { Language } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { PLACE_COLUMNS } from '@nadi/domain/report/figures';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { fileHeader } from '../../platform/http/answer/file-header.ts';
import type { RawReply } from '../../platform/http/mount.ts';

const money = (decimal: number): CsvCell => ({ fils: fromDecimal(decimal) });

/** Writes a closing as CSV: a row for each account, and one for each failed check (CLOSE-05). */
export function closingSheet(closing: Closing, code: string, language: Language): RawReply {
  const { t } = serverTranslator(language);
  const head = [
    t('closing.day'),
    t('closing.account'),
    t('closing.name'),
    t('closing.opening'),
    ...PLACE_COLUMNS.map((one) => t(`closing.${one}`)),
    t('closing.closing'),
    t('document.currencyCode'),
  ];
  const { day, currency } = closing;
  const blank = PLACE_COLUMNS.map((): CsvCell => '');
  const rows: CsvCell[][] = [
    ...closing.places.map((one) => [
      day,
      one.account,
      one.name ?? '',
      money(one.opening),
      ...PLACE_COLUMNS.map((column) => money(one[column])),
      money(one.closing),
      currency,
    ]),
    ...closing.sales.map(({ kind, net }) => movedRow(`sales:${kind}`, money(net))),
    movedRow('vat', money(closing.vat)),
    ...closing.owed.map((one) => {
      const shown = (amount: number): CsvCell => (one.is_points ? String(amount) : money(amount));
      const moved = PLACE_COLUMNS.map((column) => (column === 'moved' ? shown(one.moved) : ''));
      const unit = one.is_points ? 'PTS' : currency;
      return [day, one.account, '', shown(one.opening), ...moved, shown(one.closing), unit];
    }),
    ...closing.faults.map(({ check, difference, which }) => [
      day,
      t('closing.differs', { check }),
      which.join(', '),
      difference === null ? '' : money(difference),
      ...blank,
      '',
      currency,
    ]),
  ];
  function movedRow(account: string, amount: CsvCell): CsvCell[] {
    const moved = PLACE_COLUMNS.map((column): CsvCell => (column === 'moved' ? amount : ''));
    return [day, account, '', '', ...moved, '', currency];
  }
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': fileHeader('attachment', `${code}-closing-${day}.csv`),
    },
    body: csvOf([head, ...rows]),
  };
}
