import { withoutDirectionMarks } from '@nadi/i18n/direction';
import { expect, it } from 'vitest';
import { headIn } from '../../../../test/venue-branding.ts';
import { type WalletEvent, walletMail } from './wallet-mails.ts';

const ends = { until: '2026-12-31', currency: 'AED' } as const;

const EVENTS: readonly WalletEvent[] = [
  { kind: 'points_expiring', points: 200, worthFils: 2000, ...ends },
  { kind: 'promo_expiring', amountFils: 5000, ...ends },
  { kind: 'credit_given', pot: 'points', amount: 100, reason: 'Rain', ...ends },
];

it.each(
  EVENTS.flatMap((event) =>
    (
      [
        ['en', false, 'Thu, 31-12-2026'],
        ['en', true, 'Thu, 31 Dec 2026'],
        ['ar', true, 'الخميس، 31 ديسمبر 2026'],
      ] as const
    ).map(([language, isBaps, date]) => ({ event, language, isBaps, date })),
  ),
)(
  '$event.kind has its last day in the form of the venue ($language, in words: $isBaps)',
  ({ event, language, isBaps, date }) => {
    const { subject, paragraphs } = walletMail(event, language, { ...headIn(language), isBaps });
    const text = withoutDirectionMarks([subject, ...paragraphs].join('\n'));
    expect(text.replaceAll(/[\u2060\u00a0]/g, (mark) => (mark === '\u00a0' ? ' ' : ''))).toContain(
      date,
    );
  },
);
