import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';

afterEach(closeConsole);

const CARD = {
  id: 8001,
  version: 'v1',
  name: 'Gift card',
  ar_name: 'بطاقة هدية',
  least: 50,
  most: 2000,
  amounts: [{ amount: 100 }, { amount: 200 }],
  is_on_sale: false,
};
const SOLD = {
  id: 'g_AAAAAAAAAAAAAAAAAAAAAA',
  order_number: 'ALN-2026-000001',
  name: 'Gift card',
  ar_name: 'بطاقة هدية',
  amount: 100,
  currency: 'AED',
  buyer: 'Sara',
  to_name: 'Omar',
  to_email: 'omar@example.com',
  state: 'mailed',
  on: '2026-11-24',
  mail_at: '2026-11-24T09:00:00+04:00',
  bought_at: '2026-11-23T09:00:00+04:00',
  mails: 1,
  seen: '1764918600000-first',
};
const listed = (...data: readonly object[]) => ({
  data,
  total: data.length,
  total_pages: 1,
  current_page: 1,
});

it('GIFT-07 one is set up from nothing', async () => {
  const { user, t, sentTo } = await openConsole('/gift-cards', {
    answers: {
      listGiftProducts: () => [],
      listSoldGiftCards: () => listed(),
      addGiftProduct: () => CARD,
    },
  });
  expect(await screen.findByText(t('console.gift.noProducts'))).toBeTruthy();
  expect(await screen.findByText(t('console.gift.noneSold'))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: t('console.gift.new') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /English/ }), 'Gift card');
  await user.type(dialog.getByRole('textbox', { name: /Arabic/ }), 'بطاقة هدية');
  await user.click(dialog.getByRole('button', { name: t('console.gift.save') }));
  await expect.poll(() => sentTo('addGiftProduct')).toHaveLength(1);
  expect(sentTo('addGiftProduct')[0]?.body).toMatchObject({
    gift_card: { name: 'Gift card', least: 50, most: 1000, is_on_sale: true },
  });
});

it('GIFT-08 sold ones are found, mailed again and refunded', async () => {
  const { user, t, sentTo } = await openConsole('/gift-cards', {
    answers: {
      listGiftProducts: () => [CARD],
      listSoldGiftCards: () =>
        listed(SOLD, { ...SOLD, id: 'g_BBBBBBBBBBBBBBBBBBBBBB', state: 'redeemed' }),
      resendSoldGiftCard: () => SOLD,
      refundSoldGiftCard: () => SOLD,
    },
  });
  expect(await screen.findByText(t('console.gift.off'))).toBeTruthy();
  await user.type(await screen.findByRole('searchbox'), 'omar');
  await expect
    .poll(() => sentTo('listSoldGiftCards').at(-1)?.query)
    .toMatchObject({ search: 'omar' });
  const act = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  };
  await act(t('console.gift.resend'));
  await expect.poll(() => sentTo('resendSoldGiftCard')).toHaveLength(1);
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  await act(t('console.gift.refund'));
  await expect
    .poll(() => sentTo('refundSoldGiftCard').at(-1)?.body)
    .toEqual({ seen: '1764918600000-first' });
});
