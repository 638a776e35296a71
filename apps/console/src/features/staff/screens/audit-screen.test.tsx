import { Refused } from '@nadi/browser/refused';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showConsole } from '../../../../test/render-console.tsx';
import { AuditScreen } from './audit-screen.tsx';

afterEach(cleanup);

const entry = (id: number, over: object = {}) => ({
  id,
  at: '2026-12-01T09:05:00+04:00',
  action: 'staff.changed',
  subject: 'staff:3',
  staff_id: 1,
  actor: 'Aisha Rahman',
  actor_role: 'owner',
  address: '203.0.113.7',
  device: 'Firefox',
  before: { role: 'scanner' },
  after: { role: 'desk' },
  ...over,
});
const MARIAM = {
  id: 3,
  email: 'desk@demo.nadi',
  name: 'Mariam Saleh',
  role: 'desk',
  state: 'active',
  invited_until: null,
  last_used_at: null,
  is_governed: 1,
};

const logOf = (readAudit: () => unknown, request = {}) => {
  const onRequest = vi.fn();
  const answers = { readAudit, listStaff: () => [MARIAM] };
  return {
    onAsk: onRequest,
    ...showConsole(<AuditScreen query={request} onQuery={onRequest} />, { answers }),
  };
};

describe('STAFF-09: the audit log', () => {
  it('is shown in words: actor, action, subject, values before and after, and network address', async () => {
    logOf(() => [
      entry(3),
      entry(2, {
        action: 'session.refused',
        subject: null,
        actor: null,
        actor_role: null,
        before: null,
        after: null,
      }),
      entry(1, {
        action: 'account.disabled',
        subject: 'customer:7',
        actor: null,
        actor_role: 'operator',
        before: null,
        after: { sessions_ended: 2 },
      }),
    ]);
    expect(await screen.findByText('Mariam Saleh', { selector: 'bdi' })).toBeTruthy();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(
      /Aisha Rahman Owner.*Access changed: Mariam Saleh.*Role: Ticket scannerFront desk.*203\.0\.113\.7/,
    );
    expect(rows.some((row) => row?.includes('Sign-in refused'))).toBe(true);
    expect(rows.some((row) => row?.includes('Account shut: customer:7'))).toBe(true);
  });

  it('is filtered by its address, and no longer filtered after one tap', async () => {
    const { user, t, calls, onAsk } = logOf(() => [], { who: 3, action: 'staff.changed' });
    expect(await screen.findByText(t('console.noAuditEntries'))).toBeTruthy();
    expect(calls.find(({ name }) => name === 'readAudit')?.path).toBe(
      '/console/audit?size=50&staff_id=3&action=staff.changed',
    );
    await user.selectOptions(screen.getByLabelText(t('console.action')), 'session.refused');
    expect(onAsk).toHaveBeenLastCalledWith({ who: 3, action: 'session.refused' });
    await user.click(screen.getByRole('button', { name: t('console.noFilter') }));
    expect(onAsk).toHaveBeenLastCalledWith({});
  });

  it('loads earlier entries without limit, a page at a time', async () => {
    const pages = [Array.from({ length: 50 }, (_, at) => entry(100 - at)), [entry(7)]];
    const { user, t, calls } = logOf(() => pages.shift());
    await user.click(await screen.findByRole('button', { name: t('console.earlier') }));
    await expect.poll(() => calls.at(-1)?.path).toContain('before=51');
    await expect
      .poll(() => screen.queryByRole('button', { name: t('console.earlier') }))
      .toBeNull();
  });

  it('that fails to load can be loaded again', async () => {
    const { t } = logOf(() => {
      throw new Refused({ status: 0, code: 'offline', message: 'No network.' });
    });
    expect(await screen.findByText('No network.')).toBeTruthy();
    expect(screen.getByRole('button', { name: t('console.tryAgain') })).toBeTruthy();
  });
});
