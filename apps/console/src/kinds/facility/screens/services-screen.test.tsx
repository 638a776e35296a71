import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showConsole } from '../../../../test/render-console.tsx';
import { ServicesPage } from '../../../app/services-page.tsx';

afterEach(cleanup);

const HOURS = { from: '08:00', to: '22:00', price: 150 };
const COURT = { ...{ id: 1, version: 'v1', name: 'Court 1', ar_name: 'الملعب 1' }, is_open: true };
const service = (rates: readonly object[], is_open = true) => ({
  ...{ id: 1, name: 'Padel', ar_name: 'بادل', is_open, by_places: false },
  courts: [{ ...COURT, rates }],
});

it('courts are changed where they stand, and what is wrong is said at its field', async () => {
  const { user, t, calls } = showConsole(<ServicesPage />, {
    answers: {
      listConsoleServices: () => [service([HOURS])],
      changeCourt: () => service([{ ...HOURS, price: 175.5 }]),
    },
  });
  await user.click(await screen.findByRole('button', { name: /Court 1/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const price = dialog.getByRole('textbox', { name: t('console.field.price') });
  await user.clear(price);
  await user.click(dialog.getByRole('button', { name: t('console.saveCourt') }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(calls.some(({ name }) => name === 'changeCourt')).toBe(false);
  await user.type(price, '175.5');
  await user.click(dialog.getByRole('button', { name: t('console.saveCourt') }));
  expect(await screen.findByText('AED 175.50')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.find(({ name }) => name === 'changeCourt')?.body).toMatchObject({
    ...{ version: 'v1', court: { name: 'Court 1', rates: [{ ...HOURS, price: 175.5 }] } },
  });
});

it('a court is added, a service put on the site', async () => {
  const { user, t, calls } = showConsole(<ServicesPage />, {
    answers: {
      listConsoleServices: () => [service([], false)],
      addCourt: () => service([]),
      openService: () => service([], true),
    },
  });
  expect(await screen.findByText(t('console.noHours'))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: t('console.putOnSite') }));
  expect(await screen.findByText(t('console.onSite'))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: t('console.addCourt') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/English/), 'Court 2');
  await user.type(dialog.getByLabelText(/Arabic/), 'الملعب 2');
  await user.click(dialog.getByRole('button', { name: t('console.saveCourt') }));
  expect(calls.at(-1)).toMatchObject({
    ...{ name: 'addCourt', body: { court: { name: 'Court 2', is_open: true, rates: [] } } },
  });
});
