import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';
import { onProduct, SOLD } from '../../../../test/promotion-facts.ts';

// Loads the page before the first test, whose time is limited.
await import('./cards-screen.tsx');

afterEach(closeConsole);

const LAYLA = { id: 2, name: 'Layla Al Mansoori', mobile: '+971502345678', email: null };
const OMAR = { id: 1, name: 'Omar Haddad', mobile: '+971501234567', email: 'omar@example.com' };
const GOLD = {
  id: 7,
  version: 'c1',
  number: '7840000000000421',
  customer: LAYLA,
  name: 'Gold',
  ar_name: 'الذهبية',
  from_date: '2026-01-01',
  until_date: '2026-12-31',
  channel: 'members',
  discounts: [
    {
      ...onProduct(1),
      product_id: null,
      venue_service_id: 2,
      effect: 'percent',
      percent: 20,
      amount: null,
    },
    { ...onProduct(1), product_id: null, effect: 'amount', percent: null, amount: 5 },
  ],
  state: 'active',
  suspended_since: null,
  ended_on: null,
};

const openCards = (answers: Handlers = {}, language = 'en' as 'en' | 'ar') =>
  openConsole('/cards', { language, answers: { ...SOLD, listCards: () => [GOLD], ...answers } });

const rowOf = async (name: string) =>
  within((await screen.findByText(name, { selector: 'bdi' })).closest('li') as HTMLElement);

it('lists cards with their holder, what they give and their days, by search and state', async () => {
  const { t, user, sentTo } = await openCards({
    listCards: ({ query }) => (query.search === 'nobody' ? [] : [GOLD]),
  });
  const row = await rowOf(LAYLA.name);
  expect(row.getByText('7840 0000 0000 0421')).toBeTruthy();
  expect(row.getByText(/^AED\s5 off everything$/)).toBeTruthy();
  expect(row.getByText(t('console.card.membersChannel'))).toBeTruthy();
  expect(row.getByText(/2026.* to .*2026/)).toBeTruthy();
  await user.selectOptions(screen.getByLabelText(t('console.card.state')), 'active');
  await user.type(screen.getByLabelText(t('console.card.search')), 'nobody');
  expect(await screen.findByText(t('console.card.noneFound'))).toBeTruthy();
  expect(sentTo('listCards').at(-1)?.query).toEqual({
    size: '30',
    state: 'active',
    search: 'nobody',
  });
});

it('suspends and ends a card at once, and undoes it by the new version', async () => {
  let version = 1;
  const states = { suspend: 'suspended', resume: 'active', end: 'ended', reopen: 'active' };
  let card = GOLD;
  const { t, user, sentTo } = await openCards({
    listCards: () => [card],
    changeCardState: ({ body }) => {
      const { action } = body as { action: keyof typeof states };
      version += 1;
      card = { ...card, version: `c${version}`, state: states[action] };
      return card;
    },
  });
  for (const action of ['suspend', 'end'] as const) {
    const row = await rowOf(LAYLA.name);
    const name = new RegExp(`^${t(`console.card.${action}`)}`);
    await user.click(row.getByRole('button', { name }));
    expect(
      await screen.findByText(t(`console.card.done.${action}`, { name: LAYLA.name })),
    ).toBeTruthy();
    expect(await row.findByText(t(`console.card.state.${states[action] as 'ended'}`))).toBeTruthy();
    const [undo] = screen.getAllByRole('button', { name: t('console.card.undo') }).slice(-1);
    await user.click(undo as HTMLElement);
    expect(await row.findByText(t('console.card.state.active'))).toBeTruthy();
  }
  expect(sentTo('changeCardState').map(({ body }) => body)).toEqual([
    { version: 'c1', action: 'suspend' },
    { version: 'c2', action: 'resume' },
    { version: 'c3', action: 'end' },
    { version: 'c4', action: 'reopen' },
  ]);
});

it('fills in a card like another one for a customer who was found, and names what is missing', async () => {
  const { t, user, sentTo } = await openCards({
    findCustomers: () => [OMAR],
  });
  await rowOf(LAYLA.name);
  await user.click(screen.getByRole('button', { name: t('console.card.give') }));
  const dialog = within(await screen.findByRole('dialog'));
  const give = dialog.getByRole('button', { name: t('console.card.giveNow') });
  await user.click(give);
  expect(dialog.getAllByRole('link').length).toBeGreaterThan(1);
  expect(sentTo('giveCard')).toEqual([]);
  await user.type(dialog.getByLabelText(t('console.card.customer')), 'oma');
  await user.click(await dialog.findByRole('button', { name: /Omar Haddad/ }));
  await user.selectOptions(dialog.getByLabelText(t('console.card.like')), 'Gold');
  expect(dialog.getAllByLabelText(t('console.card.value'))).toHaveLength(2);
  expect(dialog.getByLabelText<HTMLInputElement>(t('console.card.arName')).value).toBe('الذهبية');
  await user.click(give);
  // The rest is filled in and kept; the last day is typed in a journey.
  const missing = t('console.card.untilDate');
  expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    `${missing} is required`,
  ]);
  expect(dialog.getByText('Omar Haddad')).toBeTruthy();
  expect(sentTo('giveCard')).toEqual([]);
});

it('shows a refusal of a change in Arabic, and keeps what was typed', async () => {
  const { user, text, sentTo } = await openCards(
    { changeCard: () => refuse(409, 'changed_meanwhile', 'تغيّرت.') },
    'ar',
  );
  const { t } = text.ar;
  const row = await rowOf(LAYLA.name);
  await user.click(row.getByRole('button', { name: new RegExp(`^${t('console.card.change')}`) }));
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByLabelText<HTMLInputElement>(t('console.card.name'));
  await user.type(name, ' plus');
  const [removed] = dialog.getAllByLabelText(t('console.card.removeDiscount'));
  await user.click(removed as HTMLElement);
  const value = dialog.getByLabelText(t('console.card.value'));
  await user.clear(value);
  await user.type(value, '7.5');
  await user.click(dialog.getByRole('button', { name: t('console.card.save') }));
  expect(await dialog.findByText('تغيّرت.')).toBeTruthy();
  expect(name.value).toBe('Gold plus');
  const { channel, from_date, until_date, ar_name } = GOLD;
  const discounts = [{ ...GOLD.discounts[1], amount: 7.5 }];
  const card = { name: 'Gold plus', ar_name, from_date, until_date, channel, discounts };
  expect(sentTo('changeCard')).toMatchObject([
    { params: { id: '7' }, body: { version: 'c1', card } },
  ]);
});

it('explains in Arabic what a card is for where there is none', async () => {
  const { text } = await openCards({ listCards: () => [] }, 'ar');
  expect(await screen.findByText(text.ar.t('console.card.noneHint'))).toBeTruthy();
});
