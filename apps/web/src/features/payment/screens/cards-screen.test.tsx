import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { EXPIRED, MASTERCARD, VISA } from '../../../../test/card-facts.ts';
import { type Answers, closeSite, openSite } from '../../../../test/site-page.tsx';
import { CARD_GATEWAYS, session } from '../../../../test/venue-facts.ts';
import { signIn } from '../../account/state.ts';

beforeEach(() => signIn(session()));
afterEach(closeSite);

const visit = (cards: readonly object[], more: Answers = {}, language: 'en' | 'ar' = 'en') =>
  openSite(`/profile/user/cards?lang=${language}`, {
    answers: { listSavedCards: () => ({ data: cards }), ...more },
    config: { gateways: CARD_GATEWAYS },
    language,
  });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Your cards' })).getAllByRole('listitem');

it('CARD-02 CARD-03 lists type, last four digits and expiry, and marks what is of no use', async () => {
  await visit([VISA, EXPIRED, { ...MASTERCARD, is_offered: false }]);
  const [usable, expired, other] = (await rows()).map(({ textContent }) => textContent);
  expect(usable).toMatch(/Visa.*•••• 4242.*Expires.*03\/29/);
  expect(usable).not.toMatch(/Expired|Cannot be used/);
  expect(expired).toMatch(/^Card.*•••• 0005.*10\/26.*Expired/);
  expect(other).toMatch(/Mastercard.*Cannot be used at the moment/);
});

it('CARD-04 deletes a card after a confirmation, by keyboard', async () => {
  let cards = [VISA, MASTERCARD];
  const { user, calls } = await visit([], {
    listSavedCards: () => ({ data: cards }),
    removeSavedCard: () => {
      cards = [MASTERCARD];
      return { data: null };
    },
  });
  const remove = await screen.findByRole('button', { name: /^Delete .?Visa/ });
  remove.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Delete .?Visa.*4242/ }));
  dialog.getByRole('button', { name: 'Delete' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByText('The card is deleted.');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(calls.filter(({ name }) => name === 'removeSavedCard')).toHaveLength(1);
});

it('keeps a card that is not to be deleted after all', async () => {
  const { user, calls } = await visit([VISA]);
  await user.click(await screen.findByRole('button', { name: /^Delete .?Visa/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.map(({ name }) => name)).not.toContain('removeSavedCard');
});

it.each([
  [404, 'not_found', 'This card was deleted already.'],
  [503, 'unavailable', 'said removeSavedCard'],
])('shows the failure %s of a deletion, and reads the list again', async (status, code, text) => {
  const { user, calls } = await visit([VISA], { removeSavedCard: () => ({ status, code }) });
  await user.click(await screen.findByRole('button', { name: /^Delete .?Visa/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText(text);
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'listSavedCards').length).toBeGreaterThan(1),
  );
});

it('shows how to save a card while there is none', async () => {
  await visit([]);
  await screen.findByText('No saved cards');
  screen.getByText(/Save this card for next time/);
});

it('shows no way to save a card where no gateway saves one', async () => {
  await openSite('/profile/user/cards?lang=en', {
    answers: { listSavedCards: () => ({ data: [] }) },
    config: { gateways: [] },
  });
  await screen.findByText('No saved cards');
  expect(screen.queryByText(/Save this card for next time/)).toBeNull();
});

it('shows a failure, and loads again', async () => {
  let isBroken = true;
  const { user } = await visit([], {
    listSavedCards: () => (isBroken ? { status: 503, code: 'unavailable' } : { data: [VISA] }),
  });
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  isBroken = false;
  await user.click(again);
  expect(await rows()).toHaveLength(1);
});

it('has its texts in Arabic', async () => {
  await visit([EXPIRED], {}, 'ar');
  await screen.findByText('منتهية الصلاحية');
  screen.getByRole('button', { name: /^حذف بطاقة/ });
});
