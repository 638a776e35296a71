import { Refused } from '@nadi/browser/refused';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showConsole } from '../../../../test/render-console.tsx';
import { sessionOf } from '../../../../test/session.ts';
import { PartnersScreen } from './partners-screen.tsx';

afterEach(cleanup);

const PARTNER = {
  id: 7,
  state: 'approved',
  trade_name: 'Dune Fitness',
  ar_trade_name: 'ديون',
  trn: '100000000000003',
  licence_number: 'CN-1',
  licence_file: null,
  contact: { name: 'Omar', email: 'omar@example.com', mobile: '+971503456789' },
  applied_at: '2026-12-01T09:05:00+04:00',
  decided_at: '2026-12-01T09:05:00+04:00',
  reason: null,
  credit: { limit: 500, owed: 231, available: 269, overdue: null },
};
const listPartners = () => [PARTNER];
const readStaffSession = () => sessionOf('owner');
const AFTER = { limit: 800, owed: 231, available: 569, overdue: null };

describe('CREDIT-02, CREDIT-03 the credit facility of a partner', () => {
  it('is set on the limit that the row showed; a colleague who was quicker is reported', async () => {
    const message = 'This has changed meanwhile.';
    const setCreditLimit = () => {
      throw new Refused({ status: 409, code: 'changed_meanwhile', message });
    };
    const { user, t, calls } = showConsole(<PartnersScreen />, {
      answers: { listPartners, readStaffSession, setCreditLimit },
    });
    expect(
      (await screen.findByText(t('console.partnerCredit.owed'))).parentElement?.textContent,
    ).toContain('231');
    await user.click(await screen.findByRole('button', { name: /^Change limit/ }));
    const field = screen.getByLabelText(t('console.partnerCredit.limit'));
    await user.clear(field);
    await user.type(field, '800{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(calls.find(({ name }) => name === 'setCreditLimit')).toMatchObject({
      path: '/console/limits/7',
      body: { limit: 800, seen: 500 },
    });
  });

  it('is no limit below nothing, which is shown at its field', async () => {
    const { user, t, calls } = showConsole(<PartnersScreen />, {
      answers: { listPartners, readStaffSession },
    });
    await user.click(await screen.findByRole('button', { name: /^Change limit/ }));
    const field = screen.getByLabelText(t('console.partnerCredit.limit'));
    await user.clear(field);
    await user.type(field, '-5{Enter}');
    expect(await screen.findAllByText(/Credit limit/)).not.toHaveLength(0);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(calls.some(({ name }) => name === 'setCreditLimit')).toBe(false);
  });

  it('a transfer is recorded once with its reference; one known already is refused there', async () => {
    const message = 'This bank reference has been recorded already.';
    let isKnown = true;
    const recordPartnerTransfer = () => {
      if (isKnown) throw new Refused({ status: 409, code: 'reference_recorded', message });
      return AFTER;
    };
    const { user, t, calls } = showConsole(<PartnersScreen />, {
      answers: { listPartners, recordPartnerTransfer },
    });
    await user.click(await screen.findByRole('button', { name: /^Record a transfer/ }));
    await user.type(screen.getByLabelText(t('console.partnerCredit.amount')), '231');
    await user.type(screen.getByLabelText(t('console.partnerCredit.reference')), 'FT 1{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
    isKnown = false;
    await user.type(screen.getByLabelText(t('console.partnerCredit.reference')), '2{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ name }) => name === 'recordPartnerTransfer').at(-1)).toMatchObject({
      path: '/console/limits/7/received',
      body: { transfer: { amount: 231, reference: 'FT 12' } },
    });
  });

  it('CREDIT-12 a transfer is taken back with a reason', async () => {
    const transfer = { reference: 'FT1', amount: 231, recorded_at: '2026-12-01T09:05:00+04:00' };
    const { user, t, calls } = showConsole(<PartnersScreen />, {
      answers: {
        listPartners,
        readStaffSession,
        listPartnerTransfers: () => [
          { ...transfer, taken_back_at: null },
          { ...transfer, reference: 'FT0', taken_back_at: '2026-12-02T09:05:00+04:00' },
        ],
        takePartnerTransferBack: () => AFTER,
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Transfers/ }));
    const [take, ...others] = await screen.findAllByRole('button', { name: /^Take back/ });
    expect(others).toEqual([]);
    await user.click(take as HTMLElement);
    await user.type(screen.getByLabelText(t('console.partnerCredit.reason')), 'Wrong one{Enter}');
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'takePartnerTransferBack')).toMatchObject({
        path: '/console/limits/7/received/take-back',
        body: { reference: 'FT1', amount: 231, reason: 'Wrong one' },
      }),
    );
  });

  it('is not there for one that was never approved', async () => {
    const { t } = showConsole(<PartnersScreen />, {
      answers: { listPartners: () => [{ ...PARTNER, state: 'waiting', credit: null }] },
    });
    await screen.findByText('100000000000003');
    expect(screen.queryByText(t('console.partnerCredit.owed'))).toBeNull();
  });
});
