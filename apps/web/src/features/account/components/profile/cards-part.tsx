import type { GrantState } from '@nadi/domain/benefit/grant';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { formatMoney } from '@nadi/i18n/money';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { useConfig, useDateText } from '../../../../platform/page/site.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import type { Profile } from '../../api.profile.ts';

type Card = Profile['membershipCards'][number];

const STATE_TEXTS = {
  future: 'profile.cardFuture',
  active: 'profile.cardActive',
  suspended: 'profile.cardSuspended',
  ended: 'profile.cardEnded',
} as const satisfies Record<GrantState, string>;

/** Lists the membership cards of the account, with their numbers and days. */
export const CardsPart = ({ cards }: { readonly cards: readonly Card[] }) => (
  <ul className="flex flex-col divide-y divide-line">
    {cards.map((card) => (
      <CardRow key={card.number} card={card} />
    ))}
  </ul>
);

function CardRow({ card }: { readonly card: Card }) {
  const { t, language } = useLanguage('profile');
  const dateText = useDateText();
  const { number, name, ar_name, state, from, until } = card;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <bdi>{inLanguage({ en: name, ar: ar_name }, language)}</bdi>
          <Badge tone={state === 'active' ? 'bright' : 'plain'}>{t(STATE_TEXTS[state])}</Badge>
        </p>
        <p className="text-sm text-ink-soft">
          {t('profile.cardDays', { from: dateText(from), until: dateText(until) })}
        </p>
      </div>
      <bdi dir="ltr" className="text-sm tabular-nums">
        {number.match(/.{4}/g)?.join(' ')}
      </bdi>
      <Benefits card={card} />
    </li>
  );
}

/** List of what a card gives, a sentence each. */
function Benefits({ card }: { readonly card: Card }) {
  const { t, language } = useLanguage('profile');
  const { currency } = useConfig();
  const discounts = card.discounts.map(({ percent, amount, on }) => {
    const what = on
      ? inLanguage({ en: on.name, ar: on.ar_name }, language)
      : t('profile.cardEverything');
    return percent === null
      ? t('profile.cardAmount', {
          amount: formatMoney(fromDecimal(amount ?? 0), currency, language),
          on: what,
        })
      : t('profile.cardPercent', { percent, on: what });
  });
  const texts = [...new Set(discounts), ...(card.is_member === 1 ? [t('profile.cardMember')] : [])];
  return (
    <ul className="w-full text-sm">
      {texts.map((text) => (
        <li key={text} className="flex items-start gap-2">
          <Icon name="check" className="mt-[0.2em] shrink-0 text-bright" />
          {text}
        </li>
      ))}
    </ul>
  );
}
