import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';
import { AISHA, MARIAM, SALEM } from '../../../../test/staff-facts.ts';

afterEach(closeConsole);

const openStaff = async (answers: Handlers = {}, role: 'owner' | 'manager' = 'manager') => {
  const shown = await openConsole('/staff', {
    role,
    answers: { listStaff: () => [AISHA, MARIAM, SALEM], ...answers },
  });
  const { user, t } = shown;
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  const change = async (name: string) => {
    await press(new RegExp(`${t('console.change')}.*${name}`));
    return within(await screen.findByRole('dialog', { name: new RegExp(name) }));
  };
  return { ...shown, press, change };
};

const rowOf = (name: string) =>
  screen.getAllByRole('listitem').find((row) => row.textContent?.startsWith(name))?.textContent;

describe('the list of staff', () => {
  it('shows role, last use and the state of each access', async () => {
    const { t } = await openStaff({
      listStaff: () => [
        MARIAM,
        { ...SALEM, state: 'disabled' },
        { ...SALEM, id: 10, name: 'Huda', state: 'invited' },
        { ...SALEM, id: 11, name: 'Yusuf' },
      ],
    });
    await screen.findByText('Mariam Saleh', { selector: 'bdi' });
    expect(rowOf('Mariam Saleh')).toContain(t('console.role.desk'));
    expect(rowOf('Mariam Saleh')).toMatch(/Last used.*09:05/);
    expect(rowOf('Salem')).toContain(t('console.noAccess'));
    expect(rowOf('Huda')).toContain(t('console.linkOver'));
    expect(rowOf('Yusuf')).toContain(t('console.notHereNow'));
  });

  it('is loaded by another try after a failure', async () => {
    let isDown = true;
    const { press, t } = await openStaff({
      listStaff: () => (isDown ? refuse(503, 'internal_error', 'Back in a minute.') : [MARIAM]),
    });
    expect(await screen.findByText('Back in a minute.')).toBeTruthy();
    isDown = false;
    await press(t('console.tryAgain'));
    expect(await screen.findByText('Mariam Saleh', { selector: 'bdi' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('an invitation', () => {
  const fill = async ({ user, t, press }: Awaited<ReturnType<typeof openStaff>>) => {
    await press(t('console.invite'));
    await user.type(screen.getByLabelText(t('console.email')), 'salem@example.com');
    await user.type(screen.getByLabelText(t('console.name')), 'Salem');
  };

  it('sends address, name and role, and lists the invited person first', async () => {
    let hasInvited = false;
    const invited = { ...SALEM, state: 'invited', invited_until: '2026-12-02T09:05:00+04:00' };
    const shown = await openStaff({
      listStaff: () => (hasInvited ? [MARIAM, invited] : [MARIAM]),
      inviteStaff: () => {
        hasInvited = true;
        return invited;
      },
    });
    const { user, t, sentTo } = shown;
    await fill(shown);
    await user.selectOptions(screen.getByLabelText(t('console.role')), t('console.role.desk'));
    await user.click(screen.getByRole('button', { name: t('console.sendInvitation') }));
    const sent = t('console.inviteSent', { email: 'salem@example.com' });
    expect(await screen.findByText(sent)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sentTo('inviteStaff')).toMatchObject([
      {
        method: 'POST',
        path: '/console/staff',
        body: { email: 'salem@example.com', name: 'Salem', role: 'desk' },
      },
    ]);
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('listitem')[0]?.textContent).toMatch(/^Salem.*Link until.*09:05/);
  });

  it('refuses an empty name and a broken address before anything is sent', async () => {
    const { user, t, press, sentTo } = await openStaff();
    await press(t('console.invite'));
    await user.type(screen.getByLabelText(t('console.email')), 'salem@');
    await press(t('console.sendInvitation'));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Please input correct email address',
      'Name is required',
    ]);
    await user.click(alert.getByRole('link', { name: 'Name is required' }));
    expect(document.activeElement).toBe(screen.getByLabelText(t('console.name')));
    expect(sentTo('inviteStaff')).toEqual([]);
  });

  it('keeps what was typed when the server fails, and sends it again', async () => {
    let isDown = true;
    const shown = await openStaff({
      inviteStaff: () => (isDown ? refuse(503, 'internal_error', 'Back in a minute.') : SALEM),
    });
    const { t, press, sentTo } = shown;
    await fill(shown);
    await press(t('console.sendInvitation'));
    expect(await screen.findByText('Back in a minute.')).toBeTruthy();
    isDown = false;
    await press(t('console.sendInvitation'));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    const [first, second] = sentTo('inviteStaff').map(({ body }) => body);
    expect(second).toEqual(first);
  });

  it('asks before it throws away what was typed', async () => {
    const shown = await openStaff();
    const { t, press } = shown;
    await fill(shown);
    await press(t('ui.close'));
    expect(await screen.findByRole('alertdialog', { name: t('ui.discardTitle') })).toBeTruthy();
    await press(t('ui.keep'));
    expect(screen.getByDisplayValue('salem@example.com')).toBeTruthy();
    await press(t('ui.close'));
    await press(t('ui.discard'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the access of a member of staff', () => {
  it('STAFF-08: gives a manager the roles below, and an owner all of them', async () => {
    const rolesFor = async (role: 'owner' | 'manager') => {
      const { change } = await openStaff({}, role);
      const dialog = await change('Mariam Saleh');
      const roles = dialog.getAllByRole('option').map(({ textContent }) => textContent);
      closeConsole();
      return roles;
    };
    expect(await rolesFor('manager')).toEqual(['Ticket scanner', 'Front desk']);
    expect(await rolesFor('owner')).toEqual(['Ticket scanner', 'Front desk', 'Manager', 'Owner']);
  });

  it('sends another role, and nothing while the role is the same', async () => {
    const changed = { ...MARIAM, role: 'scanner' };
    let hasChanged = false;
    const { user, t, change, sentTo } = await openStaff({
      listStaff: () => [hasChanged ? changed : MARIAM],
      changeStaff: () => {
        hasChanged = true;
        return changed;
      },
    });
    const dialog = await change('Mariam Saleh');
    const save = dialog.getByRole('button', { name: t('console.save') });
    expect(save).toHaveProperty('disabled', true);
    await user.selectOptions(dialog.getByLabelText(t('console.role')), 'scanner');
    await user.click(save);
    expect(await screen.findByText(t('console.saved'))).toBeTruthy();
    expect(sentTo('changeStaff')).toMatchObject([
      { method: 'POST', path: '/console/staff/3', body: { role: 'scanner' } },
    ]);
    await expect.poll(() => rowOf('Mariam Saleh')).toContain(t('console.role.scanner'));
  });

  it('shows why a change was refused, and keeps the chosen role', async () => {
    const { user, t, change } = await openStaff({
      changeStaff: () => refuse(403, 'forbidden', 'Your role may not do this.'),
    });
    const dialog = await change('Mariam Saleh');
    await user.selectOptions(dialog.getByLabelText(t('console.role')), 'scanner');
    await user.click(dialog.getByRole('button', { name: t('console.save') }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Your role may not do this.');
    expect(dialog.getByLabelText<HTMLSelectElement>(t('console.role')).value).toBe('scanner');
  });

  it('sends a new link to somebody who lost the phone', async () => {
    const { user, t, change, sentTo } = await openStaff({ renewInvitation: () => MARIAM });
    const dialog = await change('Mariam Saleh');
    await user.click(dialog.getByRole('button', { name: t('console.newLink') }));
    const sent = t('console.inviteSent', { email: 'desk@demo.nadi' });
    expect(await screen.findByText(sent)).toBeTruthy();
    expect(sentTo('renewInvitation').map(({ path }) => path)).toEqual([
      '/console/staff/3/invitation',
    ]);
  });

  it('is given again after it was ended, and not ended by “cancel”', async () => {
    const ended = { ...MARIAM, state: 'disabled' };
    let state: object = MARIAM;
    const { user, t, change, press, sentTo } = await openStaff({
      listStaff: () => [state],
      changeStaff: ({ body }) => {
        state = (body as { is_disabled: 0 | 1 }).is_disabled === 1 ? ended : MARIAM;
        return state;
      },
    });
    const dialog = await change('Mariam Saleh');
    await user.click(dialog.getByRole('button', { name: t('console.endAccess') }));
    await press(t('console.cancel'));
    expect(sentTo('changeStaff')).toEqual([]);
    await press(t('console.endAccess'));
    await press(t('console.endAccess'));
    expect(await screen.findByText(t('console.noAccess'))).toBeTruthy();
    const again = await change('Mariam Saleh');
    expect(again.queryByLabelText(t('console.role'))).toBeNull();
    await user.click(again.getByRole('button', { name: t('console.giveAccess') }));
    await expect
      .poll(() => sentTo('changeStaff').map(({ body }) => body))
      .toEqual([{ is_disabled: 1 }, { is_disabled: 0 }]);
  });
});
