import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';
import { COURT, HALL_TRAITS, PADEL, POOL, TRAITS } from '../../../../test/service-facts.ts';

afterEach(closeConsole);

const USED = { ...PADEL, courts: [{ ...COURT, traits: { ...TRAITS, surface_id: '2' } }] };

it('a surface is added, and one that a court has cannot be removed', async () => {
  const { user, t, sentTo } = await openConsole('/courts', {
    answers: { listConsoleServices: () => [USED], changeTraitLists: () => [USED] },
  });
  await user.click(await screen.findByRole('button', { name: t('console.traitLists') }));
  const dialog = within(await screen.findByRole('dialog'));
  const surfaces = within(dialog.getByRole('group', { name: t('console.field.surfaces') }));
  const save = () => user.click(dialog.getByRole('button', { name: t('console.saveTraitLists') }));
  await user.click(surfaces.getByRole('button', { name: new RegExp(`^${t('console.remove')}`) }));
  await save();
  expect((await dialog.findByRole('alert')).textContent).toContain('A court or hall still has one');
  expect(sentTo('changeTraitLists')).toEqual([]);
});

it('a surface is added under a name in both languages', async () => {
  const { user, t, sentTo } = await openConsole('/courts', {
    answers: { listConsoleServices: () => [USED], changeTraitLists: () => [USED] },
  });
  await user.click(await screen.findByRole('button', { name: t('console.traitLists') }));
  const dialog = within(await screen.findByRole('dialog'));
  const add = `${t('console.add')} ${t('console.field.surfaces')}`;
  await user.click(dialog.getByRole('button', { name: add }));
  await user.keyboard('Clay');
  await user.tab();
  await user.keyboard('ترابية');
  await user.click(dialog.getByRole('button', { name: t('console.saveTraitLists') }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const { version, surfaces, formations } = USED.traits;
  const clay = { trait_id: null, name: 'Clay', ar_name: 'ترابية' };
  expect(sentTo('changeTraitLists').map(({ body }) => body)).toEqual([
    { version, traits: { surfaces: [...surfaces, clay], formations } },
  ]);
});

it('a formation that a hall has cannot be removed, in a venue of halls alone', async () => {
  const [hall] = POOL.halls;
  const pool = { ...POOL, halls: [{ ...hall, traits: { ...HALL_TRAITS, formation_id: '7' } }] };
  const { user, t, sentTo } = await openConsole('/courts', {
    answers: { listConsoleServices: () => [pool] },
  });
  await user.click(await screen.findByRole('button', { name: t('console.traitLists') }));
  const dialog = within(await screen.findByRole('dialog'));
  const formations = within(dialog.getByRole('group', { name: t('console.field.formations') }));
  const remove = formations.getByRole('button', { name: new RegExp(`^${t('console.remove')}`) });
  await user.click(remove);
  await user.click(dialog.getByRole('button', { name: t('console.saveTraitLists') }));
  expect((await dialog.findByRole('alert')).textContent).toContain('A court or hall still has one');
  expect(sentTo('changeTraitLists')).toEqual([]);
});
