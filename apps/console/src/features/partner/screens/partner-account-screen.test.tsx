import { Refused } from '@nadi/browser/refused';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showConsole } from '../../../../test/render-console.tsx';
import { PartnerAccountScreen } from './partner-account-screen.tsx';

afterEach(cleanup);

const account = (fields: object = {}, data: readonly object[] = []) => ({
  partner: { id: 7, trade_name: 'Dune Fitness', ar_trade_name: 'ديون', trn: '100000000000003' },
  currency: 'AED',
  limit: 500,
  owed: 231,
  available: 269,
  overdue: null,
  employees: [],
  movements: { data, total: data.length, total_pages: 1, current_page: 1 },
  ...fields,
});

const statements = (data: readonly object[] = []) => ({
  currency: 'AED',
  data,
  total: data.length,
  total_pages: 1,
  current_page: 1,
});

const row = (id: string, fields: object) => ({
  id: `m_${id.repeat(22)}`,
  at: '2026-12-01T10:00:00+04:00',
  order_number: null,
  reference: null,
  ...fields,
});

describe('CREDIT-08 the account of a partner', () => {
  it('shows what is overdue, each statement with its PDF, and each movement', async () => {
    showConsole(<PartnerAccountScreen id={7} />, {
      answers: {
        readPartnerCredit: () =>
          account(
            {
              employees: [
                { id: 1, name: 'Huda', monthly: 300, used: 231 },
                { id: 2, name: 'Ali', monthly: null, used: 0 },
              ],
              available: 0,
              overdue: { amount: 131, due_on: '2026-12-31' },
            },
            [
              row('B', { kind: 'received', amount: -100, owed: 131, reference: 'FT1' }),
              row('A', {
                kind: 'ordered',
                amount: 231,
                owed: 231,
                order_number: 'ALN-2026-000001',
              }),
            ],
          ),
        listPartnerStatements: () =>
          statements([
            {
              serial: 1,
              month: '2026-11-01',
              issued_at: '2026-12-01T00:15:00+04:00',
              due_on: '2026-12-31',
              opening: 0,
              ordered: 231,
              refunded: 0,
              paid: 100,
              closing: 131,
              unpaid: 131,
              is_overdue: true,
            },
          ]),
      },
    });
    await screen.findByText('Dune Fitness');
    await screen.findByText('Statement 1: November 2026');
    expect(screen.getByText(/131 overdue, was due by/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open PDF November 2026' }).getAttribute('href')).toBe(
      '/api/v1/console/limits/7/statements/1/pdf',
    );
    expect(screen.getByRole('link', { name: /CSV/ }).getAttribute('href')).toBe(
      '/api/v1/console/limits/7/sheet?lang=en',
    );
    expect(screen.getByText('FT1').closest('li')?.textContent).toMatch(/−.*100.*131 owed/);
    expect(screen.getByText('ALN-2026-000001')).toBeTruthy();
    expect(screen.getByText('Huda').closest('li')?.textContent).toMatch(/231.*300.*used/);
    expect(screen.getByText('Ali').closest('li')?.textContent).toMatch(/No monthly allowance/);
  });

  it('is empty at first, and a failure can be tried again', async () => {
    let isDown = true;
    const { user, t } = showConsole(<PartnerAccountScreen id={7} />, {
      answers: {
        readPartnerCredit: () => {
          if (isDown)
            throw new Refused({ status: 503, code: 'service_unavailable', message: 'Not now.' });
          return account();
        },
        listPartnerStatements: () => statements(),
      },
    });
    await screen.findByText('Not now.');
    isDown = false;
    await user.click(screen.getByRole('button'));
    await screen.findByText(t('console.partnerCredit.noMovements'));
    await screen.findByText(t('console.partnerCredit.noStatements'));
    screen.getByText(t('console.partnerCredit.noEmployees'));
    expect(screen.queryByRole('link', { name: /CSV/ })).toBeNull();
  });
});
