import type { ConsoleGateway } from '@nadi/contract/payment/console-endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { BANK, STRIPE } from '../../../../test/gateway-facts.ts';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';

// Loads the page before the first test, whose time is limited.
await import('./gateways-screen.tsx');

afterEach(closeConsole);

const open = (
  list: readonly ConsoleGateway[] = [BANK, STRIPE],
  answers: Handlers = {},
  language: 'en' | 'ar' = 'en',
) =>
  openConsole('/gateways', {
    role: 'owner',
    language,
    answers: { listGateways: () => list, ...answers },
  });

/** Rows of the list, once it is loaded. */
async function rows(): Promise<readonly HTMLElement[]> {
  const buttons = await screen.findAllByRole('button', { name: /^(Test|اختبار) / });
  return buttons.flatMap((button) => button.closest('li') ?? []);
}

const names = () =>
  [...document.querySelectorAll('main ol > li > div:first-child > p')].map(
    (name) => name.textContent,
  );

it('lists the accounts in the order of offer, each with its state and stored secrets', async () => {
  await open([BANK, STRIPE, { ...BANK, id: 3, name: 'Trial', is_double: true, customer: '' }]);
  const [bank, stripe, double] = await rows();
  within(bank as HTMLElement).getByText(/^On offer since Tue, .+19:05$/);
  within(bank as HTMLElement).getByText('Password stored');
  within(stripe as HTMLElement).getByText('Off');
  within(stripe as HTMLElement).getByText('Secret key stored');
  within(stripe as HTMLElement).getByText('No signing secret stored');
  within(stripe as HTMLElement).getByText('https://alnoor.example/payments/stripe/webhook/2');
  within(stripe as HTMLElement).getByRole('button', { name: 'Copy address' });
  expect(within(bank as HTMLElement).queryByText('Address for its messages')).toBeNull();
  within(stripe as HTMLElement).getByText(/^Takes amounts from AED.2$/);
  within(double as HTMLElement).getByText('Demo stand-in');
  expect(within(double as HTMLElement).queryByText('Password stored')).toBeNull();
});

it('is the owner’s: a manager is refused the page', async () => {
  const { t, sentTo } = await openConsole('/gateways', { role: 'manager' });
  expect(await screen.findByRole('heading', { name: t('console.notYours') })).toBeTruthy();
  expect(sentTo('listGateways')).toEqual([]);
});

it('leads to the first account where there is none', async () => {
  const { user, t } = await open([]);
  await user.click(await screen.findByRole('button', { name: t('console.gateway.first') }));
  within(await screen.findByRole('dialog', { name: t('console.gateway.new') }));
});

it('says that none is on offer', async () => {
  const { t } = await open([STRIPE]);
  await screen.findByText(t('console.gateway.noneOpen'));
});

it('is switched off after a warning that none would be left', async () => {
  const { user, t, sentTo } = await open([BANK, STRIPE], {
    switchGateway: () => [{ ...BANK, is_enabled: false, enabled_at: null }, STRIPE],
  });
  await user.click(await screen.findByRole('button', { name: 'Switch off Bank card' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Switch Bank card off?' }),
  );
  question.getByText(t('console.gateway.offHint'));
  question.getByText(t('console.gateway.lastOne'));
  expect(sentTo('switchGateway')).toEqual([]);
  await user.click(question.getByRole('button', { name: t('console.gateway.off') }));
  await screen.findByText(t('console.gateway.noneOpen'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sentTo('switchGateway')).toMatchObject([
    { params: { id: '1' }, body: { version: 'g1', is_enabled: false } },
  ]);
});

it('GATE-04 names the account that is switched off by switching another on', async () => {
  const second = { ...BANK, id: 3, version: 'x1', name: 'New bank', is_enabled: false };
  const { user, t, sentTo } = await open([BANK, { ...second, enabled_at: null }], {
    switchGateway: () => [{ ...BANK, is_enabled: false, enabled_at: null }, second],
  });
  await user.click(await screen.findByRole('button', { name: 'Switch on New bank' }));
  const question = within(await screen.findByRole('alertdialog'));
  question.getByText(/^Bank card is switched off by it/);
  expect(question.queryByText(t('console.gateway.lastOne'))).toBeNull();
  await user.click(question.getByRole('button', { name: t('console.gateway.on') }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sentTo('switchGateway')).toMatchObject([{ body: { version: 'x1', is_enabled: true } }]);
});

it('keeps the question where the account was changed meanwhile, and sends its new version', async () => {
  let list = [BANK, STRIPE];
  const { user, t, sentTo } = await openConsole('/gateways', {
    role: 'owner',
    answers: {
      listGateways: () => list,
      switchGateway: () => {
        if (list[0] !== BANK) return list;
        list = [{ ...BANK, version: 'g2' }, STRIPE];
        return refuse(409, 'changed_meanwhile', 'Somebody has changed it.');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Switch off Bank card' }));
  const question = within(await screen.findByRole('alertdialog'));
  const confirm = () =>
    user.click(question.getByRole('button', { name: t('console.gateway.off') }));
  await confirm();
  await question.findByText('Somebody has changed it.');
  await waitFor(() => expect(sentTo('listGateways')).toHaveLength(2));
  await confirm();
  expect(sentTo('switchGateway').map(({ body }) => body)).toMatchObject([
    { version: 'g1' },
    { version: 'g2' },
  ]);
});

it('is moved by keyboard, and the focus stays with the account', async () => {
  const third = { ...BANK, id: 3, name: 'Trial' };
  const { user, sentTo } = await open([BANK, STRIPE, third], {
    orderGateways: ({ body }) =>
      (body as { order: number[] }).order.map((id) =>
        [BANK, STRIPE, third].find((one) => one.id === id),
      ),
  });
  const down = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Move Bank card down',
  });
  const up = screen.getByRole<HTMLButtonElement>('button', { name: 'Move Bank card up' });
  expect(up.disabled).toBe(true);
  down.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(names()).toEqual(['Stripe', 'Bank card', 'Trial']));
  await waitFor(() => expect(document.activeElement).toBe(down));
  await screen.findByText('Bank card is now number 2 of 3.');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(names()).toEqual(['Stripe', 'Trial', 'Bank card']));
  await waitFor(() => expect(document.activeElement).toBe(up));
  expect(sentTo('orderGateways').map(({ body }) => body)).toEqual([
    { seen: [1, 2, 3], order: [2, 1, 3] },
    { seen: [2, 1, 3], order: [2, 3, 1] },
  ]);
});

it('a refused order reloads the list', async () => {
  const { user, sentTo } = await open([BANK, STRIPE], {
    orderGateways: () => refuse(409, 'changed_meanwhile', 'Somebody has changed it.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Move Stripe up' }));
  await screen.findByText('Somebody has changed it.');
  await waitFor(() => expect(sentTo('listGateways')).toHaveLength(2));
  expect(names()).toEqual(['Bank card', 'Stripe']);
});

it.each([
  ['works', 'The gateway accepts the access of this account.'],
  ['answered', /^The gateway was reached and answered/],
  ['other_account', /for another account/],
  ['refused', /refused this access/],
  ['no_answer', /did not answer/],
  ['not_usable', /incomplete and was not tested/],
] as const)('GATE-07 a test that ends as %s is told in plain words', async (outcome, text) => {
  const { user, sentTo } = await open([BANK], {
    testGateway: () => ({ outcome, code: '51', text: 'Unknown transaction' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Test Bank card' }));
  const [row] = await rows();
  const result = within(await within(row as HTMLElement).findByRole('status'));
  await result.findByText(text);
  result.getByText('51 · Unknown transaction');
  expect(sentTo('testGateway')).toMatchObject([{ params: { id: '1' } }]);
});

it('a test that the server refuses is told beside the list', async () => {
  const { user } = await open([BANK], {
    testGateway: () => refuse(429, 'too_many_requests', 'Please wait a minute.'),
  });
  await user.click(await screen.findByRole('button', { name: 'Test Bank card' }));
  await screen.findByText('Please wait a minute.');
});

it('shows the Arabic names in Arabic', async () => {
  const { text } = await open([BANK, STRIPE], {}, 'ar');
  await screen.findByRole('heading', { name: text.ar.t('console.gateways') });
  await rows();
  expect(names()).toEqual(['بطاقة مصرفية', 'سترايب']);
});
