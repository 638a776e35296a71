import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';
import { COURT, PADEL, TENNIS } from '../../../../test/service-facts.ts';

afterEach(closeConsole);

it('a new court is made of others of the venue, and its row names them', async () => {
  const whole = { ...COURT, id: 5, name: 'Centre', ar_name: 'المركز', parts: [1] };
  const { user, t, sentTo } = await openConsole('/courts', {
    answers: {
      listConsoleServices: () => [PADEL, TENNIS],
      addCourt: () => ({ ...PADEL, courts: [COURT, whole] }),
    },
  });
  const [ofPadel] = await screen.findAllByRole('button', { name: t('console.addCourt') });
  await user.click(ofPadel as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  const [name, arabic] = dialog.getAllByRole('textbox');
  await user.type(name as HTMLElement, 'Centre');
  await user.type(arabic as HTMLElement, 'المركز');
  const parts = within(dialog.getByRole('group', { name: t('console.field.parts') }));
  await user.click(parts.getByRole('checkbox', { name: 'Padel · Court 1' }));
  await user.click(dialog.getByRole('button', { name: t('console.saveCourt') }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sentTo('addCourt')[0]?.body).toMatchObject({ court: { name: 'Centre', parts: ['1'] } });
  const row = screen.getByRole('button', { name: /^Centre/ });
  expect(row.textContent).toContain(t('console.madeOf', { courts: 'Court 1' }));
});

it('a court that exists has no such choice', async () => {
  const { user, t } = await openConsole('/courts', {
    answers: { listConsoleServices: () => [PADEL] },
  });
  await user.click(await screen.findByRole('button', { name: /^Court 1/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('group', { name: t('console.field.parts') })).toBeNull();
});
