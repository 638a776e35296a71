import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EXPIRED, MASTERCARD, VISA } from '../../../test/card-facts.ts';
import { held, orderOf, placed } from '../../../test/order-facts.ts';
import { type Answers, closeSite, openSite, type Reply } from '../../../test/site-page.tsx';
import { BANK, CARD_GATEWAYS, STRIPE, session } from '../../../test/venue-facts.ts';
import { signIn } from '../../features/account/state.ts';

/** CARD-01, CARD-05 to CARD-08: saved cards as a customer sees them in the cart. */

const CHECK = 'https://hooks.stripe.com/redirect/1';
const PAGE = 'https://checkout.stripe.com/c/pay/cs_1';
const config = {
  gateways: [STRIPE],
  gateway_hosts: ['checkout.stripe.com', 'hooks.stripe.com', 'pay.example.com'],
};
const atStripe = { ...placed, pg: 'STRIPE', transactionId: 'cs_1' };
const paid = { ...atStripe, url: null, status: 'complete' as const };

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(location, 'assign').mockImplementation(() => {});
});
afterEach(() => {
  closeSite();
  vi.restoreAllMocks();
});

const open = (cards: readonly object[], more: Answers = {}, own: object = config) => {
  signIn(session());
  return openSite('/cart?lang=en', {
    answers: {
      readCart: () => ({ data: held }),
      listSavedCards: () => ({ data: cards }),
      placeOrder: () => ({ data: { ...atStripe, url: PAGE } }),
      readOrderResult: () => ({ data: orderOf({ status: 'complete', pg: 'STRIPE' }) }),
      ...more,
    },
    config: own,
  });
};
type Opened = Awaited<ReturnType<typeof open>>;

const sentOf = ({ calls }: Opened) =>
  calls.flatMap(({ name, body }) => {
    const form = body as FormData;
    return name === 'placeOrder' ? [[form.get('cardId'), form.get('save_card')]] : [];
  });
const pay = () => screen.findByRole('button', { name: /^Pay AED/ });
const chooser = () => screen.findByRole('group', { name: 'Which card pays?' });
const saveBox = () => screen.queryByRole('checkbox', { name: 'Save this card for next time' });
const refusing = (code: string, status = 409) =>
  ({ placeOrder: () => ({ status, code, message: `said ${code}` }) as Reply }) satisfies Answers;

describe('CARD-05 a saved card', () => {
  it('is chosen at first, pays without a page, and leads to the order', async () => {
    const site = await open([VISA, EXPIRED], { placeOrder: () => ({ data: paid }) });
    const cards = within(await chooser()).getAllByRole('radio');
    expect(cards.map((one) => (one as HTMLInputElement).checked)).toEqual([true, false]);
    expect(cards[0]?.closest('label')?.textContent).toMatch(/Visa.*•••• 4242.*until.*03\/29/);
    expect(saveBox()).toBeNull();
    await site.user.click(await pay());
    await waitFor(() => expect(location.pathname).toBe('/paymentsuccess/r_1'));
    expect(sentOf(site)).toEqual([[VISA.id, '0']]);
    expect(location.assign).not.toHaveBeenCalled();
  });

  it('gives way to another one by keyboard, which is saved only where its box is ticked', async () => {
    const site = await open([VISA]);
    within(await chooser())
      .getByRole<HTMLInputElement>('radio', { name: /Visa/ })
      .focus();
    await site.user.keyboard('{ArrowDown}');
    const box = saveBox() as HTMLInputElement;
    expect(box.checked).toBe(false);
    const consent = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(consent?.textContent).toMatch(/Al Noor Sports Park has this card saved/);
    box.focus();
    await site.user.keyboard(' ');
    await site.user.click(await pay());
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith(PAGE));
    expect(sentOf(site)).toEqual([[null, '1']]);
  });

  it.each([
    ['is of another gateway', { ...VISA, pg: 'EPG' }],
    ['is expired', EXPIRED],
    ['is not offered', { ...VISA, is_offered: false }],
  ])('is not offered where it %s', async (_, card) => {
    const site = await open([card]);
    await waitFor(() => expect(saveBox()).not.toBeNull());
    expect(screen.queryByRole('group', { name: 'Which card pays?' })).toBeNull();
    await site.user.click(await pay());
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith(PAGE));
    expect(sentOf(site)).toEqual([[null, '0']]);
  });

  it('is offered at the gateway that saved it alone', async () => {
    const { user } = await open([VISA], {}, { ...config, gateways: CARD_GATEWAYS });
    await user.click(await screen.findByRole('radio', { name: 'Card by Stripe' }));
    await chooser();
    await user.click(screen.getByRole('radio', { name: 'Bank card' }));
    await waitFor(() =>
      expect(screen.queryByRole('group', { name: 'Which card pays?' })).toBeNull(),
    );
    expect(saveBox()).toBeNull();
  });

  it('and its box are not offered at a gateway that saves none', async () => {
    await open([{ ...VISA, pg: 'EPG' }], {}, { ...config, gateways: [BANK] });
    await pay();
    expect(saveBox()).toBeNull();
    expect(screen.queryByRole('group', { name: 'Which card pays?' })).toBeNull();
  });
});

it('CARD-07 the check of a bank is a page that is left for', async () => {
  const { user } = await open([VISA], {
    placeOrder: () => ({ data: { ...atStripe, url: CHECK } }),
  });
  await chooser();
  await user.click(await pay());
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith(CHECK));
});

it('CARD-06 a declined card is shown at the choice, and another one is sent by a key of its own', async () => {
  const site = await open([VISA, MASTERCARD], refusing('payment_declined'));
  const group = within(await chooser());
  await site.user.click(await pay());
  await group.findByText(/^Transaction Failed\. Please choose another card/);
  expect(document.activeElement).toBe(group.getByRole('radio', { name: /Visa/ }));
  await site.user.click(group.getByRole('radio', { name: /Mastercard/ }));
  expect(group.queryByText(/^Transaction Failed/)).toBeNull();
  await site.user.click(await pay());
  await waitFor(() =>
    expect(sentOf(site)).toEqual([
      [VISA.id, '0'],
      [MASTERCARD.id, '0'],
    ]),
  );
  const keys = site.calls.flatMap(({ name, headers }) =>
    name === 'placeOrder' ? [headers.get('Idempotency-Key')] : [],
  );
  expect(new Set(keys).size).toBe(2);
});

it.each([
  ['card_not_found', 404],
  ['card_expired', 409],
  ['card_not_usable', 409],
])('CARD-08 after %s the other saved card is not chosen unseen', async (code, status) => {
  let cards = [VISA, MASTERCARD];
  const { user } = await open([], {
    ...refusing(code, status),
    listSavedCards: () => ({ data: cards }),
  });
  const group = within(await chooser());
  cards = [MASTERCARD];
  await user.click(await pay());
  await group.findByText(`said ${code}`);
  await waitFor(() => expect(group.getAllByRole('radio')).toHaveLength(2));
  expect(group.getByRole<HTMLInputElement>('radio', { name: 'Another card' }).checked).toBe(true);
});

it('CARD-08 the refusal of the last saved card stays in sight', async () => {
  let cards = [VISA];
  const { user } = await open([], {
    ...refusing('card_not_found', 404),
    listSavedCards: () => ({ data: cards }),
  });
  await chooser();
  cards = [];
  await user.click(await pay());
  expect((await screen.findByRole('alert')).textContent).toContain('said card_not_found');
});

it('pays by another card where the saved ones are not loaded', async () => {
  const site = await open([], { listSavedCards: () => ({ status: 503, code: 'unavailable' }) });
  await waitFor(async () => expect((await pay()).getAttribute('aria-busy')).not.toBe('true'), {
    timeout: 5000,
  });
  await site.user.click(await pay());
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith(PAGE));
});
