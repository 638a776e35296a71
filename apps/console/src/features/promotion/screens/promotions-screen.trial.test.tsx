import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';
import {
  COURT_PRODUCT,
  onProduct,
  RACKET_PRODUCT,
  SOLD,
  WELCOME,
} from '../../../../test/promotion-facts.ts';

// Loads the page before the first test, whose time is limited.
await import('./promotions-screen.tsx');

afterEach(closeConsole);

const LINE = {
  product_id: COURT_PRODUCT,
  name: 'Court 1',
  ar_name: 'الملعب 1',
  quantity: 1,
  price: 150,
  tax_amount: 7.5,
  total_price: 157.5,
  discount: null,
};
const NOTHING = { products: [LINE], promotion_code: null, discount: 0, total: 157.5, applied: [] };
const APPLIED = {
  products: [
    {
      ...LINE,
      discount: {
        price: 150,
        tax: 7.5,
        total: 157.5,
        discount_price: 135,
        discount_tax: 6.75,
        discount_total: 141.75,
        discount: 15.75,
        promo_code: 'WELCOME10',
      },
    },
  ],
  promotion_code: 'WELCOME10',
  discount: 15.75,
  total: 141.75,
  applied: [
    { id: 1, name: 'Welcome offer', ar_name: 'عرض الترحيب', code: 'WELCOME10', discount: 15.75 },
  ],
};

/** Opens the trial, which begins on the day after the sign-in: Wednesday 2 December 2026. */
async function openTrial(answers: Handlers, promotions: readonly object[] = [WELCOME]) {
  const shown = await openConsole('/promotions', {
    answers: { ...SOLD, listPromotions: () => promotions, ...answers },
  });
  const { user, t } = shown;
  await user.click(await screen.findByRole('button', { name: t('console.promotion.try') }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = () =>
    user.click(dialog.getByRole('button', { name: t('console.promotion.trySend') }));
  const product = await dialog.findByRole('combobox', { name: t('console.promotion.tryProduct') });
  const choose = () => user.selectOptions(product, 'Padel · Court 1');
  const typeCode = (code: string) =>
    user.type(dialog.getByRole('textbox', { name: t('console.promotion.tryCode') }), code);
  return { ...shown, dialog, product, choose, send, typeCode };
}

it('shows each line before and after, what was applied, and the total', async () => {
  const { user, t, dialog, choose, send, typeCode, sentTo } = await openTrial({
    tryPromotions: () => APPLIED,
  });
  await choose();
  await user.click(dialog.getByRole('button', { name: t('console.promotion.tryAdd') }));
  const [, second] = dialog.getAllByRole('combobox', { name: t('console.promotion.tryProduct') });
  await user.selectOptions(second as HTMLElement, 'Padel · Add-ons · Racket rental');
  await typeCode('welcome10');
  await send();
  const result = within(await dialog.findByRole('region', { name: t('console.promotion.result') }));
  expect(result.getByText('1 × Court 1')).toBeTruthy();
  expect(result.getByText(/AED\s157.50/)).toBeTruthy();
  expect(result.getAllByText(/AED\s141.75/)).toHaveLength(2);
  expect(result.getByText('Welcome offer')).toBeTruthy();
  expect(result.getByText(/AED\s15.75/)).toBeTruthy();
  expect(sentTo('tryPromotions')).toMatchObject([
    {
      body: {
        products: [
          {
            product_id: COURT_PRODUCT,
            quantity: 1,
            date: '2026-12-02',
            start_time: '18:00:00',
            end_time: '19:00:00',
          },
          { product_id: RACKET_PRODUCT, facility_id: 1, date: '2026-12-02' },
        ],
        channel: 'b2c',
        promotion_code: 'welcome10',
      },
    },
  ]);
});

it('explains why none applies', async () => {
  const auto = { ...WELCOME, by: 'auto', code: '', limit_total: null };
  const names = ['Paused', 'Members', 'Rackets', 'Weekdays', 'Mornings', 'Large', 'Third'];
  const all = [
    { is_paused: true, state: 'paused' },
    { channels: ['members'] },
    { on: [onProduct(RACKET_PRODUCT)] },
    { weekdays: 96, on: [{ ...onProduct(1), product_id: null, venue_service_id: 1 }] },
    { from_time: '08:00', to_time: '12:00' },
    { least: 200 },
    { effect: 'nth', nth: 3, percent: 50, at_most: null },
  ].map((more, index) => ({ ...auto, id: index + 2, name: names[index] ?? '', ...more }));
  const { t, dialog, choose, send, typeCode } = await openTrial({ tryPromotions: () => NOTHING }, [
    WELCOME,
    ...all,
    { ...auto, id: 20, name: 'Over', state: 'over' },
  ]);
  await choose();
  await typeCode('summer');
  await send();
  expect(await dialog.findByText(t('console.promotion.noneApplies'))).toBeTruthy();
  const reasons = ['paused', 'channel', 'product', 'day', 'hours', 'least', 'count'] as const;
  expect(dialog.getByText(t('console.promotion.why.unknown', { code: 'SUMMER' }))).toBeTruthy();
  for (const [index, reason] of reasons.entries()) {
    const name = names[index] ?? '';
    expect(dialog.getByText(t(`console.promotion.why.${reason}`, { name }))).toBeTruthy();
  }
  expect(dialog.queryByText(t('console.promotion.why.over', { name: 'Over' }))).toBeNull();
});

it('states that none applies by itself where no code was entered', async () => {
  const { t, dialog, choose, send } = await openTrial({ tryPromotions: () => NOTHING });
  await choose();
  await send();
  expect(await dialog.findByText(t('console.promotion.noCandidate'))).toBeTruthy();
});

it('needs a product, and reports a cart that cannot be priced', async () => {
  const { t, dialog, product, choose, send, sentTo } = await openTrial({
    tryPromotions: () => refuse(422, 'validation_failed', 'Invalid.', { products: ['Invalid.'] }),
  });
  await send();
  expect(document.activeElement).toBe(product);
  expect(product.getAttribute('aria-invalid')).toBe('true');
  expect(sentTo('tryPromotions')).toEqual([]);
  await choose();
  await send();
  expect(await dialog.findByText(t('console.promotion.tryRefused'))).toBeTruthy();
});
