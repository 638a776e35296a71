import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { descriptionOf } from '../../../../test/fields.ts';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';

afterEach(closeConsole);

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
const padel = (...add_ons: readonly object[]) => [
  { id: 2, name: 'Padel', ar_name: 'بادل', add_ons },
];

const openAddOns = async (answers: Handlers = {}, language: 'en' | 'ar' = 'en') => {
  const shown = await openConsole('/add-ons', {
    language,
    answers: { listAddOns: () => padel(RACKET), ...answers },
  });
  const { user } = shown;
  const openDialog = async (name: RegExp) => {
    await user.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('dialog'));
  };
  return { ...shown, openDialog };
};

describe('the add-ons of the venue', () => {
  it('are loaded by another try after a failure', async () => {
    let isDown = true;
    const { user, t } = await openAddOns({
      listAddOns: () => (isDown ? refuse(503, 'internal_error', 'Down.') : padel(RACKET)),
    });
    expect(await screen.findByText('Down.')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: t('console.tryAgain') }));
    expect(await screen.findByRole('button', { name: /Racket rental/ })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are named and counted in Arabic, from right to left', async () => {
    const { text } = await openAddOns({}, 'ar');
    const row = await screen.findByRole('button', { name: /استئجار مضرب/ });
    expect(row.textContent).toContain(text.ar.t('console.stock.period', { number: 8 }));
    expect(screen.getByRole('region', { name: 'بادل' })).toBeTruthy();
    expect(document.documentElement.dir).toBe('rtl');
  });

  it('show what is in force after a colleague changed one meanwhile', async () => {
    let there = RACKET;
    const { user, t, openDialog } = await openAddOns({
      listAddOns: () => padel(there),
      changeAddOn: () => {
        there = { ...RACKET, stock: 5 };
        return refuse(409, 'changed_meanwhile', 'Somebody has changed it.');
      },
    });
    const dialog = await openDialog(/Racket rental/);
    const stock = dialog.getByRole<HTMLInputElement>('textbox', { name: t('console.field.stock') });
    await user.clear(stock);
    await user.type(stock, '3');
    await user.click(dialog.getByRole('button', { name: t('console.saveAddOn') }));
    expect(await dialog.findByText('Somebody has changed it.')).toBeTruthy();
    expect(stock.value).toBe('3');
    const row = () => screen.getByRole('button', { name: /Racket rental/ }).textContent;
    await expect.poll(row).toContain(t('console.stock.period', { number: 5 }));
  });

  it('refuse a negative price and more in a booking than is possible', async () => {
    const { user, t, openDialog, sentTo } = await openAddOns();
    const dialog = await openDialog(/Racket rental/);
    const price = dialog.getByRole('textbox', { name: t('console.field.unitPrice') });
    const most = dialog.getByRole('textbox', { name: t('console.field.maxQuantity') });
    await user.clear(price);
    await user.type(price, '-5');
    await user.clear(most);
    await user.type(most, '0');
    await user.click(dialog.getByRole('button', { name: t('console.saveAddOn') }));
    const alert = within(await dialog.findByRole('alert'));
    expect(alert.getAllByRole('link')).toHaveLength(2);
    await user.click(alert.getAllByRole('link')[0] as HTMLElement);
    expect(document.activeElement).toBe(price);
    expect(descriptionOf(most)).toContain(t('console.field.maxQuantity'));
    expect(sentTo('changeAddOn')).toEqual([]);
  });

  it('are saved by Enter, and the change is confirmed', async () => {
    const { user, t, openDialog, sentTo } = await openAddOns({
      changeAddOn: () => padel({ ...RACKET, unit_price: 25 })[0],
    });
    const dialog = await openDialog(/Racket rental/);
    const price = dialog.getByRole('textbox', { name: t('console.field.unitPrice') });
    await user.clear(price);
    await user.type(price, '25{Enter}');
    expect(await screen.findByText(t('console.savedNow'))).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /Racket rental/ }).textContent).toMatch(/AED\s25/);
    expect(sentTo('changeAddOn')).toMatchObject([
      { method: 'POST', body: { version: 'v1', add_on: { unit_price: 25, stock: 8 } } },
    ]);
  });
});
