import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { held, placed } from '../../../test/order-facts.ts';
import { type Answers, closeSite, openSite, type Reply } from '../../../test/site-page.tsx';
import { BANK, CARD_GATEWAYS, STRIPE, session } from '../../../test/venue-facts.ts';
import { signIn } from '../../features/account/state.ts';
import { keepVisitor } from '../../platform/net/visitor.ts';

/** GATE-01, GATE-03: the choice of a gateway, as a customer sees it in the cart. */

const STRIPE_PAGE = 'https://checkout.stripe.com/c/pay/cs_1';
const config = {
  gateways: CARD_GATEWAYS,
  gateway_hosts: ['pay.example.com', 'checkout.stripe.com'],
};
const answers: Answers = {
  readCart: () => ({ data: held }),
  placeOrder: ({ body }) => ({
    data:
      (body as FormData).get('pg') === 'STRIPE'
        ? { ...placed, pg: 'STRIPE', url: STRIPE_PAGE, transactionId: 'cs_1' }
        : placed,
  }),
};

let posted: string[];

beforeEach(() => {
  sessionStorage.clear();
  posted = [];
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    posted.push(this.action);
    this.remove();
  });
});
afterEach(() => {
  closeSite();
  vi.restoreAllMocks();
});

const open = (more: Answers = {}, own: object = config, language: 'en' | 'ar' = 'en') => {
  signIn(session());
  return openSite(`/cart?lang=${language}`, {
    answers: { ...answers, ...more },
    config: own,
    language,
  });
};
const chooser = (name = 'How would you like to pay?') => screen.findByRole('group', { name });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const pay = () => screen.findByRole('button', { name: /^Pay AED/ });

type Opened = Awaited<ReturnType<typeof open>>;
const sentOf = ({ calls }: Opened): readonly FormDataEntryValue[] =>
  calls.flatMap(({ name, body }) =>
    name === 'placeOrder' ? ((body as FormData).get('pg') ?? 'none') : [],
  );

it('the first one is chosen at the start, and its page is opened as it requires', async () => {
  const site = await open();
  await chooser();
  expect(radio('Bank card').checked).toBe(true);
  await site.user.click(await pay());
  await waitFor(() => expect(posted).toEqual([placed.url]));
  expect(sentOf(site)).toEqual(['EPG']);
});

it('another one is chosen by keyboard, and its page is visited', async () => {
  const site = await open();
  await chooser();
  radio('Bank card').focus();
  await site.user.keyboard('{ArrowDown}');
  expect(radio('Card by Stripe').checked).toBe(true);
  await site.user.click(await pay());
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith(STRIPE_PAGE));
  expect(sentOf(site)).toEqual(['STRIPE']);
  expect(posted).toEqual([]);
});

it('a page at a host that is not the venue’s is not opened', async () => {
  const { user } = await open({}, { ...config, gateway_hosts: ['pay.example.com'] });
  await chooser();
  await user.click(radio('Card by Stripe'));
  await user.click(await pay());
  await screen.findByText('Transaction Failed');
  expect(location.assign).not.toHaveBeenCalled();
});

it('the choice of a guest is sent with the tap that signs the guest in', async () => {
  keepVisitor('v_layla');
  const guest = session({ id: 70, vtoken: 'v_Sara', is_anonymous: 1, name: 'Sara' });
  const site = await openSite('/cart?lang=en', {
    answers: { ...answers, guestLogIn: () => ({ data: guest }) },
    config,
  });
  const type = async (name: string, text: string) =>
    site.user.type(await screen.findByRole('textbox', { name }), text);
  await type('Name', 'Sara');
  await type('Mobile number', '501234567');
  await type('Email', 'sara@example.com');
  await site.user.click(radio('Card by Stripe'));
  await site.user.click(screen.getByRole('checkbox'));
  await site.user.click(await pay());
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith(STRIPE_PAGE));
  expect(sentOf(site)).toEqual(['STRIPE']);
});

it('has the names in Arabic', async () => {
  await open({}, config, 'ar');
  const group = within(await chooser('كيف تودّ أن تدفع؟'));
  group.getByRole('radio', { name: 'بطاقة مصرفية' });
  group.getByRole('radio', { name: 'بطاقة عبر Stripe' });
});

it.each([
  ['the venue has one', { gateways: [BANK] }],
  ['only one takes the amount', { gateways: [BANK, { ...STRIPE, least: 300 }] }],
])('is not shown where %s', async (_, own) => {
  await open({}, { ...config, ...own });
  await pay();
  expect(screen.queryByRole('radio', { name: 'Bank card' })).toBeNull();
  screen.getByText('Card');
});

it('the one that takes the amount is sent where the venue’s first does not', async () => {
  const site = await open({}, { ...config, gateways: [{ ...STRIPE, least: 300 }, BANK] });
  await site.user.click(await pay());
  await waitFor(() => expect(sentOf(site)).toEqual(['EPG']));
});

it.each([
  ['gateway_not_offered', 'This way to pay is not offered any more.'],
  ['below_gateway_least', 'This way to pay takes amounts from AED 2.'],
])('%s is shown at the choice, the cart is kept, and another one pays', async (code, message) => {
  let isRefused = false;
  const site = await open({
    placeOrder: (request) => {
      if (isRefused) return answers.placeOrder?.(request) as Reply;
      isRefused = true;
      return { status: 409, code, message } as Reply;
    },
  });
  const group = within(await chooser());
  await site.user.type(screen.getByRole('textbox', { name: /^Order notes/ }), 'By the door');
  await site.user.click(radio('Card by Stripe'));
  await site.user.click(await pay());
  await group.findByText(message);
  await waitFor(() => expect(document.activeElement).toBe(radio('Card by Stripe')));
  expect(radio('Card by Stripe').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryAllByText(message)).toHaveLength(1);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Order notes/ }).value).toBe(
    'By the door',
  );
  await site.user.click(radio('Bank card'));
  expect(group.queryByText(message)).toBeNull();
  await site.user.click(await pay());
  await waitFor(() => expect(posted).toEqual([placed.url]));
  expect(sentOf(site)).toEqual(['STRIPE', 'EPG']);
});
