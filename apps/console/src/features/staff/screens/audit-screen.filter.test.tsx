import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { closeConsole, currentAddress, openConsole } from '../../../../test/open-console.tsx';
import { AISHA, MARIAM } from '../../../../test/staff-facts.ts';

afterEach(closeConsole);

const ENTRY = {
  id: 7,
  at: '2026-12-01T09:05:00+04:00',
  action: 'court.changed',
  subject: 'Court 1',
  staff_id: 1,
  actor: 'Aisha Rahman',
  actor_role: 'owner',
  address: '203.0.113.7',
  device: 'Firefox',
  before: null,
  after: null,
};

const openAudit = (address: string, answers: Handlers = {}, language: 'en' | 'ar' = 'en') =>
  openConsole(address, {
    language,
    answers: { readAudit: () => [ENTRY], listStaff: () => [AISHA, MARIAM], ...answers },
  });

describe('the filter of the audit log', () => {
  it('is kept in the address, and narrows what is requested', async () => {
    const { user, t, sentTo } = await openAudit('/audit');
    await user.selectOptions(
      await screen.findByLabelText(t('console.byWhom')),
      await screen.findByRole('option', { name: 'Mariam Saleh' }),
    );
    await expect.poll(currentAddress).toBe('/audit?who=3');
    await user.selectOptions(screen.getByLabelText(t('console.action')), 'court.changed');
    await expect.poll(currentAddress).toBe('/audit?who=3&action=court.changed');
    await expect
      .poll(() => sentTo('readAudit').map(({ query }) => query))
      .toEqual([
        { size: '50' },
        { size: '50', staff_id: '3' },
        { size: '50', staff_id: '3', action: 'court.changed' },
      ]);
  });

  it('is read from an address that was shared', async () => {
    const { t, sentTo } = await openAudit('/audit?who=1&day=2026-12-01');
    const person = await screen.findByLabelText<HTMLSelectElement>(t('console.byWhom'));
    await expect.poll(() => person.selectedOptions[0]?.textContent).toBe('Aisha Rahman');
    expect(sentTo('readAudit')[0]?.query).toEqual({
      size: '50',
      staff_id: '1',
      day: '2026-12-01',
    });
  });

  it('loses one condition by “everybody”, and all by “show all”', async () => {
    const { user, t } = await openAudit('/audit?who=3&action=court.changed');
    await user.selectOptions(await screen.findByLabelText(t('console.byWhom')), '');
    await expect.poll(currentAddress).toBe('/audit?action=court.changed');
    await user.click(screen.getByRole('button', { name: t('console.noFilter') }));
    await expect.poll(currentAddress).toBe('/audit');
    expect(screen.queryByRole('button', { name: t('console.noFilter') })).toBeNull();
  });

  it('chooses a day in the calendar', async () => {
    const { user, sentTo } = await openAudit('/audit?day=2026-12-01');
    await user.click(await screen.findByRole('button', { name: /^Calendar/ }));
    const calendar = within(await screen.findByRole('dialog'));
    await user.click(calendar.getByRole('button', { name: /17 December/ }));
    await expect.poll(() => sentTo('readAudit').at(-1)?.query).toMatchObject({ day: '2026-12-17' });
  });

  it('stays when the log cannot be read, and another try reads it', async () => {
    let isDown = true;
    const { user, t } = await openAudit('/audit?who=1', {
      readAudit: () => (isDown ? refuse(503, 'internal_error', 'Down.') : [ENTRY]),
    });
    expect(await screen.findByText('Down.')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: t('console.tryAgain') }));
    expect(await screen.findByText('Court 1')).toBeTruthy();
    expect(currentAddress()).toBe('/audit?who=1');
  });

  it('shows the log in Arabic, with the network address from left to right', async () => {
    const { text } = await openAudit('/audit', {}, 'ar');
    const row = (await screen.findByText('203.0.113.7 · Firefox')).closest('li');
    expect(row?.textContent).toContain(text.ar.t('console.action.courtChanged'));
    expect(row?.textContent).toContain(text.ar.t('console.role.owner'));
    expect(screen.getByText('203.0.113.7 · Firefox').dir).toBe('ltr');
  });

  it('shows a change with the old and the new value', async () => {
    const after = { unit_price: 25, is_on_sale: false };
    const before = { unit_price: 20, is_on_sale: true };
    const { t } = await openAudit('/audit', {
      readAudit: () => [{ ...ENTRY, action: 'add_on.changed', subject: 'Racket', before, after }],
    });
    const row = (await screen.findByText('Racket')).closest('li');
    const changes = within(row as HTMLElement).getAllByRole('listitem');
    expect(changes.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(new RegExp(`${t('console.field.unitPrice')}.*20.*25`)),
      expect.stringMatching(new RegExp(`${t('console.field.isOpen')}.*Yes.*No`)),
    ]);
  });
});
