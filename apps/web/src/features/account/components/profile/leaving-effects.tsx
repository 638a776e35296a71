import { inLanguage } from '@nadi/domain/kernel/localized';
import { fromDecimal } from '@nadi/domain/kernel/money';
import { isolateLtr } from '@nadi/i18n/direction';
import { formatMoney } from '@nadi/i18n/money';
import type { ReactNode } from 'react';
import { useDateText } from '../../../../platform/page/site.tsx';
import { useLanguage } from '../../../../platform/page/texts.tsx';
import { type Leaving, useProfile } from '../../api.profile.ts';

/** Lists of what is paid back, deleted and kept with a closed account (LEAVE-02 to LEAVE-06). */
export function LeavingEffects({ leaving }: { leaving: Leaving }) {
  const { t, language } = useLanguage('profile');
  const profile = useProfile().data;
  const { cards, bank, promo, redeemed, points, currency } = leaving;
  const money = (amount: number) => formatMoney(fromDecimal(amount), currency, language);
  const memberships = profile?.membershipCards.filter(({ state }) => state === 'active') ?? [];
  return (
    <>
      {(cards.length > 0 || bank > 0) && (
        <Part title={t('profile.eraseBack')}>
          {cards.map(({ brand, last4, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is shown.
            <li key={index}>
              {last4 === null
                ? t('profile.eraseBackCard', { amount: money(amount) })
                : t('profile.eraseBackKnown', {
                    amount: money(amount),
                    card: isolateLtr(`${brand ?? ''} •••• ${last4}`.trim()),
                  })}
            </li>
          ))}
          {bank > 0 && <li>{t('profile.eraseBackBank', { amount: money(bank) })}</li>}
        </Part>
      )}
      <Part title={t('profile.eraseGoes')}>
        <li>{t('profile.eraseDetails')}</li>
        <li>{t('profile.eraseSessions')}</li>
        {points > 0 && <li>{t('profile.erasePoints', { points })}</li>}
        {promo > 0 && <li>{t('profile.erasePromo', { amount: money(promo) })}</li>}
        {redeemed > 0 && <li>{t('profile.eraseRedeemed', { amount: money(redeemed) })}</li>}
        {memberships.map((card) => (
          <li key={card.number}>
            {t('profile.eraseMembership', {
              name: inLanguage({ en: card.name, ar: card.ar_name }, language),
            })}
          </li>
        ))}
      </Part>
      <Part title={t('profile.eraseStays')}>
        <li>{t('profile.eraseOrders')}</li>
        {bank > 0 && <li>{t('profile.eraseContact')}</li>}
      </Part>
    </>
  );
}

/** Reasons why an account is not closed yet (LEAVE-01). */
export function LeavingObstacles({ obstacles }: Pick<Leaving, 'obstacles'>) {
  const { t, language } = useLanguage('profile');
  const dateText = useDateText();
  return (
    <>
      <Part title={t('profile.eraseNotYet')}>
        {obstacles.map(({ kind, name, ar_name, until }) => (
          <li key={`${kind} ${name} ${until}`}>
            {t(`profile.eraseKept.${kind}`, {
              name: inLanguage({ en: name, ar: ar_name }, language),
            })}
            {until !== null && (
              <span className="block text-sm">
                {t('profile.eraseKeptUntil', {
                  until: `${dateText(until.slice(0, 10))} ${isolateLtr(until.slice(11, 16))}`,
                })}
              </span>
            )}
          </li>
        ))}
      </Part>
      <p>{t('profile.eraseNotYetHint')}</p>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="mt-1 list-disc ps-5 text-ink-soft">{children}</ul>
    </div>
  );
}
