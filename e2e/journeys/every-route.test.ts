import type { Page } from '@playwright/test';
import { expect, journey, type Traveller } from '../support/journey.ts';
import { bookFree, newPerson, orderFree, tokenAt } from '../support/people.ts';
import { community, signIn, slotOn } from '../support/steps.ts';
import {
  addressOf,
  type Examples,
  faultsOf,
  listedExamples,
  routesFor,
  settled,
} from '../support/sweep.ts';

/** Upper bound for all pages, on a busy machine. */
const SWEEP_LIMIT_MS = 480_000;

async function sweep(
  page: Page,
  { language }: Traveller,
  who: 'everybody' | 'signed in',
  examples: Examples,
): Promise<string[]> {
  const faults: string[] = [];
  for (const route of routesFor(who)) {
    const path = addressOf(route, examples);
    const address = `${path}?lang=${language}`;
    if (route.is === 'nobody' && path !== '/404') {
      // All of these show the one not-found page, which is scanned at its own address.
      const status = (await page.request.get(address)).status();
      if (status !== 404) faults.push(`${path}: its status is ${status}`);
      continue;
    }
    const answer = await page.goto(address);
    const expected = path === '/404' ? 404 : 200;
    if (answer?.status() !== expected) faults.push(`${path}: its status is ${answer?.status()}`);
    await settled(page);
    faults.push(...(await faultsOf(page, path, language)));
  }
  return faults;
}

/** Returns a slot that no other journey books: they use these days only in the evening. */
const slotAt = ({ language }: Traveller, hour: number) =>
  slotOn(community, { day: language === 'ar' ? 6 : 7, hour });

journey('every public address works', async ({ page, request, traveller }) => {
  journey.setTimeout(SWEEP_LIMIT_MS);
  const { token } = await bookFree(request, slotAt(traveller, 10), 'Sara');
  const examples = {
    ...(await listedExamples(request)),
    '/paymentsuccess/$token': `/paymentsuccess/${token}`,
  };
  expect(await sweep(page, traveller, 'everybody', examples)).toEqual([]);
});

journey('every address for signed-in users works', async ({ page, request, traveller }) => {
  journey.setTimeout(SWEEP_LIMIT_MS);
  const person = await newPerson(request);
  await signIn(page, traveller, person, '/profile/facility-bookings');
  const { order_id } = await orderFree(request, await tokenAt(page), slotAt(traveller, 12));
  const tickets = `/profile/view-tickets/${order_id}`;
  const examples = { '/profile/view-tickets/$orderId': tickets };
  expect(await sweep(page, traveller, 'signed in', examples)).toEqual([]);
});
