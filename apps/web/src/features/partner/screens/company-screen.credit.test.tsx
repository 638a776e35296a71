import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { company } from '../../../../test/company-facts.ts';
import { closeSite, openSite, type Reply } from '../../../../test/site-page.tsx';
import { session } from '../../../../test/venue-facts.ts';
import { signIn } from '../../account/state.ts';

const row = (id: string, fields: object) => ({
  id: `m_${id.repeat(22)}`,
  at: '2026-12-01T10:00:00+04:00',
  order_number: null,
  reference: null,
  ...fields,
});

const ROWS = [
  row('C', { kind: 'received', amount: -300, owed: -69, reference: 'FT20260001' }),
  row('B', { kind: 'refunded', amount: -231, owed: 231, order_number: 'ALN-2026-000002' }),
  row('A', { kind: 'ordered', amount: 231, owed: 462, order_number: 'ALN-2026-000001' }),
];

const credit = (fields: object = {}, data: readonly object[] = ROWS, total_pages = 1) => ({
  data: {
    currency: 'AED',
    limit: 1000,
    owed: 231,
    available: 769,
    movements: { data, total: data.length, total_pages, current_page: 1 },
    ...fields,
  },
});

const visit = (
  readCredit: () => Reply,
  language: 'en' | 'ar' = 'en',
  role: 'owner' | 'employee' = 'owner',
) =>
  openSite(`/profile/company?lang=${language}`, {
    answers: { readCompany: () => ({ data: company({ role }) }), readCredit },
    language,
  });

beforeEach(() => signIn(session()));
afterEach(() => closeSite());

describe('CREDIT-04: the credit facility of a company', () => {
  it('has its sums, and each movement with what is owed after it', async () => {
    await visit(() => credit());
    const term = await screen.findByText('You owe');
    expect(term.parentElement?.textContent).toMatch(/AED.231/);
    expect(screen.getByText('Still available').parentElement?.textContent).toMatch(/AED.769/);
    const [received, refunded, ordered] = screen
      .getAllByText(/^(Payment received|Refund|Order)$/)
      .map((one) => one.closest('li')?.textContent ?? '');
    expect(received).toMatch(/FT20260001.*−.*300.*69 paid ahead/);
    expect(refunded).toMatch(/ALN-2026-000002.*−.*231.*231 owed/);
    expect(ordered).toMatch(/ALN-2026-000001.*\+.*231.*462 owed/);
  });

  it('paid ahead, and more of its movements, in Arabic', async () => {
    const { user, calls } = await visit(() => credit({ owed: -5 }, ROWS, 2), 'ar');
    await screen.findAllByText('مدفوع مقدمًا');
    await user.click(screen.getByRole('button', { name: 'عرض المزيد' }));
    await waitFor(() => expect(calls.filter(({ name }) => name === 'readCredit')).toHaveLength(2));
  });

  it('without a limit is stated as such; a failure can be tried again', async () => {
    let isDown = true;
    const { user } = await visit(() => {
      if (isDown) return { status: 503, code: 'service_unavailable' };
      return credit({ limit: 0, owed: 0, available: 0 }, []);
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    await screen.findByText('The venue has not set a credit limit for your business.');
  });

  it('is not shown to an employee', async () => {
    const { calls } = await visit(() => credit(), 'en', 'employee');
    await screen.findByText('Leave the company');
    expect(calls.some(({ name }) => name === 'readCredit')).toBe(false);
  });
});
