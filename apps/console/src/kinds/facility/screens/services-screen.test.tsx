import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showConsole } from '../../../../test/render-console.tsx';
import { ServicesPage } from '../../../app/services-page.tsx';

afterEach(cleanup);

const HOURS = { weekdays: 0, from: '08:00', to: '22:00', price: 150 };
const COURT = { ...{ id: 1, version: 'v1', name: 'Court 1', ar_name: 'الملعب 1' }, is_open: true };
const service = (rates: readonly object[], is_open = true) => ({
  ...{ id: 1, version: 's1', name: 'Padel', ar_name: 'بادل', is_open, by_places: false },
  ...{ noun: 'a court', ar_noun: 'ملعب', art: 'padel' },
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
  await user.click(screen.getByRole('button', { name: `${t('console.putOnSite')} Padel` }));
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

it('a service is added, changed as it was seen, and put in order', async () => {
  const tennis = { ...service([]), id: 2, version: 't1', name: 'Tennis', ar_name: 'تنس' };
  const renamed = { ...service([]), name: 'Padel outdoors' };
  const { user, t, calls } = showConsole(<ServicesPage />, {
    answers: {
      listConsoleServices: () => [service([])],
      addService: () => tennis,
      changeService: () => renamed,
      orderServices: () => [tennis, renamed],
    },
  });
  await user.click(await screen.findByRole('button', { name: t('console.addService') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: t('console.saveService') }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  const [english, arabic] = dialog.getAllByRole('textbox');
  await user.type(english as HTMLElement, 'Tennis');
  await user.type(arabic as HTMLElement, 'تنس');
  await user.click(dialog.getByRole('radio', { name: t('console.art.tennis') }));
  await user.click(dialog.getByRole('button', { name: t('console.saveService') }));
  expect(await screen.findByRole('heading', { name: 'Tennis' })).toBeTruthy();
  expect(calls.find(({ name }) => name === 'addService')?.body).toEqual({
    service: {
      ...{ name: 'Tennis', ar_name: 'تنس', noun: 'a court', ar_noun: 'ملعب', art: 'tennis' },
    },
  });
  await user.click(screen.getByRole('button', { name: `${t('console.changeService')} Padel` }));
  const again = within(await screen.findByRole('dialog'));
  await user.type(again.getByDisplayValue('Padel'), ' outdoors');
  await user.click(again.getByRole('button', { name: t('console.saveService') }));
  expect(await screen.findByRole('heading', { name: 'Padel outdoors' })).toBeTruthy();
  expect(calls.find(({ name }) => name === 'changeService')?.body).toMatchObject({ version: 's1' });
  const down = t('console.moveDown', { which: 'Padel outdoors' });
  await user.click(screen.getByRole('button', { name: down }));
  // It is the last now, and keeps the focus on the key that is left.
  const up = t('console.moveUp', { which: 'Padel outdoors' });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(up));
  expect(calls.find(({ name }) => name === 'orderServices')?.body).toEqual({
    ...{ seen: [1, 2], order: [2, 1] },
  });
});

it('prices are of weekdays, and the days without any are told', async () => {
  const weekend = { ...HOURS, weekdays: 96, price: 200 };
  const { user, t, calls } = showConsole(<ServicesPage />, {
    answers: {
      listConsoleServices: () => [service([weekend])],
      changeCourt: () =>
        service([
          { ...weekend, weekdays: 32 },
          { ...HOURS, weekdays: 31 },
        ]),
    },
  });
  expect(await screen.findByText(t('console.shutOn', { days: 'Sun–Thu' }))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Court 1.*Fri–Sat 08:00/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Sat' }));
  // The last day stays: hours of no day are no hours.
  await user.click(dialog.getByRole('checkbox', { name: 'Fri' }));
  await user.click(dialog.getByRole('button', { name: t('console.saveCourt') }));
  expect(await screen.findByText(t('console.shutOn', { days: 'Sat' }))).toBeTruthy();
  expect(calls.at(-1)?.body).toMatchObject({ court: { rates: [{ ...weekend, weekdays: 32 }] } });
});
