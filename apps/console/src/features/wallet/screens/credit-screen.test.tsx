import { addDays } from '@nadi/domain/kernel/local-date';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Handlers, loseNetwork, refuse } from '../../../../test/api-double.ts';
import { closeConsole, type Opening, openConsole } from '../../../../test/open-console.tsx';
import { sessionOf } from '../../../../test/session.ts';

// Loads the page before the first test, whose time is limited.
await import('./credit-screen.tsx');

afterEach(closeConsole);

const LAYLA = { id: 2, name: 'Layla Al Mansoori', mobile: '+971502345678', email: null };
const OMAR = { id: 1, name: 'Omar Haddad', mobile: '+971501234567', email: 'omar@example.com' };
const GRANT = {
  id: 7,
  customer: LAYLA,
  pot: 'promo',
  amount: 50,
  left: 30,
  reason: 'A late start',
  ar_reason: 'تأخر البداية',
  until: '2027-11-30',
  given_at: '2026-11-30T10:15:00+04:00',
  given_by: 'Noura Al Ali',
} as const;
const TODAY = sessionOf('manager').signed_in_at.slice(0, 10);

const openCredit = (answers: Handlers = {}, opening: Opening = {}) =>
  openConsole('/credit', {
    venue: { enable_qpoints: 1 },
    ...opening,
    answers: { listCreditGrants: () => [GRANT], ...answers },
  });

const rowOf = async (name: string) =>
  within((await screen.findByText(name, { selector: 'bdi' })).closest('li') as HTMLElement);

const LEFT_30 = /^AED\s30 left$/;

it('lists grants with what is left, the reason, the last day, and who gave them when', async () => {
  const spent = { ...GRANT, id: 6, customer: OMAR, pot: 'points', amount: 700, left: 0 };
  const erased = { ...spent, id: 5, customer: null, reason: '', ar_reason: '' };
  const { t } = await openCredit({ listCreditGrants: () => [GRANT, spent, erased] });
  const row = await rowOf(LAYLA.name);
  expect(row.getByText(/^AED\s50$/)).toBeTruthy();
  expect(row.getByText(LEFT_30)).toBeTruthy();
  expect(row.getByText('A late start')).toBeTruthy();
  expect(row.getByText(/^Valid until .*2027$/)).toBeTruthy();
  expect(row.getByText(/^Given by .*Noura Al Ali.*2026.*10:15/)).toBeTruthy();
  const other = await rowOf(OMAR.name);
  expect(other.getByText(t('console.credit.points', { points: 700 }))).toBeTruthy();
  expect(other.getByText(t('console.credit.noneLeft'))).toBeTruthy();
  expect(other.queryByRole('button')).toBeNull();
  expect(await rowOf(t('console.credit.erased'))).toBeTruthy();
});

it('shows more, an empty list in Arabic, and a failure that can be tried again', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ ...GRANT, id: 100 - at }));
  const { t, user, sentTo } = await openCredit({
    listCreditGrants: ({ query }) =>
      query.before === undefined ? many : [{ ...GRANT, id: 3, customer: OMAR }],
  });
  await user.click(await screen.findByRole('button', { name: t('console.more') }));
  expect(await rowOf(OMAR.name)).toBeTruthy();
  expect(sentTo('listCreditGrants').at(-1)?.query).toEqual({ size: '30', before: '71' });
  closeConsole();
  const { text } = await openCredit({ listCreditGrants: () => [] }, { language: 'ar' });
  expect(await screen.findByText(text.ar.t('console.credit.noneHint'))).toBeTruthy();
  closeConsole();
  await openCredit({ listCreditGrants: () => refuse(429, 'too_many_requests', 'Too many.') });
  expect(await screen.findByText('Too many.')).toBeTruthy();
  expect(screen.getByRole('button', { name: t('console.tryAgain') })).toBeTruthy();
});

it('WALLET-12: gives points to a customer who was found, with one key for one input', async () => {
  let isLost = true;
  const { t, user, sentTo } = await openCredit({
    findCustomers: () => [OMAR],
    giveCredit: () => {
      if (isLost) loseNetwork();
      return { ...GRANT, customer: OMAR };
    },
  });
  await user.click(await screen.findByRole('button', { name: t('console.credit.giveAny') }));
  const dialog = within(await screen.findByRole('dialog'));
  const give = dialog.getByRole('button', { name: t('console.credit.giveNow') });
  await user.click(give);
  expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Customer is required',
    'Amount is required',
    'Reason (English) is required',
  ]);
  await user.type(dialog.getByLabelText(t('console.credit.customer')), 'oma');
  await user.click(await dialog.findByRole('button', { name: /Omar Haddad/ }));
  await user.type(dialog.getByLabelText(t('console.credit.amount')), '1000.5');
  expect(dialog.getByText(/^Up to AED\s1,000 at a time\.$/)).toBeTruthy();
  await user.type(dialog.getByLabelText(t('console.credit.arReason')), 'شكرًا');
  await user.click(give);
  expect(dialog.getAllByRole('link')).toHaveLength(1);
  await user.click(dialog.getByLabelText(t('console.credit.pot.points')));
  const number = dialog.getByLabelText(t('console.credit.number'));
  await user.clear(number);
  await user.type(number, '1500');
  await user.click(give);
  expect(await dialog.findByText(t('console.unreachable'))).toBeTruthy();
  isLost = false;
  await user.click(give);
  expect(await screen.findByText(t('console.credit.given'))).toBeTruthy();
  const [lost, sent] = sentTo('giveCredit');
  expect(sent?.body).toEqual({
    grant: {
      customer_id: 1,
      pot: 'points',
      amount: 1500,
      reason: '',
      ar_reason: 'شكرًا',
      until: addDays(TODAY, 365),
    },
  });
  expect(lost?.headers.get('idempotency-key')).toBeTruthy();
  expect(sent?.headers.get('idempotency-key')).toBe(lost?.headers.get('idempotency-key'));
});

it('POINTS-10: offers no points where the venue runs none, and shows errors of the server', async () => {
  const { t, user } = await openCredit(
    {
      findCustomers: () => [OMAR],
      giveCredit: () => refuse(422, 'validation_failed', 'No.', { customer_id: ['Not here.'] }),
    },
    { venue: { enable_qpoints: 0 } },
  );
  await user.click(await screen.findByRole('button', { name: t('console.credit.give') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText(t('console.credit.pot.points'))).toBeNull();
  await user.type(dialog.getByLabelText(t('console.credit.customer')), 'oma');
  await user.click(await dialog.findByRole('button', { name: /Omar Haddad/ }));
  await user.type(dialog.getByLabelText(t('console.credit.amount')), '20');
  await user.type(dialog.getByLabelText(t('console.credit.reason')), 'Thanks');
  await user.click(dialog.getByRole('button', { name: t('console.credit.giveNow') }));
  expect(await dialog.findAllByText('Not here.')).toHaveLength(2);
  expect(dialog.getByText('Omar Haddad')).toBeTruthy();
});

it('WALLET-13: takes back what is left, and shows the new amount where it changed', async () => {
  let left = 30;
  const { t, user, sentTo } = await openCredit({
    listCreditGrants: () => [{ ...GRANT, left }],
    takeCreditBack: ({ body }) => {
      if ((body as { left: number }).left !== 12) {
        left = 12;
        refuse(409, 'changed_meanwhile', 'Changed.');
      }
      left = 0;
      return { ...GRANT, left };
    },
  });
  const row = await rowOf(LAYLA.name);
  await user.click(row.getByRole('button'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: /^Take back AED\s30$/ }));
  expect(await dialog.findByText(t('console.credit.changed'))).toBeTruthy();
  await user.click(await dialog.findByRole('button', { name: /^Take back AED\s12$/ }));
  expect(await row.findByText(t('console.credit.noneLeft'))).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText(/^AED\s12 taken back\.$/)).toBeTruthy();
  expect(sentTo('takeCreditBack').map(({ params, body }) => [params, body])).toEqual([
    [{ id: '7' }, { left: 30 }],
    [{ id: '7' }, { left: 12 }],
  ]);
});

it('WALLET-13: says so where nothing is left any more', async () => {
  let left = 30;
  const { t, user } = await openCredit({
    listCreditGrants: () => [{ ...GRANT, left }],
    takeCreditBack: () => {
      left = 0;
      return refuse(409, 'changed_meanwhile', 'Changed.');
    },
  });
  const row = await rowOf(LAYLA.name);
  await user.click(row.getByRole('button'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: /^Take back AED\s30$/ }));
  expect(await screen.findByText(t('console.credit.changedNone'))).toBeTruthy();
  expect(await row.findByText(t('console.credit.noneLeft'))).toBeTruthy();
});
