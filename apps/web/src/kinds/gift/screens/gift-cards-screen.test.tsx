import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, address, closeSite, openSite } from '../../../../test/site-page.tsx';
import { session } from '../../../../test/venue-facts.ts';
import { signIn } from '../../../features/account/state.ts';

afterEach(() => closeSite());

const CARD = {
  product_id: 8001,
  name: 'Gift card',
  ar_name: 'بطاقة هدية',
  currency: 'AED',
  amounts: [100, 200],
  least: 50,
  most: 2000,
  first_day: '2026-11-24',
  last_day: '2027-11-24',
};
const OWN = {
  id: 'g_AAAAAAAAAAAAAAAAAAAAAA',
  order_id: 'o_AAAAAAAAAAAAAAAAAAAAAA',
  name: 'Gift card',
  ar_name: 'بطاقة هدية',
  amount: 100,
  currency: 'AED',
  to_name: 'Omar',
  to_email: 'omar@example.com',
  words: 'Play well',
  on: '2026-11-30',
  state: 'waiting',
  mail_at: '2026-11-30T09:00:00+04:00',
  bought_at: '2026-11-24T10:00:00+04:00',
};

const open = (path: string, answers: Answers, language: 'en' | 'ar' = 'en') =>
  openSite(`${path}?lang=${language}`, { language, answers });

describe('a gift card is bought', () => {
  it('with an amount, a recipient, a day and words, as a line of the cart', async () => {
    const { user, calls } = await open('/gift-cards', {
      listGiftCards: () => ({ data: [CARD] }),
    });
    await user.click(await screen.findByRole('radio', { name: /200/ }));
    const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
    expect(field(/Amount in AED/).value).toBe('200');
    await user.type(field(/Name of the recipient/), 'Omar');
    await user.type(field(/Email address of the recipient/), 'Omar@Example.com');
    await user.type(field(/Your message/), 'Play well');
    expect(screen.getByText('For Omar')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    await expect.poll(() => calls.some(({ name }) => name === 'syncCart')).toBe(true);
    const sent = calls.filter(({ name, body }) => name === 'syncCart' && body).at(-1);
    expect(sent?.body).toMatchObject({
      products: [
        {
          product_id: 8001,
          quantity: 1,
          amount: 200,
          to_name: 'Omar',
          to_email: 'omar@example.com',
          on: '2026-11-24',
          words: 'Play well',
        },
      ],
    });
  });

  it('not with an amount out of its range, nor without a recipient', async () => {
    const { user, calls } = await open('/gift-cards', {
      listGiftCards: () => ({ data: [CARD] }),
    });
    const amount = await screen.findByRole('textbox', { name: /Amount in AED/ });
    await user.clear(amount);
    await user.type(amount, '5');
    await user.click(screen.getByRole('button', { name: 'Add to cart' }));
    expect(within(await screen.findByRole('alert')).getAllByRole('link')).toHaveLength(3);
    expect(calls.some(({ name, body }) => name === 'syncCart' && body)).toBe(false);
  });

  it.each([
    ['en', 'No gift cards at the moment'],
    ['ar', 'لا توجد بطاقات هدايا حاليًا'],
  ] as const)('where the venue sells any (%s)', async (language, none) => {
    await open('/gift-cards', { listGiftCards: () => ({ data: [] }) }, language);
    expect(await screen.findByText(none)).toBeTruthy();
  });
});

describe('GIFT-05 a code', () => {
  it('comes out of the address at once, and is redeemed', async () => {
    signIn(session());
    const { user, calls } = await openSite('/gift-cards/redeem?lang=en#0123-4567-89AB-CDEF', {
      answers: {
        redeemGiftCard: () => ({ data: { amount: 100, currency: 'AED', balance: 150 } }),
      },
    });
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Gift card code' });
    await expect.poll(() => code.isConnected).toBe(true);
    const shown = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Gift card code' });
    await expect.poll(() => shown().value).toBe('0123-4567-89AB-CDEF');
    expect(address()).not.toContain('0123');
    await user.click(screen.getByRole('button', { name: 'Redeem a gift card' }));
    expect((await screen.findByRole('status')).textContent).toMatch(/AED\s100 added/);
    expect(calls.find(({ name }) => name === 'redeemGiftCard')?.body).toEqual({
      code: '0123-4567-89AB-CDEF',
    });
    expect(shown().value).toBe('');
  });

  it('that is wrong is marked at its field, and asks a visitor to sign in first', async () => {
    const { user } = await open('/gift-cards/redeem', {});
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    await expect.poll(address).toMatch(/^\/login/);
    closeSite();
    signIn(session());
    const again = await open('/gift-cards/redeem', {
      redeemGiftCard: () => ({ status: 422, code: 'gift_code_invalid' }),
    });
    const field = await screen.findByRole('textbox', { name: 'Gift card code' });
    await again.user.type(field, '123');
    await again.user.click(screen.getByRole('button', { name: 'Redeem a gift card' }));
    expect(await screen.findByText(/Enter the 16 letters/)).toBeTruthy();
    await again.user.clear(field);
    await again.user.type(field, '0123456789abcdef');
    await again.user.click(screen.getByRole('button', { name: 'Redeem a gift card' }));
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('GIFT-05 an answer that was lost', () => {
  it('is found again by the key that was sent, and a refused code is sent with another', async () => {
    signIn(session());
    const redeemed = { data: { amount: 100, currency: 'AED', balance: 150 } };
    const refusals = [
      { status: 503, code: 'unavailable' },
      { status: 422, code: 'gift_code_invalid' },
    ];
    const { user, calls } = await open('/gift-cards/redeem', {
      redeemGiftCard: () => refusals.shift() ?? redeemed,
    });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Gift card code' });
    const redeem = () => user.click(screen.getByRole('button', { name: 'Redeem a gift card' }));
    const sent = () => calls.filter(({ name }) => name === 'redeemGiftCard');
    const keys = () => sent().map(({ headers }) => headers.get('Idempotency-Key'));
    await user.type(field, '0123456789ABCDEF');
    for (const times of [1, 2, 3]) {
      await redeem();
      await expect.poll(() => sent().length).toBe(times);
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe(times < 3 ? 'true' : null);
    }
    const [first, again, later] = keys();
    expect(again).toBe(first);
    expect(later).not.toBe(first);
    expect(field.value).toBe('');
  });
});

describe('GIFT-06 gift cards that were bought', () => {
  it('are listed with what can still be done, which is confirmed', async () => {
    signIn(session());
    const cards = [
      OWN,
      { ...OWN, id: 'g_BBBBBBBBBBBBBBBBBBBBBB', state: 'mailed' },
      { ...OWN, id: 'g_CCCCCCCCCCCCCCCCCCCCCC', state: 'redeemed' },
    ];
    const { user, calls } = await open('/profile/gift-cards', {
      listOwnGiftCards: () => ({ data: cards }),
      refundGiftCard: () => ({ data: { ...OWN, state: 'refunded' } }),
      resendGiftCard: () => ({ data: cards[1] }),
      correctGiftCard: () => ({ data: OWN }),
    });
    const addresses = await screen.findAllByText('omar@example.com');
    const rows = addresses.map((one) => one.closest('li') as HTMLElement);
    expect(rows).toHaveLength(3);
    const [waiting, mailed, redeemed] = rows as [HTMLElement, HTMLElement, HTMLElement];
    expect(within(waiting).getByText(/To be sent on/)).toBeTruthy();
    expect(within(redeemed).queryAllByRole('button')).toEqual([]);
    await user.click(within(mailed).getByRole('button', { name: 'Send again' }));
    const confirm = async (name: string) =>
      user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
    await confirm('Send again');
    await expect.poll(() => calls.some(({ name }) => name === 'resendGiftCard')).toBe(true);
    await user.click(within(waiting).getByRole('button', { name: 'Refund' }));
    await confirm('Refund');
    await expect.poll(() => calls.some(({ name }) => name === 'refundGiftCard')).toBe(true);
    await user.click(within(waiting).getByRole('button', { name: 'Correct the recipient' }));
    const dialog = within(await screen.findByRole('dialog'));
    const email = dialog.getByRole('textbox', { name: /Email/ });
    await user.clear(email);
    await user.type(email, 'layla@example.com');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => calls.find(({ name }) => name === 'correctGiftCard')?.body)
      .toEqual({ to_name: 'Omar', to_email: 'layla@example.com' });
  });

  it('are none yet, with a way to buy one', async () => {
    signIn(session());
    await open('/profile/gift-cards', { listOwnGiftCards: () => ({ data: [] }) });
    expect(await screen.findByText('You have not bought a gift card yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Buy a gift card' })).toBeTruthy();
  });
});
