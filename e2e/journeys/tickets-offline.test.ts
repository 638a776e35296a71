import { addDays } from '@nadi/domain/kernel/local-date';
import type { Page } from '@playwright/test';
import { expect, journey } from '../support/journey.ts';
import { newPerson, orderFree, tokenAt } from '../support/people.ts';
import {
  community,
  fillGuest,
  haveInCart,
  logIn,
  padel,
  payAt,
  signIn,
  slotOn,
} from '../support/steps.ts';
import { comeUnderWorker, isUnderWorker } from '../support/worker.ts';

const KEPT = 'nadi-tickets';

/** Returns the personal data cached in this browser, of any user; null: no such cache. */
const kept = (page: Page): Promise<readonly string[] | null> =>
  page.evaluate(async (name) => {
    if (!(await caches.has(name))) return null;
    const found = (await (await caches.open(name)).keys()).map(({ url }) =>
      new URL(url).pathname.replace(/^\/bookings\/\d+/, '/bookings'),
    );
    // It was deleted between the two calls and created again by the second.
    return found.length === 0 ? null : found;
  }, KEPT);

const LISTS = ['/bookings/facility/upcoming', '/bookings/facility/past'];

const savedUser = 'nadi.auth';

journey.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

journey(
  'tickets, and the list that leads to them, are there without a network, until their owner signs out or is signed out',
  async ({ page, request, context, traveller }) => {
    const { t, open, scan } = traveller;
    const bookings = '/profile/facility-bookings';
    const person = await newPerson(request);
    await signIn(page, traveller, person, bookings);
    await expect.poll(() => isUnderWorker(page)).toBe(true);
    await expect.poll(() => kept(page)).toContain('/owner');
    const token = await tokenAt(page);
    const slot = slotOn(community, { day: 0, hour: 19 });
    const day = traveller.language === 'ar' ? 6 : 7;
    const date = addDays(slot.date, day);
    const { order_id: order } = await orderFree(request, token, { ...slot, date });
    const tickets = `/profile/view-tickets/${order}`;
    const qr = page.getByRole('img', { name: /QR|رمز/ }).first();
    await open(bookings);
    const toTickets = page.getByRole('link', { name: t('bookings.view') });
    await expect(toTickets).toBeVisible();
    await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(LISTS));
    await context.setOffline(true);
    await page.reload();
    // Its tickets have not been viewed yet.
    await expect(page.getByText(t('bookings.notKept'))).toBeVisible();
    await expect(toTickets).toHaveCount(0);
    await scan();
    await context.setOffline(false);
    await open(tickets);
    await expect(qr).toBeVisible();
    await expect.poll(() => kept(page)).toContain(`/api/v1/orders/${order}/tickets`);

    // A new build has replaced this one: a tab that stays open loads its own chunks from the cache.
    const isOfBuild = /\/assets\//;
    await page.route(isOfBuild, (route) => route.fulfill({ status: 404 }));
    await page.locator('footer a[href*="/customer-support"]').click();
    await expect(page.getByRole('heading', { level: 1, name: t('content.support') })).toBeVisible();
    await page.unroute(isOfBuild);
    await open(tickets);
    await expect(qr).toBeVisible();

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: t('ticket.title') })).toBeVisible();
    await expect(qr).toBeVisible();
    await scan();
    await open(bookings);
    await toTickets.click();
    await expect(qr).toBeVisible();
    await context.setOffline(false);

    // A user whose session the server has ended is signed out, and no data is left.
    await page.evaluate((key) => {
      const saved = JSON.parse(localStorage.getItem(key) ?? '{}');
      localStorage.setItem(
        key,
        JSON.stringify({ ...saved, user: { ...saved.user, token: 'ended' } }),
      );
    }, savedUser);
    await page.reload();
    await expect.poll(() => kept(page)).toBeNull();

    await open(tickets);
    await logIn(page, traveller, person);
    await expect(qr).toBeVisible();
    await expect.poll(() => kept(page)).toContain('/owner');
    await page.getByRole('button', { name: new RegExp(t('shell.account')) }).click();
    await page.getByRole('button', { name: t('shell.logout') }).click();
    await expect.poll(() => kept(page)).toBeNull();

    // The browser treats a worker from another address as the next version: open pages are
    // notified.
    await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next'));
    await expect(page.getByText(t('shell.newVersion'))).toBeVisible();
  },
);

journey(
  'a guest’s tickets open without a network in their own tab, and are deleted by the next visitor',
  async ({ page, context, traveller }) => {
    const { t, scan, open } = traveller;
    await haveInCart(page, traveller, slotOn(padel, { day: 8, hour: 22, court: 3 }));
    await comeUnderWorker(page);
    await fillGuest(page, traveller, 'offline@example.com');
    const token = await payAt(page, traveller, 'approve');
    const qr = page.getByRole('img', { name: /QR|رمز/ }).first();
    await expect(qr).toBeVisible();
    await expect(page.getByText(t('result.keptInTab'))).toBeVisible();
    const inCache = async () => (await kept(page))?.join(' ') ?? '';
    await expect.poll(inCache).toMatch(/orders\/[^ ]+\/tickets/);
    await expect.poll(inCache).toMatch(/\/results\/[0-9a-f]{64}/);
    expect(await inCache()).not.toContain(token);

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: t('result.success') })).toBeVisible();
    await expect(qr).toBeVisible();
    await scan();
    // In another tab there is no session of the guest.
    const next = await context.newPage();
    await next.goto(page.url());
    await expect(next.getByRole('button', { name: t('shell.retry') })).toBeVisible();
    await expect(next.getByRole('img', { name: /QR|رمز/ })).toHaveCount(0);
    await next.keyboard.press('Shift');
    await expect.poll(() => kept(page)).toBeNull();
    await context.setOffline(false);
    await open('/');
  },
);
