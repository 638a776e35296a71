import type { CreditGrant } from '@nadi/contract/wallet/console-endpoints';
import { addDays, isLocalDate } from '@nadi/domain/kernel/local-date';
import { fromDecimal } from '@nadi/domain/kernel/money';
import type { CreditGrantBody } from '@nadi/domain/wallet/grant-form';
import { formatMoney } from '@nadi/i18n/money';
import type { AreaTranslator } from '../../platform/texts.tsx';

/** Validity of a new grant unless staff choose another. */
const FIRST_DAYS = 365;

/** Returns the first values of a form; `today`: empty where it is unknown. */
export const newGrant = (today: string): CreditGrantBody => ({
  customer_id: null,
  pot: 'promo',
  amount: null,
  reason: '',
  ar_reason: '',
  until: isLocalDate(today) ? addDays(today, FIRST_DAYS) : '',
});

/** Formats an amount of a pot: money, or a number of points. */
export const potText = (
  pot: CreditGrant['pot'],
  amount: number,
  currency: string,
  { t, language }: AreaTranslator<'console-credit'>,
): string =>
  pot === 'points'
    ? t('console.credit.points', { points: amount })
    : formatMoney(fromDecimal(amount), currency, language);
