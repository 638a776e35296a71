import { NEW_SERVICE } from '@nadi/domain/kinds/facility/service-form';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showConsole } from '../../../../test/render-console.tsx';
import {
  EXCLUSIONS,
  HALL_TRAITS,
  SCHEDULE,
  SETTINGS,
  TRAITS,
} from '../../../../test/service-facts.ts';
import { KindScreen } from '../../../app/kind-screen.tsx';
import { ServicesScreen } from './services-screen.tsx';

afterEach(() => {
  cleanup();
  for (const { id } of toasts.get()) toasts.dismiss(id);
});

const HOURS = { weekdays: 0, from: '08:00', to: '22:00', price: 150 };
const COURT = {
  id: 1,
  version: 'v1',
  name: 'Court 1',
  ar_name: 'الملعب 1',
  is_open: true,
  full_day_price: null,
  parts: [],
  traits: TRAITS,
};
const service = (rates: readonly object[], is_open = true) => ({
  id: 1,
  version: 's1',
  name: 'Padel',
  ar_name: 'بادل',
  is_open,
  by_places: false,
  halls: [],
  noun: 'a court',
  ar_noun: 'ملعب',
  art: 'padel',
  lengths: NEW_SERVICE.lengths,
  lead_times: NEW_SERVICE.lead_times,
  settings: SETTINGS,
  schedule: SCHEDULE,
  exclusions: EXCLUSIONS,
  traits: { surfaces: [], formations: [], version: 'v1' },
  courts: [{ ...COURT, rates }],
});

it('courts are changed in place, and errors are shown at their field', async () => {
  const { user, t, calls } = showConsole(<KindScreen Screen={ServicesScreen} />, {
    answers: {
      listConsoleServices: () => [service([HOURS])],
      changeCourt: () => service([{ ...HOURS, price: 175.5 }]),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Court 1/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const price = dialog.getByRole('textbox', { name: t('console.field.price') });
  await user.clear(price);
  await user.click(dialog.getByRole('button', { name: t('console.saveCourt') }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(calls.some(({ name }) => name === 'changeCourt')).toBe(false);
  await user.type(price, '175.5');
  const fullDay = dialog.getByRole('textbox', { name: t('console.field.fullDayPrice') });
  await user.type(fullDay, '0');
  await user.click(dialog.getByRole('button', { name: t('console.saveCourt') }));
  expect(await dialog.findByText(t('console.freeHint'))).toBeTruthy();
  expect(calls.some(({ name }) => name === 'changeCourt')).toBe(false);
  await user.clear(fullDay);
  await user.type(fullDay, '900');
  await user.click(dialog.getByRole('button', { name: t('console.saveCourt') }));
  expect(await screen.findByText('AED 175.50')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(toasts.get().map(({ text }) => text)).toEqual([t('console.savedNow')]);
  expect(calls.find(({ name }) => name === 'changeCourt')?.body).toMatchObject({
    version: 'v1',
    court: { name: 'Court 1', rates: [{ ...HOURS, price: 175.5 }], full_day_price: 900 },
  });
});

it('a court is added, a service put on the site', async () => {
  const { user, t, calls } = showConsole(<KindScreen Screen={ServicesScreen} />, {
    answers: {
      listConsoleServices: () => [service([], false)],
      addCourt: () => service([]),
      openService: () => service([], true),
    },
  });
  expect(await screen.findByText(t('console.noHours'))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `${t('console.putOnSite')} Padel` }));
  expect(await screen.findByText(t('console.onSite'))).toBeTruthy();
  expect(toasts.get().at(-1)?.text).toBe(t('console.published'));
  const there = screen.getByRole('link', { name: `${t('console.seeOnSite')} Padel` });
  expect(there.getAttribute('href')).toBe('/service/1');
  await user.click(screen.getByRole('button', { name: t('console.addCourt') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/English/), 'Court 2');
  await user.type(dialog.getByLabelText(/Arabic/), 'الملعب 2');
  await user.click(dialog.getByRole('button', { name: t('console.saveCourt') }));
  expect(calls.at(-1)).toMatchObject({
    name: 'addCourt',
    body: { court: { name: 'Court 2', is_open: true, rates: [] } },
  });
});

it('a further court begins with the hours and prices of the one before it', async () => {
  const rates = [{ ...HOURS, price: 150 }];
  const { user, t, calls } = showConsole(<KindScreen Screen={ServicesScreen} />, {
    answers: { listConsoleServices: () => [service(rates)], addCourt: () => service(rates) },
  });
  await user.click(await screen.findByRole('button', { name: t('console.addCourt') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/English/), 'Court 2');
  await user.type(dialog.getByLabelText(/Arabic/), 'الملعب 2');
  await user.click(dialog.getByRole('button', { name: t('console.saveCourt') }));
  expect(calls.at(-1)).toMatchObject({ name: 'addCourt', body: { court: { rates } } });
});

it('a service is added, changed as it was seen, and put in order', async () => {
  const tennis = { ...service([]), id: 2, version: 't1', name: 'Tennis', ar_name: 'تنس' };
  const renamed = { ...service([]), name: 'Padel outdoors' };
  const { user, t, calls } = showConsole(<KindScreen Screen={ServicesScreen} />, {
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
      ...NEW_SERVICE,
      sold: 'whole',
      name: 'Tennis',
      ar_name: 'تنس',
      art: 'tennis',
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
  // The service is last now, and the focus moves to the remaining button.
  const up = t('console.moveUp', { which: 'Padel outdoors' });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(up));
  expect(calls.find(({ name }) => name === 'orderServices')?.body).toEqual({
    seen: [1, 2],
    order: [2, 1],
  });
});

it('prices apply to weekdays, and days without any are listed', async () => {
  const weekend = { ...HOURS, weekdays: 96, price: 200 };
  const { user, t, calls } = showConsole(<KindScreen Screen={ServicesScreen} />, {
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
  // The last weekday cannot be unchecked: hours need at least one day.
  await user.click(dialog.getByRole('checkbox', { name: 'Fri' }));
  await user.click(dialog.getByRole('button', { name: t('console.saveCourt') }));
  expect(await screen.findByText(t('console.shutOn', { days: 'Sat' }))).toBeTruthy();
  expect(calls.at(-1)?.body).toMatchObject({ court: { rates: [{ ...weekend, weekdays: 32 }] } });
});

it('lengths and lead times are edited in the service, and summarised in a line', async () => {
  const one = service([]);
  const longer = {
    ...one,
    version: 's2',
    lengths: { ...one.lengths, min_booking_time: 90 },
    lead_times: { ...one.lead_times, members_advance_days_limit: 21, online_booking_delay: 120 },
  };
  const { user, t, calls } = showConsole(<KindScreen Screen={ServicesScreen} />, {
    answers: { listConsoleServices: () => [one], changeService: () => longer },
  });
  expect(await screen.findByText('1 hour to 2 hours, every 30 minutes')).toBeTruthy();
  expect(screen.getByText('Free to cancel until 24 hours before')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `${t('console.changeService')} Padel` }));
  const dialog = within(await screen.findByRole('dialog'));
  const write = async (name: string, text: string) => {
    const field = dialog.getByRole('textbox', { name });
    await user.clear(field);
    if (text !== '') await user.type(field, text);
  };
  await write(t('console.field.shortest'), '100');
  await write(t('console.field.notice'), '');
  await user.click(dialog.getByRole('button', { name: t('console.saveService') }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  const longest = dialog.getByRole('textbox', { name: t('console.field.longest') });
  expect(longest.getAttribute('aria-invalid')).toBe('true');
  expect(calls.some(({ name }) => name === 'changeService')).toBe(false);
  await write(t('console.field.shortest'), '90');
  expect(dialog.getByText('1 hour 30 minutes')).toBeTruthy();
  await write(t('console.field.membersDaysAhead'), '21');
  await write(t('console.field.notice'), '120');
  await write(t('console.field.freeUntil'), '1.5');
  await user.click(dialog.getByRole('button', { name: t('console.saveService') }));
  expect(await screen.findByText('1 hour 30 minutes to 2 hours, every 30 minutes')).toBeTruthy();
  expect(screen.getByText('Members 21 days')).toBeTruthy();
  expect(screen.getByText('Booked until 2 hours before')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'changeService')?.body).toMatchObject({
    service: {
      lengths: { min_booking_time: 90, max_booking_time: 120, time_increment: 30 },
      lead_times: {
        advance_booking_days_limit: 14,
        members_advance_days_limit: 21,
        online_booking_delay: 120,
        free_until_minutes_before: 90,
      },
    },
  });
});

it('sessions of places have one length', async () => {
  const pool = { ...service([]), by_places: true };
  const { user, t } = showConsole(<KindScreen Screen={ServicesScreen} />, {
    answers: { listConsoleServices: () => [pool] },
  });
  expect(await screen.findByText('Sessions of 1 hour, one every 30 minutes')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `${t('console.changeService')} Padel` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('textbox', { name: t('console.field.shortest') })).toBeTruthy();
  expect(dialog.queryByRole('textbox', { name: t('console.field.longest') })).toBeNull();
  await user.click(dialog.getByRole('button', { name: t('console.saveService') }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
});

it('a service sold by places is created, and has a hall with its tickets', async () => {
  const begun = {
    ...service([]),
    id: 9,
    name: 'Gym',
    ar_name: 'صالة',
    by_places: true,
    courts: [],
  };
  const adult = {
    product_id: 77,
    name: 'Adult',
    ar_name: 'بالغ',
    unit_price: 50,
    full_day_price: null,
    open_days: null,
    participant_count: 1,
    is_on_sale: true,
  };
  const hall = {
    traits: HALL_TRAITS,
    id: 90,
    version: 'h1',
    name: 'Main hall',
    ar_name: 'الصالة',
    is_open: true,
    capacity: 20,
    counted: 'by_day',
    sessions: [{ weekdays: 96, from: '08:00', to: '20:00' }],
    tickets: [
      { ...adult, open_days: 30 },
      { ...adult, product_id: 78, name: 'Senior', is_on_sale: false },
    ],
  };
  const { user, t, calls } = showConsole(<KindScreen Screen={ServicesScreen} />, {
    answers: {
      listConsoleServices: () => [service([])],
      addService: () => begun,
      addHall: () => ({ ...begun, halls: [hall] }),
      changeHall: () => ({ ...begun, halls: [{ ...hall, capacity: 25 }] }),
    },
  });
  await user.click(await screen.findByRole('button', { name: t('console.addService') }));
  const dialog = within(await screen.findByRole('dialog'));
  const fill = async (of: typeof dialog, name: string, text: string) => {
    const field = of.getByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, text);
  };
  const sold = dialog.getByRole('combobox', { name: t('console.field.sold') });
  await user.selectOptions(sold, t('console.choice.by_places'));
  expect(dialog.queryByRole('textbox', { name: t('console.field.longest') })).toBeNull();
  const [english, arabic] = dialog.getAllByRole('textbox');
  await user.type(english as HTMLElement, 'Gym');
  await user.type(arabic as HTMLElement, 'صالة');
  await user.click(dialog.getByRole('button', { name: t('console.saveService') }));
  expect(await screen.findByRole('heading', { name: 'Gym' })).toBeTruthy();
  expect(calls.find(({ name }) => name === 'addService')?.body).toMatchObject({
    service: { sold: 'by_places', lengths: { min_booking_time: 60, time_increment: 60 } },
  });
  await user.click(screen.getByRole('button', { name: t('console.addHall') }));
  const adding = within(await screen.findByRole('dialog'));
  await user.click(adding.getByRole('button', { name: t('console.saveHall') }));
  expect(await adding.findByRole('alert')).toBeTruthy();
  expect(calls.some(({ name }) => name === 'addHall')).toBe(false);
  const [name, arName] = adding.getAllByRole('textbox');
  await user.type(name as HTMLElement, 'Main hall');
  await user.type(arName as HTMLElement, 'الصالة');
  await fill(adding, t('console.field.capacity'), '20');
  // The price is empty at first, and a price of 0 is confirmed before it is saved.
  const price = adding.getByRole('textbox', { name: new RegExp(t('console.field.unitPrice')) });
  expect((price as HTMLInputElement).value).toBe('');
  await user.type(price, '0');
  await user.click(adding.getByRole('button', { name: t('console.saveHall') }));
  expect(await adding.findByText(t('console.freeTitle'))).toBeTruthy();
  expect(calls.some(({ name }) => name === 'addHall')).toBe(false);
  await fill(adding, t('console.field.capacity'), '20');
  await fill(adding, t('console.field.openDays'), '30');
  expect(adding.getByText(t('console.hint.openDays'))).toBeTruthy();
  expect(adding.queryByText(t('console.freeTitle'))).toBeNull();
  await user.click(adding.getByRole('button', { name: t('console.saveHall') }));
  await user.click(await adding.findByRole('button', { name: t('console.saveFree') }));
  expect(calls.find((one) => one.name === 'addHall')?.body).toMatchObject({
    hall: { tickets: [{ open_days: 30 }] },
  });
  const row = await screen.findByRole('button', { name: /Main hall.*20 places a day/ });
  expect(row.textContent).toContain('Adult (1 place)');
  expect(row.textContent).toContain(t('console.anyDay', { count: 30 }));
  expect(row.textContent).not.toContain('Senior');
  await user.click(row);
  const changing = within(await screen.findByRole('dialog'));
  await fill(changing, t('console.field.capacity'), '25');
  await user.click(changing.getByRole('button', { name: t('console.saveHall') }));
  expect(await screen.findByText('25 places a day')).toBeTruthy();
  const { body } = calls.find((one) => one.name === 'changeHall') ?? {};
  expect(body).toEqual({
    version: 'h1',
    hall: expect.objectContaining({ capacity: 25, tickets: hall.tickets }),
  });
});

it('a new row of a list is entered at its first field', async () => {
  const { user, t } = showConsole(<KindScreen Screen={ServicesScreen} />, {
    answers: { listConsoleServices: () => [service([HOURS])] },
  });
  await user.click(await screen.findByRole('button', { name: /^Court 1/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const rates = dialog.getByRole('group', { name: t('console.field.rates') });
  await user.click(within(rates).getByRole('button', { name: new RegExp(t('console.add')) }));
  const rows = within(rates).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[1]?.contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.tagName).toBe('INPUT');
});
