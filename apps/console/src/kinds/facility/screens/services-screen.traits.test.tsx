import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';
import { HALL_TRAITS, PADEL, POOL, TRAITS } from '../../../../test/service-facts.ts';

afterEach(closeConsole);

it('the traits of a court are chosen from those of the venue, and a time that is not sold is refused', async () => {
  const { user, t, sentTo } = await openConsole('/courts', {
    answers: { listConsoleServices: () => [PADEL], changeCourtTraits: () => PADEL },
  });
  const name = `${t('console.courtTraits')} Court 1`;
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  const surface = dialog.getByRole('combobox', { name: t('console.field.surface') });
  await user.selectOptions(surface, 'Turf');
  await user.click(dialog.getByRole('checkbox', { name: t('console.field.isOutdoor') }));
  const shortest = dialog.getByRole('textbox', { name: t('console.field.shortest') });
  await user.type(shortest, '5');
  const save = () => user.click(dialog.getByRole('button', { name: t('console.saveCourtTraits') }));
  await save();
  expect(await dialog.findByRole('alert')).toBeTruthy();
  await user.clear(shortest);
  await save();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const { version, ...before } = TRAITS;
  expect(sentTo('changeCourtTraits').map(({ path, body }) => [path, body])).toEqual([
    [
      '/console/courts/1/traits',
      { version, traits: { ...before, surface_id: '2', is_outdoor: false } },
    ],
  ]);
});

it('the traits of a hall have a picture and no shortest time', async () => {
  const { user, t, sentTo } = await openConsole('/courts', {
    answers: { listConsoleServices: () => [POOL], changeCourtTraits: () => POOL },
  });
  const name = `${t('console.hallTraits')} Main pool`;
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('textbox', { name: t('console.field.shortest') })).toBeNull();
  expect(dialog.getByText(t('console.field.image'))).toBeTruthy();
  await user.click(dialog.getByRole('checkbox', { name: t('console.field.isOutdoor') }));
  await user.click(dialog.getByRole('button', { name: t('console.saveCourtTraits') }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const { version, ...before } = HALL_TRAITS;
  expect(sentTo('changeCourtTraits').map(({ path, body }) => [path, body])).toEqual([
    ['/console/courts/90/traits', { version, traits: { ...before, is_outdoor: false } }],
  ]);
});
