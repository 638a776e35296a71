import { Refused } from '@nadi/browser/refused';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showConsole } from '../../../../test/render-console.tsx';
import { PartnersScreen } from './partners-screen.tsx';

afterEach(cleanup);

const PARTNER = {
  id: 7,
  state: 'waiting',
  trade_name: 'Dune Fitness',
  ar_trade_name: 'ديون',
  trn: '100000000000003',
  licence_number: 'CN-1',
  licence_file: '/files/x',
  contact: { name: 'Omar', email: 'omar@example.com', mobile: '+971503456789' },
  applied_at: '2026-12-01T09:05:00+04:00',
  decided_at: null,
  reason: null,
  credit: null,
};
const listPartners = () => [PARTNER];

describe('businesses that have applied', () => {
  it('wait with all facts needed for a decision; an empty list is shown as such', async () => {
    showConsole(<PartnersScreen />, { answers: { listPartners } });
    expect(await screen.findByText('100000000000003')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View licence' }).getAttribute('href')).toBe(
      '/files/x',
    );
    cleanup();
    const { t } = showConsole(<PartnersScreen />, { answers: { listPartners: () => [] } });
    expect(await screen.findByText(t('console.noneWaiting'))).toBeTruthy();
  });

  it('are approved after a confirmation; a quicker decision of a colleague is reported', async () => {
    const message = 'Somebody has decided this already.';
    const approvePartner = () => {
      throw new Refused({ status: 409, code: 'application_decided', message });
    };
    const { user, t, calls } = showConsole(<PartnersScreen />, {
      answers: { listPartners, approvePartner },
    });
    await user.click(await screen.findByRole('button', { name: /Approve/ }));
    expect(calls.some(({ name }) => name === 'approvePartner')).toBe(false);
    await user.click(screen.getByRole('button', { name: t('console.approve') }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('are rejected with a reason, and never without', async () => {
    const rejectPartner = () => ({ ...PARTNER, state: 'rejected' });
    const { user, t, calls } = showConsole(<PartnersScreen />, {
      answers: { listPartners, rejectPartner },
    });
    await user.click(await screen.findByRole('button', { name: /Reject/ }));
    await user.click(screen.getByRole('button', { name: t('console.reject') }));
    expect(await screen.findByText('Reason is required')).toBeTruthy();
    await user.type(screen.getByLabelText(t('console.reason')), 'The licence has ended.{Enter}');
    expect(calls.find(({ name }) => name === 'rejectPartner')).toMatchObject({
      path: '/console/partners/7/reject',
      body: { reason: 'The licence has ended.' },
    });
  });
});
