import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showConsole } from '../../../../test/render-console.tsx';
import { KindScreen } from '../../../app/kind-screen.tsx';
import { AddOnsScreen } from './add-ons-screen.tsx';

afterEach(cleanup);

const RACKET = {
  id: 2801,
  version: 'v1',
  name: 'Racket rental',
  ar_name: 'استئجار مضرب',
  unit_price: 20,
  inventory: 'period',
  stock: 8,
  max_quantity: 4,
  is_on_sale: true,
};
const BALLS = {
  ...RACKET,
  id: 2802,
  version: 'b1',
  name: 'Balls',
  ar_name: 'كرات',
  unit_price: 10.5,
  inventory: 'total',
  stock: 24,
};
const padel = (...add_ons: readonly object[]) => ({
  id: 2,
  name: 'Padel',
  ar_name: 'بادل',
  add_ons,
});

it('shows them by service, with price and stock in words, and which are not sold', async () => {
  const coach = { ...RACKET, id: 2803, inventory: 'none', stock: null, is_on_sale: false };
  const tennis = { ...padel(), id: 3, name: 'Tennis', ar_name: 'تنس' };
  const { t } = showConsole(<KindScreen Screen={AddOnsScreen} />, {
    answers: { listAddOns: () => [padel(RACKET, BALLS, { ...coach, name: 'Coach' }), tennis] },
  });
  const part = within(await screen.findByRole('region', { name: 'Padel' }));
  const outcome = (name: RegExp) => part.getByRole('button', { name }).textContent;
  expect(outcome(/Racket rental/)).toMatch(/AED\s20/);
  expect(outcome(/Racket rental/)).toContain(t('console.stock.period', { number: 8 }));
  expect(outcome(/Racket rental/)).toContain(t('console.atMost', { number: 4 }));
  expect(outcome(/Balls/)).toContain(t('console.stock.total', { number: 24 }));
  expect(outcome(/Coach/)).toContain(t('console.choice.none'));
  expect(part.getAllByText(t('console.courtShut'))).toHaveLength(1);
  const other = within(screen.getByRole('region', { name: 'Tennis' }));
  expect(other.getByText(t('console.noAddOns'))).toBeTruthy();
});

it('one is added: its way of counting determines the fields, and errors are shown at their field', async () => {
  const { user, t, calls } = showConsole(<KindScreen Screen={AddOnsScreen} />, {
    answers: { listAddOns: () => [padel()], addAddOn: () => padel(BALLS) },
  });
  await user.click(await screen.findByRole('button', { name: /Padel/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = dialog.getByRole('button', { name: t('console.saveAddOn') });
  await user.click(save);
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(calls.some(({ name }) => name === 'addAddOn')).toBe(false);
  await user.type(dialog.getByRole('textbox', { name: /English/ }), 'Balls');
  await user.type(dialog.getByRole('textbox', { name: /Arabic/ }), 'كرات');
  await user.type(dialog.getByRole('textbox', { name: t('console.field.unitPrice') }), '10.5');
  const counted = dialog.getByRole('combobox', { name: t('console.field.inventory') });
  const stock = () => dialog.queryByRole('textbox', { name: t('console.field.stock') });
  await user.selectOptions(counted, 'none');
  expect(stock()).toBeNull();
  await user.selectOptions(counted, 'total');
  await user.type(stock() as HTMLElement, '24');
  await user.click(save);
  expect(await screen.findByText('AED 10.50')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.find(({ name }) => name === 'addAddOn')).toMatchObject({
    path: '/console/services/2/add-ons',
    body: {
      add_on: {
        name: 'Balls',
        ar_name: 'كرات',
        unit_price: 10.5,
        inventory: 'total',
        stock: 24,
        max_quantity: 10,
        is_on_sale: true,
      },
    },
  });
});

it('one is changed by its version, and its way of counting cannot be changed', async () => {
  const { user, t, calls } = showConsole(<KindScreen Screen={AddOnsScreen} />, {
    answers: {
      listAddOns: () => [padel(RACKET, BALLS)],
      changeAddOn: () => padel({ ...RACKET, stock: 3, is_on_sale: false }, BALLS),
    },
  });
  await user.click(await screen.findByRole('button', { name: /Racket rental/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('combobox')).toBeNull();
  expect(dialog.getByText(t('console.addOnHint'))).toBeTruthy();
  const stock = dialog.getByRole('textbox', { name: t('console.field.stock') });
  await user.clear(stock);
  await user.type(stock, '3');
  await user.click(dialog.getByRole('checkbox', { name: t('console.field.isOpen') }));
  await user.click(dialog.getByRole('button', { name: t('console.saveAddOn') }));
  expect(await screen.findByText(t('console.courtShut'))).toBeTruthy();
  expect(calls.find(({ name }) => name === 'changeAddOn')).toMatchObject({
    path: '/console/add-ons/2801',
    body: { version: 'v1', add_on: { inventory: 'period', stock: 3, is_on_sale: false } },
  });
  await user.click(screen.getByRole('button', { name: /Balls/ }));
  expect(await screen.findByText(t('console.addOnSoldHint'))).toBeTruthy();
});

it('a venue without services gets a link to them, and a failed load is reported', async () => {
  const { t } = showConsole(<KindScreen Screen={AddOnsScreen} />, {
    answers: { listAddOns: () => [] },
  });
  expect(await screen.findByText(t('console.noServices'))).toBeTruthy();
  const link = screen.getByRole('link', { name: t('console.courts') });
  expect(link.getAttribute('href')).toBe('/courts');
  cleanup();
  const failing = () => Promise.reject(new Error('none'));
  const { user } = showConsole(<KindScreen Screen={AddOnsScreen} />, {
    answers: { listAddOns: failing },
  });
  await user.click(await screen.findByRole('button', { name: t('console.tryAgain') }));
});
