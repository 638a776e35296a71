import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';
import { EXCLUSIONS, POOL } from '../../../../test/service-facts.ts';

afterEach(closeConsole);

it('tickets that exclude one another are written, and the same ticket twice is refused', async () => {
  const { user, t, sentTo } = await openConsole('/courts', {
    answers: { listConsoleServices: () => [POOL], changeExclusions: () => POOL },
  });
  const name = `${t('console.exclusions')} Swimming`;
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  const add = `${t('console.add')} ${t('console.field.exclusions')}`;
  await user.click(dialog.getByRole('button', { name: add }));
  const save = () => user.click(dialog.getByRole('button', { name: t('console.saveExclusions') }));
  await save();
  expect(await dialog.findByRole('alert')).toBeTruthy();
  const excluded = dialog.getByRole('combobox', { name: t('console.field.excludedTicket') });
  await user.selectOptions(excluded, 'Main pool · Child');
  await save();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sentTo('changeExclusions').map(({ path, body }) => [path, body])).toEqual([
    [
      '/console/services/3/exclusions',
      {
        version: EXCLUSIONS.version,
        exclusions: { exclusions: [{ ticket_id: '77', excluded_id: '78', within: 'overlap' }] },
      },
    ],
  ]);
});
