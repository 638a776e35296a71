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
    overdue: null,
    movements: { data, total: data.length, total_pages, current_page: 1 },
    ...fields,
  },
});

const statement = (fields: object = {}) => ({
  serial: 1,
  month: '2026-11-01',
  issued_at: '2026-12-01T00:15:00+04:00',
  due_on: '2026-12-31',
  opening: 0,
  ordered: 231,
  refunded: 0,
  paid: 0,
  closing: 231,
  unpaid: 231,
  is_overdue: false,
  ...fields,
});

const statements = (data: readonly object[] = []) => ({
  data: { currency: 'AED', data, total: data.length, total_pages: 1, current_page: 1 },
});

const visit = (
  readCredit: () => Reply,
  language: 'en' | 'ar' = 'en',
  role: 'owner' | 'employee' = 'owner',
  listCreditStatements: () => Reply = () => statements(),
) =>
  openSite(`/profile/company?lang=${language}`, {
    answers: { readCompany: () => ({ data: company({ role }) }), readCredit, listCreditStatements },
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

describe('CREDIT-05, CREDIT-06: the statements of a company', () => {
  it('are listed with what is unpaid of each, and what is overdue stands above', async () => {
    const overdue = { amount: 231, due_on: '2026-12-31' };
    await visit(
      () => credit({ available: 0, overdue }),
      'en',
      'owner',
      () =>
        statements([
          statement({ serial: 3, closing: -20, unpaid: 0, month: '2027-01-01' }),
          statement({ serial: 2, unpaid: 150, month: '2026-12-01', due_on: '2027-01-31' }),
          statement({ is_overdue: true }),
        ]),
    );
    const [third, second, first] = (await screen.findAllByText(/^Statement \d: /)).map(
      (one) => one.closest('li')?.textContent ?? '',
    );
    expect(third).toMatch(/January 2027.*20 paid ahead.*Paid/);
    expect(second).toMatch(/December 2026.*150 to be paid by/);
    expect(first).toMatch(/November 2026.*231 overdue, was due by/);
    expect(screen.getByText(/231 is overdue$/)).toBeTruthy();
    expect(screen.getByText(/can order on credit again once it is paid/)).toBeTruthy();
  });

  it('are none at first, in Arabic', async () => {
    await visit(() => credit(), 'ar');
    await screen.findByText(/لا يوجد كشف حساب بعد/);
  });

  it('can be tried again after a failure', async () => {
    let isDown = true;
    const { user } = await visit(
      () => credit(),
      'en',
      'owner',
      () => (isDown ? { status: 503, code: 'service_unavailable' } : statements()),
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    await screen.findByText(/There is no statement yet/);
  });
});

describe('ALLOW-01, ALLOW-04: the allowance of an employee', () => {
  const huda = { id: 5, name: 'Huda', email: 'huda@example.com' };
  const allowances = (monthly: number | null) => ({
    data: {
      currency: 'AED',
      month: '2026-12-01',
      data: [{ id: 5, name: 'Huda', monthly, used: monthly === null ? 0 : 231 }],
    },
  });

  const visitPeople = (monthly: number | null, language: 'en' | 'ar' = 'en') =>
    openSite(`/profile/company?lang=${language}`, {
      answers: {
        readCompany: () => ({ data: company({ employees: [huda] }) }),
        readCredit: () => credit(),
        listCreditStatements: () => statements(),
        listAllowances: () => allowances(monthly),
        setAllowance: () => allowances(500),
      },
      language,
    });

  it('shows what is used, and is set by its owner', async () => {
    const { user, calls } = await visitPeople(300);
    await screen.findByText(/231 of AED.300 used this month/);
    await user.click(screen.getByRole('button', { name: 'Allowance: Huda' }));
    const field = screen.getByRole('textbox', { name: /^Amount a month/ });
    await user.clear(field);
    await user.type(field, '0.001');
    await user.click(screen.getByRole('button', { name: 'Save allowance' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    await user.clear(field);
    await user.type(field, '500');
    await user.click(screen.getByRole('button', { name: 'Save allowance' }));
    await screen.findByText('The allowance of Huda is set.');
    expect(calls.find(({ name }) => name === 'setAllowance')?.body).toEqual({ amount: 500 });
  });

  it('ends with an empty field, in Arabic', async () => {
    const { user, calls } = await visitPeople(300, 'ar');
    await user.click(await screen.findByRole('button', { name: /المخصص/ }));
    await user.clear(screen.getByRole('textbox', { name: /المبلغ في الشهر/ }));
    await user.click(screen.getByRole('button', { name: 'حفظ المخصص' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'setAllowance')?.body).toEqual({ amount: null }),
    );
  });

  it('is named as none', async () => {
    await visitPeople(null);
    await screen.findByText(/No monthly allowance/);
  });
});

describe('CREDIT-09: paying what a company owes by card', () => {
  const payment = (fields: object = {}) => ({
    data: {
      id: `p_${'P'.repeat(22)}`,
      status: 'paid',
      total: 131,
      currency: 'AED',
      pg: 'EPG',
      transactionId: '1',
      url: null,
      expires_at: '2026-12-01T10:15:00+04:00',
      ...fields,
    },
  });
  const visitPaying = (path: string, of: () => Reply = () => payment(), language = 'en' as const) =>
    openSite(path, {
      answers: {
        readCompany: () => ({ data: company() }),
        readCredit: () => credit({ overdue: { amount: 131, due_on: '2026-12-31' } }),
        listCreditStatements: () => statements(),
        listAllowances: () => ({ data: { currency: 'AED', month: '2026-12-01', data: [] } }),
        payCredit: of,
        readCreditPayment: of,
      },
      language,
    });

  it('proposes what is overdue, and shows the result', async () => {
    const { user, calls } = await visitPaying('/profile/company?lang=en');
    await user.click(await screen.findByRole('button', { name: 'Pay by card' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount/ });
    expect(field.value).toBe('131');
    await user.clear(field);
    await user.type(field, '500');
    await user.click(screen.getAllByRole('button', { name: 'Pay by card' }).at(-1) as HTMLElement);
    await screen.findByText(/Enter an amount from AED.10 to AED.231/);
    await user.clear(field);
    await user.type(field, '131');
    await user.click(screen.getByRole('button', { name: /^Pay AED.131/ }));
    await screen.findByText(/131 is paid/);
    expect(calls.find(({ name }) => name === 'payCredit')?.body).toMatchObject({ amount: 131 });
  });

  it.each([
    ['declined', /Your card was declined. AED.131 was not paid/],
    ['pending', /131 is not confirmed yet/],
    ['ended', /The time to pay AED.131 is over/],
  ])('that is %s is stated after the return', async (status, text) => {
    await visitPaying(`/profile/company?credit_payment=p_${'P'.repeat(22)}&lang=en`, () =>
      payment({ status }),
    );
    await screen.findByText(text);
  });
});
