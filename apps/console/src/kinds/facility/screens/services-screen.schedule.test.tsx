import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';
import { PADEL, SCHEDULE } from '../../../../test/service-facts.ts';

afterEach(closeConsole);

const RULE = {
  date: '2026-12-01',
  end_date: '2026-12-31',
  from: '06:00',
  to: '08:00',
  interval: 'daily',
  weekdays: 0,
  channels: [],
  products: [],
  rule_id: 3,
};
const CLOSED = { ...PADEL, schedule: { ...SCHEDULE, rules: [RULE] } };

const openSchedule = async (answers: Handlers = {}) => {
  const shown = await openConsole('/courts', {
    answers: { listConsoleServices: () => [CLOSED], ...answers },
  });
  const { user, t } = shown;
  const name = `${t('console.schedule')} Padel`;
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = () => user.click(dialog.getByRole('button', { name: t('console.saveSchedule') }));
  return { ...shown, dialog, save };
};

describe('the closed times of a service', () => {
  it('are changed by their version, for some courts and customers', async () => {
    const { user, t, dialog, save, sentTo } = await openSchedule({
      changeScheduleRules: () => PADEL,
    });
    await user.click(dialog.getByRole('checkbox', { name: t('console.choice.b2c') }));
    await user.click(dialog.getByRole('checkbox', { name: 'Court 1' }));
    await save();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(sentTo('changeScheduleRules').map(({ path, body }) => [path, body])).toEqual([
      [
        '/console/services/1/schedule',
        {
          version: SCHEDULE.version,
          schedule: { rules: [{ ...RULE, channels: ['b2c'], products: ['101'] }] },
        },
      ],
    ]);
  });

  it('without days are reported at their fields, and a rule is removed', async () => {
    const { user, t, dialog, save, sentTo } = await openSchedule({
      changeScheduleRules: () => PADEL,
    });
    const add = `${t('console.add')} ${t('console.field.rules')}`;
    await user.click(dialog.getByRole('button', { name: add }));
    await save();
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(sentTo('changeScheduleRules')).toEqual([]);
    const remove = (number: number) =>
      user.click(
        dialog.getByRole('button', {
          name: t('console.removeOf', {
            which: t('console.rowOf', { number, label: t('console.field.rules') }),
          }),
        }),
      );
    await remove(2);
    await remove(1);
    await save();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(sentTo('changeScheduleRules')[0]?.body).toMatchObject({ schedule: { rules: [] } });
  });

  it('that a colleague changed meanwhile are refused', async () => {
    const { dialog, save } = await openSchedule({
      changeScheduleRules: () => refuse(409, 'changed_meanwhile', 'Changed meanwhile.'),
    });
    await save();
    expect(await dialog.findByText('Changed meanwhile.')).toBeTruthy();
  });
});
