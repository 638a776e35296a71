import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';
import { PADEL, SETTINGS } from '../../../../test/service-facts.ts';

afterEach(closeConsole);

const openSettings = async (answers: Handlers = {}, service: typeof PADEL = PADEL) => {
  const shown = await openConsole('/courts', {
    answers: { listConsoleServices: () => [service], ...answers },
  });
  const { user, t } = shown;
  const name = `${t('console.serviceSettings')} ${service.name}`;
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  const save = () => user.click(dialog.getByRole('button', { name: t('console.saveService') }));
  return { ...shown, dialog, save };
};

describe('the settings of a service', () => {
  it('are changed by their version, with approvals and selectors switched one by one', async () => {
    const { user, t, dialog, save, sentTo } = await openSettings({
      changeServiceSettings: () => PADEL,
    });
    await user.click(dialog.getByRole('checkbox', { name: t('console.choice.security') }));
    await user.click(dialog.getByRole('checkbox', { name: t('console.choice.surface') }));
    await user.click(dialog.getByRole('checkbox', { name: t('console.choice.members') }));
    const filter = dialog.getByRole('combobox', { name: t('console.field.filterBy') });
    await user.selectOptions(filter, 'by_product');
    await save();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const { version, ...settings } = SETTINGS;
    expect(sentTo('changeServiceSettings').map(({ path, body }) => [path, body])).toEqual([
      [
        '/console/services/1/settings',
        {
          version,
          settings: {
            ...settings,
            approvals: ['security'],
            filter_by: 'by_product',
            selectors: ['outdoor', 'formation'],
            weekly_channels: ['members'],
          },
        },
      ],
    ]);
  });

  it('FACILITY-40 have a position on the map, which is coordinates or an https address', async () => {
    const { user, t, dialog, save, sentTo } = await openSettings({
      changeServiceSettings: () => PADEL,
    });
    const pin = dialog.getByRole('textbox', { name: t('console.field.mapPin') });
    dialog.getByText(t('console.hint.mapPin'));
    await user.type(pin, 'http://maps.example.com');
    await save();
    expect(sentTo('changeServiceSettings')).toEqual([]);
    expect(pin.getAttribute('aria-invalid')).toBe('true');
    await user.clear(pin);
    await user.type(pin, '25.1131, 55.1402');
    await save();
    await expect.poll(() => sentTo('changeServiceSettings')).toHaveLength(1);
    const [{ body } = { body: null }] = sentTo('changeServiceSettings');
    expect(body).toMatchObject({ settings: { map_pin: '25.1131, 55.1402' } });
  });

  it.each([
    ['of courts', false],
    ['that sells places', true],
  ])('FACILITY-35 offer weekly bookings of a service %s', async (_, by_places) => {
    const { t, dialog } = await openSettings({}, { ...PADEL, by_places });
    expect(dialog.queryAllByText(t('console.field.weeklyChannels'))).toHaveLength(1);
  });

  it('in one language alone are reported at the field of the other', async () => {
    const { user, t, dialog, save, sentTo } = await openSettings();
    const field = t('console.field.resource');
    await user.type(dialog.getByLabelText(t('console.inEnglish', { field })), 'lane');
    await save();
    const arabic = dialog.getByLabelText(t('console.inArabic', { field }));
    expect(arabic.getAttribute('aria-invalid')).toBe('true');
    expect(sentTo('changeServiceSettings')).toEqual([]);
  });

  it('that a colleague changed meanwhile are refused, and what was written stays', async () => {
    const { user, t, dialog, save } = await openSettings({
      changeServiceSettings: () => refuse(409, 'changed_meanwhile', 'Changed meanwhile.'),
    });
    await user.click(dialog.getByRole('checkbox', { name: t('console.choice.booking') }));
    await save();
    expect(await dialog.findByText('Changed meanwhile.')).toBeTruthy();
    const venue = dialog.getByRole<HTMLInputElement>('checkbox', {
      name: t('console.choice.booking'),
    });
    expect(venue.checked).toBe(true);
  });
});
