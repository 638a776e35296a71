import type { CreditGrant } from '@nadi/contract/wallet/console-endpoints';
import { dateOnScreen } from '@nadi/i18n/dates';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { useConsole } from '../../../platform/console.tsx';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage, useLocal } from '../../../platform/texts.tsx';
import { potText } from '../model.ts';
import { TakeBack } from './take-back.tsx';

/** Grant in the list: a row on a wide screen, a card on a phone. */
export function GrantRow({ grant }: { grant: CreditGrant }) {
  const texts = useLanguage('console-credit');
  const { t, language } = texts;
  const { currency } = useConsole().venue;
  const local = useLocal();
  const { customer, pot, amount, left, reason, ar_reason: arReason, until } = grant;
  const name = customer?.name ?? t('console.credit.erased');
  const textOf = (number: number) => potText(pot, number, currency, texts);
  const given = { name: grant.given_by, time: formatInstant(grant.given_at, language) };
  return (
    <li className="grid items-start gap-x-6 gap-y-3 rounded-card border border-line p-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,4fr)_10rem] lg:rounded-none lg:border-x-0 lg:border-t-0 lg:px-0">
      <div className="min-w-0">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        {[customer?.mobile, customer?.email].map(
          (one) =>
            one && (
              <p key={one} className="text-sm wrap-anywhere text-ink-soft">
                <bdi dir="ltr">{one}</bdi>
              </p>
            ),
        )}
      </div>
      <div className="min-w-0">
        <p className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <bdi>{textOf(amount)}</bdi>
          <Badge tone={left > 0 ? 'success' : 'plain'}>
            {left > 0
              ? t('console.credit.left', { amount: textOf(left) })
              : t('console.credit.noneLeft')}
          </Badge>
        </p>
        <p className="text-sm text-ink-soft">{t(`console.credit.pot.${pot}`)}</p>
      </div>
      <div className="min-w-0">
        {reason !== '' && (
          <p className="wrap-anywhere">
            <bdi>{local(reason, arReason)}</bdi>
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {t('console.credit.validUntil', { day: dateOnScreen(until, language, false) })}
        </p>
        <p className="text-sm text-ink-soft">{t('console.credit.givenBy', given)}</p>
      </div>
      <div className="flex flex-wrap items-start gap-2 lg:justify-end">
        <TakeBack grant={grant} name={name} />
      </div>
    </li>
  );
}
