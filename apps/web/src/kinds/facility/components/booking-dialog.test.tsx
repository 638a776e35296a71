import { localMinute } from '@nadi/domain/kernel/zoned';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addButton,
  beginBooking,
  courtNamed,
  endBooking,
  openBooking,
  take,
  timeAt,
} from '../../../../test/booking-page.tsx';
import { court, football, padel, racket, service, TODAY } from '../../../../test/venue-facts.ts';
import { savedCart } from '../../../features/cart/state.kept.ts';

beforeEach(beginBooking);
afterEach(endBooking);

describe('its title', () => {
  const spa = service({
    id: 5,
    name: 'Spa',
    ar_name: 'سبا',
    noun: 'a treatment',
    ar_noun: 'جلسة سبا',
    facilities: [21],
  });
  const studio = service({ id: 9, name: 'Studio', ar_name: 'استوديو', facilities: [21] });

  it.each([
    ['en', padel, 'Book a court'],
    ['ar', padel, 'حجز ملعب'],
    ['en', spa, 'Book a treatment'],
    ['ar', spa, 'حجز جلسة سبا'],
    ['en', studio, 'Book a time'],
    ['ar', studio, 'حجز موعد'],
  ] as const)(
    'is the service’s own noun, and a time where it has none: %s',
    async (language, one, title) => {
      openBooking({ services: [one] }, { language });
      await screen.findByRole('heading', { name: title });
    },
  );
});

describe('its court selection', () => {
  const texts = { resource: 'room', ar_resource: 'الغرفة' };
  const spa = service({ id: 5, name: 'Spa', ar_name: 'سبا', facilities: [21, 22], ...texts });

  it.each([
    ['en', padel, 'Choose your court', /, 3 courts free$/],
    ['ar', padel, 'اختر الملعب', /3 ملاعب متاحة$/],
    ['en', spa, 'Choose your room', /, 2 free$/],
    ['ar', spa, 'اختر الغرفة', /المتاح: 2$/],
  ] as const)('has the service’s own noun: %s', async (language, one, choose, free) => {
    const { user } = openBooking(
      {
        services: [one],
        facilities: [21, 22, 23].slice(0, one.facilities.length).map((id) => court(id, id)),
      },
      { language },
    );
    const [time] = await screen.findAllByRole('radio', { name: free });
    await user.click(time as HTMLElement);
    await screen.findByRole('group', { name: choose });
  });
});

describe('adding to the cart', () => {
  it('needs the terms, which are one tap away', async () => {
    const { user } = openBooking();
    await user.click(await timeAt('10:00'));
    await screen.findByText(/Court 1, 231 dirhams/);
    expect((await addButton()).disabled).toBe(true);
    const reason = screen.getByText('Agree to the terms to continue.');
    expect((await addButton()).getAttribute('aria-describedby')).toBe(reason.id);
    await user.click(screen.getByRole('button', { name: 'terms and conditions' }));
    await user.click(screen.getByRole('button', { name: 'terms' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    await user.click(screen.getByRole('checkbox'));
    expect((await addButton()).disabled).toBe(false);
  });

  it('requires a service’s own terms where it has some, and again those of another service', async () => {
    const own = { tnc_enable: 1, tnc: '<p>No shoes on the mats.</p>', ar_tnc: '' } as const;
    const { user } = openBooking({ services: [{ ...padel, ...own }, football] });
    await user.click(await timeAt('10:00'));
    const box = () => screen.getByRole<HTMLInputElement>('checkbox');
    await user.click(screen.getByRole('button', { name: 'terms and conditions' }));
    screen.getByText('<p>No shoes on the mats.</p>');
    await user.click(box());
    expect(box().checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Football' }));
    await user.click(await timeAt('10:00'));
    expect(box().checked).toBe(false);
  });

  it('requires no terms where the text has at most 6 characters', async () => {
    const { user } = openBooking({}, { config: { tnc: '<p>none</p>' } });
    await user.click(await timeAt('10:00'));
    await waitFor(async () => expect((await addButton()).disabled).toBe(false));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('holds the court and offers to add more', async () => {
    for (const { id } of toasts.get()) toasts.dismiss(id);
    const { user, venue, onCart } = openBooking();
    await take(user, '10:00');
    const title = await screen.findByRole('heading', { name: 'Added to your cart' });
    expect(document.activeElement).toBe(title);
    // The sheet shows it already, and a toast would cover it.
    screen.getByText(/Your booking is in the cart/);
    const added = within(screen.getByRole('list', { name: 'Added to your cart' }));
    expect(added.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^Court 1.*231/),
    ]);
    expect(toasts.get()).toEqual([]);
    expect(venue.calls.find(({ name }) => name === 'syncCart')?.input).toEqual({
      products: [
        {
          product_id: 2101,
          quantity: 1,
          facility_id: 21,
          date: TODAY,
          start_time: '10:00:00',
          end_time: '11:00:00',
          group: expect.any(String),
          tnc: 1,
        },
      ],
    });
    await user.click(screen.getByRole('button', { name: 'No, go to cart' }));
    expect(onCart).toHaveBeenCalledOnce();
  });

  it('"add more" begins again with the shortest duration, the court being in the own cart', async () => {
    const { user } = openBooking({ facilities: [court(21, 1)] });
    await timeAt('10:00');
    await user.click(screen.getByRole('radio', { name: '90 minutes' }));
    await take(user, '10:00');
    await user.click(await screen.findByRole('button', { name: 'Yes, add more' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '1 hour' }).checked).toBe(true);
    await waitFor(async () =>
      expect((await timeAt('10:00')).getAttribute('aria-label')).toContain('in your cart'),
    );
  });

  it('shows the refusal of the server in a toast and keeps the choices', async () => {
    const { user } = openBooking({ failing: new Set(['syncCart']) });
    await take(user, '10:00');
    await screen.findByText('Not this time');
    expect((await timeAt('10:00')).getAttribute('aria-checked')).toBe('true');
  });

  it.each([
    ['that it is in the cart', {}, 'Added to your cart'],
    ['why it is not', { failing: new Set(['syncCart'] as const) }, 'Not this time'],
    ['that somebody was quicker', { lost: [null] }, 'taken'],
  ])(
    'announces that the dialog was closed before the response came %s',
    async (_, facts, sentence) => {
      const { user, unmount } = openBooking(facts);
      await user.click(await timeAt('10:00'));
      await user.click(await screen.findByRole('checkbox'));
      const add = await addButton();
      await waitFor(() => expect(add.disabled).toBe(false));
      add.click();
      unmount();
      await waitFor(() => expect(toasts.get().map(({ text }) => text)).toContain(sentence));
    },
  );

  it('without reservation keeps the list itself, which then blocks times', async () => {
    const config = { allow_facility_items_reservation: 0 } as const;
    const { user, venue } = openBooking({}, { config });
    await take(user, '10:00');
    await user.click(await screen.findByRole('button', { name: 'Yes, add more' }));
    expect(venue.calls.some(({ name }) => name === 'syncCart')).toBe(false);
    expect(savedCart().lines).toHaveLength(1);
    await user.click(await timeAt('10:00'));
    await screen.findByRole('radio', { name: 'Court 1, not available: in your cart' });
  });
});

describe('somebody quicker', () => {
  const alternative = (facility_id: number, start_time = '10:00:00', end_time = '11:00:00') => ({
    product_id: facility_id * 100 + 1,
    facility_id,
    date: TODAY,
    start_time,
    end_time,
    facility_name: `Court ${facility_id - 20}`,
    ar_facility_name: `ملعب ${facility_id - 20}`,
    price: 220,
    tax_amount: 11,
    total_price: 231,
    difference: 0,
  });

  it('leaves up to three alternatives, each one tap away', async () => {
    const lost = [[alternative(22), alternative(23), alternative(21, '10:30:00', '11:30:00')]];
    const { user, venue } = openBooking({ lost, products: [racket] });
    await take(user, '10:00');
    const box = await screen.findByRole('alertdialog', { name: 'Somebody was a moment quicker' });
    expect(within(box).getAllByRole('button', { name: /^Court/ })).toHaveLength(3);
    await user.click(
      within(box).getByRole('button', { name: /^Court 3.*10:00\s–\s11:00.*231 dirhams/ }),
    );
    await screen.findByRole('heading', { name: 'Need anything else?' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect([...venue.lines.values()].map(({ facility_id }) => facility_id)).toEqual([23]);
  });

  it('each shows its whole name and its price difference', async () => {
    const dearer = { ...alternative(23, '17:00:00', '18:00:00'), difference: 105 };
    const capacity = { ...alternative(22), facility_name: 'Treatment Room 2', difference: -30.5 };
    const { user } = openBooking({
      lost: [[alternative(21, '10:30:00', '11:30:00'), dearer, capacity]],
    });
    await take(user, '10:00');
    const box = await screen.findByRole('alertdialog');
    const text = within(box)
      .getAllByRole('button', { name: /^(Court|Treatment)/ })
      .map(({ textContent }) => textContent?.replace(/\s/g, ' '));
    expect(text[0]).toMatch(/^Court 1.*10:30 – 11:30.*same price/);
    expect(text[1]).toMatch(/^Court 3.*17:00 – 18:00.*AED 105 more/);
    expect(text[2]).toMatch(/^Treatment Room 2.*10:00 – 11:00.*AED 30.50 less/);
    expect(box.querySelector('.truncate')).toBeNull();
  });

  it('shows no price difference where the lost time has no price', async () => {
    const { user } = openBooking({ lost: [[{ ...alternative(22), difference: null }]] });
    await take(user, '10:00');
    const button = await screen.findByRole('button', { name: /^Court 2/ });
    expect(button.textContent).not.toMatch(/same price|more|less/);
  });

  it('may be quicker again: the new alternatives are offered', async () => {
    const { user } = openBooking({ lost: [[alternative(22)], [alternative(23)]] });
    await take(user, '10:00');
    await user.click(await screen.findByRole('button', { name: /^Court 2/ }));
    await user.click(await screen.findByRole('button', { name: /^Court 3/ }));
    await screen.findByRole('heading', { name: 'Added to your cart' });
  });

  it('with nothing left shows this, keeps the selection and reloads the facts', async () => {
    const { user, venue } = openBooking({ lost: [[]] });
    await take(user, '10:00');
    await screen.findByText(/nothing near it is free/);
    const request = venue.calls.filter(({ name }) => name === 'readSchedule').length;
    expect(request).toBeGreaterThan(1);
    await user.click(screen.getByRole('button', { name: 'Choose another time' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });
});

describe('another customer was quicker, without alternatives', () => {
  it('shows only that the time is gone, and shows the times again, reloaded', async () => {
    const { user, venue } = openBooking({ lost: [null] });
    await user.click(await timeAt('10:00'));
    await user.click(await screen.findByRole('checkbox'));
    await courtNamed(/Court 1, 231/);
    const stay = { facility_id: 21, date: TODAY, start_time: '10:00:00', end_time: '11:00:00' };
    venue.facts.stays.push({ ...stay, session_id: 's_other' });
    await user.click(await addButton());
    const box = await screen.findByRole('alertdialog', { name: 'Somebody was a moment quicker' });
    within(box).getByText('10:00 – 11:00 was just taken');
    expect(box.textContent).not.toContain('nothing near');
    await user.click(within(box).getByRole('button', { name: 'Choose another time' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect((await courtNamed(/^Court 1, not available/)).disabled).toBe(true);
    expect((await courtNamed(/Court 2, 231/)).checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Take Court 2 instead' }));
    expect((await courtNamed(/Court 2, 231/)).checked).toBe(true);
  });
});

describe('add-ons', () => {
  const racketsUp = () =>
    screen.findByRole<HTMLButtonElement>('button', { name: 'Increase Racket rental' });
  const addAndGo = () => screen.getByRole('button', { name: /^Add and go to cart/ });

  it('are added to the cart on the way there; the next time they count from 0, to the maximum, which is shown', async () => {
    const { user, venue, onCart, unmount } = openBooking({ products: [racket] });
    await take(user, '10:00');
    await user.click(await racketsUp());
    await user.click(await racketsUp());
    screen.getByText('1 left');
    await user.click(addAndGo());
    await waitFor(() => expect(onCart).toHaveBeenCalledOnce());
    await screen.findByText('2 in your cart');
    expect(screen.getByRole('group', { name: 'Racket rental' }).textContent).toBe('0');
    await user.click(await racketsUp());
    screen.getByText('Max quantity 3 reached');
    expect((await racketsUp()).disabled).toBe(true);
    await user.click(addAndGo());
    await waitFor(() => expect(onCart).toHaveBeenCalledTimes(2));
    expect(venue.lines.get(`2801 ${TODAY} 10:00:00`)).toMatchObject({
      facility_id: 21,
      end_time: '11:00:00',
      quantity: 3,
    });
    unmount();
  });

  it('are added before another time is chosen', async () => {
    const { user, venue } = openBooking({ products: [racket] });
    await take(user, '10:00');
    await user.click(await racketsUp());
    await user.click(screen.getByRole('button', { name: 'Yes, add more' }));
    await timeAt('10:00');
    expect(venue.lines.get(`2801 ${TODAY} 10:00:00`)).toMatchObject({ quantity: 1 });
  });

  it('that are unavailable stay counted, and the next step is not opened', async () => {
    const { user, venue, onCart } = openBooking({ products: [racket] });
    await take(user, '10:00');
    await user.click(await racketsUp());
    venue.facts.failing.add('syncCart');
    await user.click(addAndGo());
    await screen.findByText('Not this time');
    expect(screen.getByRole('group', { name: 'Racket rental' }).textContent).toBe('1');
    expect(onCart).not.toHaveBeenCalled();
  });

  it('that are counted and not added require a confirmation before the dialog closes', async () => {
    const { user, onClose } = openBooking({ products: [racket] });
    await take(user, '10:00');
    const close = (): HTMLElement => screen.getAllByRole('button', { name: 'Close' })[0] as never;
    await user.click(await screen.findByRole('button', { name: 'Increase Racket rental' }));
    await user.click(close());
    const question = await screen.findByRole('alertdialog', {
      name: 'Continue without the extras?',
    });
    await user.click(within(question).getByRole('button', { name: 'Keep choosing' }));
    expect(screen.getByRole('group', { name: 'Racket rental' }).textContent).toBe('1');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(close());
    await user.click(await screen.findByRole('button', { name: 'Continue without extras' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('can be left out', async () => {
    const { user, onCart } = openBooking({ products: [racket] });
    await take(user, '10:00');
    await racketsUp();
    await user.click(screen.getByRole('button', { name: 'No, go to cart' }));
    expect(onCart).toHaveBeenCalledOnce();
  });
});

describe('the address of the booking', () => {
  const at = (hour: number) => localMinute(TODAY, hour * 60);
  const court = (facilityId: number) => ({
    facilityId,
    date: TODAY,
    period: { from: at(12), to: at(13) },
  });

  it('follows the selection', async () => {
    const { user, onAddress } = openBooking();
    await user.click(await timeAt('12:00'));
    await courtNamed(/Court 1, 231/);
    await user.click(await courtNamed(/Court 2, 231/));
    expect(onAddress).toHaveBeenLastCalledWith({
      book: 2,
      date: TODAY,
      start: '12:00',
      minutes: 60,
      court: 22,
    });
  });

  it('brings back the time and the court that it names', async () => {
    openBooking({}, { first: { serviceId: 2, court: court(23) } });
    expect((await courtNamed(/Court 3, 231/)).checked).toBe(true);
    expect((await timeAt('12:00')).getAttribute('aria-checked')).toBe('true');
    expect(screen.queryByText(/Not all that this link asked for/)).toBeNull();
  });

  it('with an invalid selection is reported, corrected, and cleared by the next selection', async () => {
    const { user, onAddress } = openBooking({}, { first: { serviceId: 99, date: '2020-01-01' } });
    await screen.findByText(/Not all that this link asked for/);
    expect(onAddress).toHaveBeenLastCalledWith({ book: 2, date: TODAY, minutes: 60 });
    await user.click(await timeAt('12:00'));
    expect(screen.queryByText(/Not all that this link asked for/)).toBeNull();
  });

  it('of add-ons whose court is not held selects the court instead', async () => {
    openBooking(
      { products: [racket] },
      { first: { serviceId: 2, court: court(22), step: 'addons' } },
    );
    expect((await courtNamed(/Court 2, 231/)).checked).toBe(true);
    expect(screen.queryByRole('heading', { name: 'Need anything else?' })).toBeNull();
  });
});
