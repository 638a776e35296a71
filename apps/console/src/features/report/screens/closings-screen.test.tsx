import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import {
  closeConsole,
  currentAddress,
  type Opening,
  openConsole,
} from '../../../../test/open-console.tsx';

// Loads the page before the first test, whose time is limited.
await import('./closings-screen.tsx');

afterEach(closeConsole);

const closingOn = (day: string, over: object = {}) => ({
  day,
  written_at: '2026-11-30T00:15:00+04:00',
  faults: 0,
  captured: 462,
  refunded: 0,
  net: 440,
  vat: 22,
  ...over,
});
const listOf = (...closings: readonly object[]) => ({ currency: 'AED', closings });
const EMPTY = {
  captured: 0,
  refunded: 0,
  disputed: 0,
  rounded: 0,
  over_short: 0,
  moved: 0,
  other: 0,
};
const CLOSING = {
  day: '2026-11-29',
  written_at: '2026-11-30T00:15:00+04:00',
  currency: 'AED',
  places: [
    { account: 'bank', name: null, opening: 0, ...EMPTY, moved: 80, closing: 80 },
    { account: 'gateway:epg:1', name: null, opening: 0, ...EMPTY, captured: 231, closing: 231 },
    { account: 'till:1', name: 'Front desk', opening: 0, ...EMPTY, over_short: -1, closing: -1 },
  ],
  sales: [{ kind: 'facility', net: 440 }],
  vat: 22,
  owed: [
    { account: 'points', is_points: true, opening: 100, moved: 50, closing: 150 },
    { account: 'partner', is_points: false, opening: 0, moved: -231, closing: -231 },
  ],
  faults: [],
};

const open = (address: string, answers: Handlers = {}, more: Opening = {}) =>
  openConsole(address, {
    answers: {
      listClosings: () => listOf(closingOn('2026-11-29')),
      readClosing: () => CLOSING,
      ...answers,
    },
    ...more,
  });

describe('CLOSE-05 daily closings', () => {
  it('are listed with those that differ, and lead to a day', async () => {
    const { user } = await open('/closings', {
      listClosings: () => listOf(closingOn('2026-11-29'), closingOn('2026-11-28', { faults: 1 })),
    });
    expect((await screen.findByRole('alert')).textContent).toMatch(/differ in 1/);
    await screen.findByText('Books differ');
    await user.click(screen.getByRole('link', { name: /29/ }));
    await expect.poll(currentAddress).toBe('/closings/2026-11-29');
    const sheet = within(await screen.findByRole('article'));
    expect(sheet.getByRole('row', { name: /Front desk/ }).textContent).toMatch(/-1/);
    expect(sheet.getByRole('row', { name: /Gateway EPG/ }).textContent).toMatch(/231/);
    expect(sheet.getByRole('row', { name: /Courts and halls/ }).textContent).toMatch(/440/);
    expect(sheet.getByRole('row', { name: /Points/ }).textContent).toMatch(/10050150/);
    const csv = screen.getByRole('link', { name: 'CSV' });
    expect(csv.getAttribute('href')).toBe('/api/v1/console/closings/2026-11-29/sheet?lang=en');
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  });

  it('load further days', async () => {
    const days = Array.from({ length: 31 }, (_, at) =>
      closingOn(`2026-10-${String(31 - at).padStart(2, '0')}`),
    );
    const { user, t, sentTo } = await open('/closings', {
      listClosings: ({ query }) =>
        query.before === undefined ? listOf(...days) : listOf(closingOn('2026-09-30')),
    });
    await user.click(await screen.findByRole('button', { name: t('console.more') }));
    await screen.findByRole('link', { name: /Sep/ });
    expect(sentTo('listClosings').at(-1)?.query).toMatchObject({ before: '2026-10-01' });
  });

  it('are empty at first, in Arabic, and read again after a failure', async () => {
    let isDown = true;
    const { user, text } = await open(
      '/closings',
      { listClosings: () => (isDown ? refuse(503, 'internal_error', 'Down.') : listOf()) },
      { language: 'ar' },
    );
    await screen.findByText('Down.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: text.ar.t('console.tryAgain') }));
    await screen.findByText('لم يُقفل أي يوم بعد');
  });
});

it('CLOSE-04 a closing names what differs', async () => {
  const faults = [
    { check: 'vat', difference: 0.01, which: [] },
    { check: 'balances', difference: null, which: ['wallet:1:topup'] },
  ];
  await open('/closings/2026-11-29', { readClosing: () => ({ ...CLOSING, faults }) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/VAT is not the tax of all documents.*0\.01/);
  expect(alert.textContent).toContain('wallet:1:topup');
});
