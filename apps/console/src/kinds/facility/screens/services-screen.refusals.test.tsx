import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { entryOf } from '../../../../test/content-facts.ts';
import { dayOf } from '../../../../test/day-facts.ts';
import { descriptionOf } from '../../../../test/fields.ts';
import { closeConsole, currentAddress, openConsole } from '../../../../test/open-console.tsx';
import { COURT, PADEL, POOL, TENNIS } from '../../../../test/service-facts.ts';

afterEach(closeConsole);

const openServices = async (answers: Handlers = {}, opening: object = {}) => {
  const shown = await openConsole('/courts', {
    ...opening,
    answers: { listConsoleServices: () => [PADEL, TENNIS], ...answers },
  });
  const { user } = shown;
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  const openDialog = async (name: string | RegExp) => {
    await press(name);
    return within(await screen.findByRole('dialog'));
  };
  return { ...shown, press, openDialog };
};

const serviceNames = () =>
  within(screen.getByRole('main'))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

describe('the services of the venue', () => {
  it('are loaded by another try, and an empty list is explained', async () => {
    let isDown = true;
    const { press, t } = await openServices({
      listConsoleServices: () => (isDown ? refuse(503, 'internal_error', 'Down.') : []),
    });
    expect(await screen.findByText('Down.')).toBeTruthy();
    isDown = false;
    await press(t('console.tryAgain'));
    expect(await screen.findByText(t('console.noServices'))).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are named, priced and timed in Arabic', async () => {
    const { text } = await openServices(
      { listConsoleServices: () => [PADEL, POOL] },
      { language: 'ar' },
    );
    expect(await screen.findByRole('heading', { name: 'بادل' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /الملعب 1.*08:00/ })).toBeTruthy();
    const pool = screen.getByRole('button', { name: /^المسبح/ });
    expect(pool.textContent).toContain(text.ar.t('console.placesBySession', { places: 20 }));
    expect(pool.textContent).toContain('بالغ');
    expect(document.documentElement.dir).toBe('rtl');
  });

  it('lead to the setting while customers cannot book online', async () => {
    const { t } = await openServices({}, { venue: { enable_facility_booking: 0 } });
    expect(await screen.findByText(t('console.bookingIsOff'))).toBeTruthy();
    const link = screen.getByRole('link', { name: t('console.kind.access') });
    expect(link.getAttribute('href')).toBe('/console/settings/access');
  });

  it('are described in content of their own, which is begun once', async () => {
    const { press, t, sentTo } = await openServices({
      saveContent: () => refuse(409, 'changed_meanwhile', 'There is one.'),
      readContent: () => entryOf('service', '1', { summary: 'Four courts' }),
    });
    await press(`${t('console.describeService')} Padel`);
    await expect.poll(currentAddress).toBe('/content/service/1');
    expect(await screen.findByDisplayValue('Four courts')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Padel' })).toBeTruthy();
    expect(sentTo('saveContent').map(({ path, body }) => [path, body])).toEqual([
      ['/console/content/service/1', { version: 0, body: {} }],
    ]);
  });

  it('are taken off the site, and a refusal leaves them there', async () => {
    let isRefused = true;
    const { press, t, sentTo } = await openServices({
      openService: () =>
        isRefused ? refuse(403, 'forbidden', 'Not yours.') : { ...PADEL, is_open: false },
    });
    const takeOff = `${t('console.takeOffSite')} Padel`;
    await press(takeOff);
    expect(await screen.findByText('Not yours.')).toBeTruthy();
    isRefused = false;
    await press(takeOff);
    expect(await screen.findByText(t('console.offSite'))).toBeTruthy();
    expect(screen.queryByRole('link', { name: `${t('console.seeOnSite')} Padel` })).toBeNull();
    expect(sentTo('openService').at(-1)).toMatchObject({
      method: 'POST',
      path: '/console/services/1',
      body: { is_open: false },
    });
  });

  it('keep their order when the server refuses another', async () => {
    const { press, t } = await openServices({
      orderServices: () => refuse(409, 'changed_meanwhile', 'Somebody added one.'),
    });
    await press(t('console.moveDown', { which: 'Padel' }));
    expect(await screen.findByText('Somebody added one.')).toBeTruthy();
    await expect.poll(serviceNames).toEqual(['Padel', 'Tennis']);
  });

  it('cannot be moved beyond the first and the last place', async () => {
    const { t } = await openServices();
    await screen.findByRole('heading', { name: 'Padel' });
    const key = (id: 'console.moveUp' | 'console.moveDown', which: string) =>
      screen.getByRole<HTMLButtonElement>('button', { name: t(id, { which }) });
    expect(key('console.moveUp', 'Padel').disabled).toBe(true);
    expect(key('console.moveDown', 'Tennis').disabled).toBe(true);
    expect(key('console.moveUp', 'Tennis').disabled).toBe(false);
  });
});

describe('a court', () => {
  it('that a colleague changed meanwhile is refused, and what was typed stays', async () => {
    const { user, t, openDialog, sentTo } = await openServices({
      changeCourt: () => refuse(409, 'changed_meanwhile', 'Somebody has changed it.'),
    });
    const dialog = await openDialog(/^Court 1/);
    const name = dialog.getByDisplayValue('Court 1');
    await user.type(name, ' north');
    await user.click(dialog.getByRole('button', { name: t('console.saveCourt') }));
    expect(await dialog.findByText('Somebody has changed it.')).toBeTruthy();
    expect(dialog.getByDisplayValue('Court 1 north')).toBeTruthy();
    // The list is read again, with the change of the colleague.
    await expect.poll(() => sentTo('listConsoleServices').length).toBe(2);
  });

  it('shows at their fields the faults that the server found', async () => {
    const { user, t, openDialog } = await openServices({
      changeCourt: () =>
        refuse(422, 'validation_failed', 'Please fix all errors', {
          'rates.0.price': ['Too dear'],
        }),
    });
    const dialog = await openDialog(/^Court 1/);
    await user.click(dialog.getByRole('button', { name: t('console.saveCourt') }));
    const alert = within(await dialog.findByRole('alert'));
    await user.click(alert.getByRole('link', { name: /Too dear/ }));
    const price = dialog.getByRole('textbox', { name: t('console.field.price') });
    expect(document.activeElement).toBe(price);
    expect(descriptionOf(price)).toContain('Too dear');
  });

  it('refuses hours that overlap before anything is sent', async () => {
    const { user, t, openDialog, sentTo } = await openServices();
    const dialog = await openDialog(/^Court 1/);
    const rates = within(dialog.getByRole('group', { name: t('console.field.rates') }));
    await user.click(rates.getByRole('button', { name: new RegExp(`^${t('console.add')}`) }));
    await user.type(rates.getAllByLabelText(t('console.field.from'))[1] as HTMLElement, '20:00');
    await user.type(rates.getAllByLabelText(t('console.field.to'))[1] as HTMLElement, '23:00');
    const prices = rates.getAllByRole('textbox', { name: t('console.field.price') });
    await user.type(prices[1] as HTMLElement, '90');
    await user.click(dialog.getByRole('button', { name: t('console.saveCourt') }));
    const alert = within(await dialog.findByRole('alert'));
    expect(alert.getByRole('link', { name: /overlap with others/ })).toBeTruthy();
    expect(sentTo('changeCourt')).toEqual([]);
  });

  it('asks before it throws away what was typed', async () => {
    const { user, t, openDialog, press } = await openServices();
    const dialog = await openDialog(/^Court 1/);
    await user.type(dialog.getByDisplayValue('Court 1'), ' north');
    await user.click(dialog.getByRole('button', { name: t('ui.close') }));
    expect(await screen.findByRole('alertdialog', { name: t('ui.discardTitle') })).toBeTruthy();
    await press(t('ui.discard'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /^Court 1/ }).textContent).not.toContain('north');
  });

  it('that is not sold is marked, and one without hours as well', async () => {
    const courts = [
      { ...COURT, is_open: false },
      { ...COURT, id: 2, name: 'Court 2', rates: [] },
    ];
    const { t } = await openServices({ listConsoleServices: () => [{ ...PADEL, courts }] });
    const row = async (name: RegExp) => (await screen.findByRole('button', { name })).textContent;
    expect(await row(/^Court 1/)).toContain(t('console.courtShut'));
    expect(await row(/^Court 2/)).toContain(t('console.noHours'));
  });
});

describe('a new service', () => {
  it('keeps what was typed when the server fails, and is sent again', async () => {
    let isDown = true;
    const { user, t, openDialog, sentTo } = await openServices({
      addService: () => (isDown ? refuse(503, 'internal_error', 'Down.') : POOL),
    });
    const dialog = await openDialog(t('console.addService'));
    await user.type(dialog.getByLabelText('Name in English'), 'Swimming');
    await user.type(dialog.getByLabelText('Name in Arabic'), 'سباحة');
    const save = dialog.getByRole('button', { name: t('console.saveService') });
    await user.click(save);
    expect(await dialog.findByText('Down.')).toBeTruthy();
    isDown = false;
    await user.click(save);
    expect(await screen.findByRole('heading', { name: 'Swimming' })).toBeTruthy();
    expect(screen.getByText(t('console.savedNow'))).toBeTruthy();
    const [first, second] = sentTo('addService').map(({ body }) => body);
    expect(second).toEqual(first);
  });
});

describe('the first steps of a new venue', () => {
  it('stand above the bookings for a manager, and not for the desk', async () => {
    const answers = {
      readConsoleDay: () => dayOf([]),
      listConsoleServices: () => [{ ...PADEL, is_open: false }],
    };
    const { t } = await openConsole('/', { role: 'manager', answers });
    const steps = within(await screen.findByRole('region', { name: t('console.firstSteps') }));
    const link = steps.getByRole('link', { name: new RegExp(t('console.step.service')) });
    expect(link.getAttribute('href')).toBe('/console/courts');
    closeConsole();
    const desk = await openConsole('/', { role: 'desk', answers });
    await screen.findByText(t('console.nothingBooked'));
    expect(screen.queryByText(t('console.firstSteps'))).toBeNull();
    expect(desk.sentTo('listConsoleServices')).toEqual([]);
  });
});
