import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';
import {
  COURT_PRODUCT,
  onProduct,
  RACKET_PRODUCT,
  SOLD,
  WELCOME,
} from '../../../../test/promotion-facts.ts';

afterEach(closeConsole);

const openPromotions = (
  there: readonly object[],
  answers: Handlers = {},
  language = 'en' as 'en' | 'ar',
) =>
  openConsole('/promotions', {
    language,
    answers: { ...SOLD, listPromotions: () => there, ...answers },
  });

const rowOf = async (name: string) => {
  const title = await screen.findByText(name, { selector: 'bdi' });
  return within(title.closest('li') as HTMLElement);
};

describe('the list of promotions', () => {
  it('shows what each one gives, for what and when, its state and its uses', async () => {
    const racket = {
      ...WELCOME,
      id: 2,
      name: 'Racket gift',
      by: 'auto',
      code: '',
      effect: 'free',
      percent: null,
      at_most: null,
      free: onProduct(RACKET_PRODUCT),
      with: onProduct(COURT_PRODUCT),
      on: [onProduct(COURT_PRODUCT), onProduct(999), onProduct(RACKET_PRODUCT)],
      weekdays: 31,
      from_time: '08:00',
      to_time: '12:00',
      until_date: '2026-12-31',
      channels: ['members'],
      first_booking: true,
      least: 150,
      limit_total: null,
      state: 'paused',
      is_paused: true,
    };
    const { t } = await openPromotions([WELCOME, racket]);
    const welcome = await rowOf('Welcome offer');
    expect(welcome.getByText(/10% off, at most AED\s50/)).toBeTruthy();
    expect(welcome.getByText(t('console.promotion.everything'))).toBeTruthy();
    expect(welcome.getByText('Code WELCOME10')).toBeTruthy();
    expect(welcome.getByText(t('console.promotion.always'))).toBeTruthy();
    expect(welcome.getByText(t('console.promotion.state.running'))).toBeTruthy();
    expect(welcome.getByText('3 of 100 used')).toBeTruthy();
    expect(welcome.getByText(/AED\s46.20 given off/)).toBeTruthy();
    const gift = await rowOf('Racket gift');
    expect(
      await gift.findByText(
        /^Padel · Add-ons · Racket rental free with Padel · Court 1 from AED\s150$/,
      ),
    ).toBeTruthy();
    expect(gift.getByText('Padel · Court 1, Product 999, no longer sold and 1 more')).toBeTruthy();
    expect(gift.getByText(t('console.promotion.byItself'))).toBeTruthy();
    expect(gift.getByText('Sun–Thu')).toBeTruthy();
    expect(gift.getByText(/08:00.–.12:00/)).toBeTruthy();
    expect(gift.getByText(/^Until Thu, 31/)).toBeTruthy();
    expect(gift.getByText(t('console.promotion.channel.members'))).toBeTruthy();
    expect(gift.getByText(t('console.promotion.firstOnly'))).toBeTruthy();
    expect(gift.getByText('Used 3 times')).toBeTruthy();
    expect(gift.getByRole('button', { name: /Resume/ })).toBeTruthy();
  });

  it.each([
    [{ effect: 'amount', percent: null, amount: 20 }, /^AED\s20 off$/],
    [{ effect: 'nth', nth: 3, percent: 50 }, 'One of every 3 at half price'],
    [{ effect: 'nth', nth: 4, percent: 100 }, 'One of every 4 free'],
    [{ effect: 'nth', nth: 2, percent: 30 }, 'One of every 2 with 30% off'],
    [{ effect: 'percent', percent: 15 }, '15% off'],
  ])('says %o in plain words', async (effect, text) => {
    await openPromotions([{ ...WELCOME, at_most: null, ...effect }]);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('explains in Arabic what a promotion is for where there is none, and begins the first', async () => {
    const { user, text } = await openPromotions([], {}, 'ar');
    const { t } = text.ar;
    expect(await screen.findByText(t('console.promotion.noneHint'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('console.promotion.try') })).toBeNull();
    await user.click(screen.getByRole('button', { name: t('console.promotion.first') }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: /نسبة خصم/ })).toBeTruthy();
  });

  it('is loaded by another try after a failure', async () => {
    let isDown = true;
    const { user, t } = await openPromotions([], {
      listPromotions: () => (isDown ? refuse(503, 'internal_error', 'Down.') : [WELCOME]),
    });
    expect(await screen.findByText('Down.')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: t('console.tryAgain') }));
    expect(await rowOf('Welcome offer')).toBeTruthy();
  });

  it('is in the menu of those who may change it only', async () => {
    const shown = await openConsole('/', { role: 'desk' });
    await screen.findByRole('navigation', { name: shown.t('console.menu') });
    expect(screen.queryByRole('link', { name: shown.t('console.promotions') })).toBeNull();
    closeConsole();
    await openPromotions([WELCOME]);
    expect(await screen.findByRole('link', { name: shown.t('console.promotions') })).toBeTruthy();
  });
});

describe('pausing a promotion', () => {
  it('takes effect at once, and is undone by its new version', async () => {
    let version = 1;
    const { user, t, sentTo } = await openPromotions([WELCOME], {
      changePromotion: ({ body }) => {
        version += 1;
        const { promotion } = body as { promotion: { is_paused: boolean } };
        const state = promotion.is_paused ? 'paused' : 'running';
        return { ...WELCOME, ...promotion, state, version: `p${version}` };
      },
    });
    const row = await rowOf('Welcome offer');
    await user.click(row.getByRole('button', { name: /Pause/ }));
    expect(
      await screen.findByText(t('console.promotion.paused', { name: 'Welcome offer' })),
    ).toBeTruthy();
    expect(row.getByText(t('console.promotion.state.paused'))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('console.promotion.undo') }));
    expect(await row.findByText(t('console.promotion.state.running'))).toBeTruthy();
    expect(sentTo('changePromotion')).toMatchObject([
      { params: { id: '1' }, body: { version: 'p1', promotion: { is_paused: true, percent: 10 } } },
      { body: { version: 'p2', promotion: { is_paused: false, code: 'WELCOME10' } } },
    ]);
  });

  it('reports a change by a colleague, and shows what is in force', async () => {
    let there: object = WELCOME;
    const { user } = await openPromotions([], {
      listPromotions: () => [there],
      changePromotion: () => {
        there = { ...WELCOME, percent: 25, at_most: null };
        return refuse(409, 'changed_meanwhile', 'Somebody has changed it.');
      },
    });
    const row = await rowOf('Welcome offer');
    await user.click(row.getByRole('button', { name: /Pause/ }));
    expect(await screen.findByText('Somebody has changed it.')).toBeTruthy();
    expect(await screen.findByText('25% off')).toBeTruthy();
  });
});
