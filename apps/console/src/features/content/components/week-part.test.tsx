import { type BoundFunctions, type queries, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeEditor, openEditor } from '../../../../test/open-editor.ts';

afterEach(closeEditor);

const open = (weekday: number, from: string, to: string) => ({ weekday, from, to });

const openHours = async (opening_hours: readonly object[], language: 'en' | 'ar' = 'en') => {
  const shown = await openEditor('hours', { opening_hours, holidays: [] }, { language });
  const week = within(screen.getByRole('group', { name: shown.t('console.field.openingHours') }));
  /** Row of a weekday. */
  const day = (name: string) =>
    within(week.getByText(name, { selector: 'p' }).parentElement as HTMLElement);
  const press = (name: RegExp | string) => shown.user.click(week.getByRole('button', { name }));
  return { ...shown, day, press, week };
};

const timesOf = (day: BoundFunctions<typeof queries>, t: (id: 'console.field.from') => string) =>
  day.getAllByLabelText<HTMLInputElement>(t('console.field.from')).map(({ value }) => value);

describe('the opening hours of a week', () => {
  it('shows the hours of each day, midnight as browsers write it, and closed days', async () => {
    const { day, t } = await openHours([open(1, '08:00', '12:00'), open(1, '16:00', '24:00')]);
    expect(timesOf(day('Monday'), t)).toEqual(['08:00', '16:00']);
    const [, evening] = day('Monday').getAllByLabelText<HTMLInputElement>(t('console.field.to'));
    expect(evening?.value).toBe('00:00');
    expect(day('Sunday').getByText(t('console.shut'))).toBeTruthy();
  });

  it('opens a day like the day before, and a first day from morning to evening', async () => {
    const { day, press, t, save } = await openHours([open(1, '10:00', '20:00')]);
    await press(/Add hours.*Tuesday/);
    expect(timesOf(day('Tuesday'), t)).toEqual(['10:00']);
    await press(/Add hours.*Friday/);
    expect(await save()).toMatchObject({
      opening_hours: [
        open(1, '10:00', '20:00'),
        open(2, '10:00', '20:00'),
        open(5, '08:00', '22:00'),
      ],
    });
  });

  it('gives every day the hours of one', async () => {
    const { press, save } = await openHours([
      open(1, '06:00', '09:00'),
      open(3, '08:00', '12:00'),
      open(3, '16:00', '22:00'),
    ]);
    await press(/Every day like this.*Wednesday/);
    const { opening_hours: hours } = (await save()) as { opening_hours: { weekday: number }[] };
    expect(hours).toHaveLength(14);
    expect(hours.filter(({ weekday }) => weekday === 7)).toEqual([
      open(7, '08:00', '12:00'),
      open(7, '16:00', '22:00'),
    ]);
  });

  it('changes a time and closes a day', async () => {
    const { user, day, press, t, save } = await openHours([
      open(1, '08:00', '12:00'),
      open(2, '08:00', '12:00'),
    ]);
    const to = day('Monday').getByLabelText(t('console.field.to'));
    await user.clear(to);
    await user.type(to, '13:30');
    await press(t('console.removeOf', { which: 'Tuesday 08:00' }));
    expect(day('Tuesday').getByText(t('console.shut'))).toBeTruthy();
    expect(await save()).toMatchObject({ opening_hours: [open(1, '08:00', '13:30')] });
  });

  it('refuses a missing time at its field', async () => {
    const { user, day, t, sentTo } = await openHours([open(1, '08:00', '12:00')]);
    const from = day('Monday').getByLabelText(t('console.field.from'));
    await user.clear(from);
    await user.click(screen.getByRole('button', { name: t('console.publish') }));
    const alert = within(await screen.findByRole('alert'));
    await user.click(alert.getByRole('link'));
    expect(document.activeElement).toBe(from);
    expect(from.getAttribute('aria-invalid')).toBe('true');
    expect(sentTo('publishContent')).toEqual([]);
  });

  it('names the days in Arabic, and writes times from left to right', async () => {
    const { week, text } = await openHours([open(1, '08:00', '12:00')], 'ar');
    expect(week.getByText('الاثنين', { selector: 'p' })).toBeTruthy();
    expect(week.getByLabelText(text.ar.t('console.field.from')).dir).toBe('ltr');
  });
});

describe('holidays', () => {
  it('have a name, a day in the calendar and hours of their own', async () => {
    const { user, t, save } = await openHours([]);
    const holidays = within(screen.getByRole('group', { name: t('console.field.holidays') }));
    await user.click(holidays.getByRole('button', { name: new RegExp(t('console.add')) }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: t('console.done') }));
    const name = dialog.getByLabelText('Name in English');
    expect([name.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', name]);
    await user.type(name, 'National Day');
    await user.type(dialog.getByLabelText('Name in Arabic'), 'اليوم الوطني');
    await user.click(dialog.getAllByRole('button', { name: /^Calendar/ })[0] as HTMLElement);
    const calendar = within(await screen.findByRole('dialog', { name: /^Calendar|20\d\d/ }));
    const [first] = calendar.getAllByRole('button', { name: / 15 |15,/ });
    await user.click(first as HTMLElement);
    await user.click(dialog.getByRole('button', { name: t('console.done') }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('row', { name: /National Day/ })).toBeTruthy();
    const { holidays: saved } = (await save()) as { holidays: { date: string }[] };
    expect(saved).toMatchObject([{ name: 'National Day', ar_name: 'اليوم الوطني', hours: [] }]);
    expect(saved[0]?.date).toMatch(/^\d{4}-\d\d-15$/);
  });
});
