import { expect, it } from 'vitest';
import { dayAt, guest, itemOf, order } from '../../../test/buyer.ts';
import { change, placesSql, venueSql } from '../../../test/changing-venue.ts';
import { codeOf, type Requested, requestRig } from '../../../test/request-rig.ts';

/** ORDER-32: other times for a line that was not approved. */

const rig = requestRig();

interface Time {
  readonly product_id: number;
  readonly facility_id: number;
  readonly date: string;
  readonly service_date: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly difference: number;
}

/** Opens a service whose courts need an approval and cost AED 50 more an hour from 17:00. */
const openCourt = (n: number, more = ''): Promise<void> =>
  change(
    rig.app,
    `${venueSql(n, '')}
     update service set approvals = '{booking}' where tenant_id = 1 and id = ${n};
     update facility_rental set to_minute = 1020 where tenant_id = 1 and facility_id = ${n};
     insert into facility_rental (tenant_id, rental_product_id, product_id, facility_id,
         from_minute, to_minute, rate_fils_per_hour)
       values (1, ${n}012, ${n}01, ${n}, 1020, 1440, 15000);
     ${more}`,
  );

const dayAfter = (days: number): string => dayAt(rig.app.whole.clock.now(), days);

const slotOn = (n: number, date: string) => ({
  product_id: n * 100 + 1,
  facility_id: n,
  date,
  start_time: '16:00:00',
  end_time: '17:00:00',
});

/** Requests a court or a session, and has the request rejected. */
async function refused(slot: ReturnType<typeof slotOn>, more = {}): Promise<Requested> {
  const placed = await order(rig.app, rig.buyer, { items: [{ ...itemOf(slot), ...more }] });
  expect(placed.status, placed.text).toBe(200);
  const requested = { ...placed.body.data, slot };
  expect((await rig.reject(requested)).status).toBe(200);
  return requested;
}

async function timesOf({ token }: Pick<Requested, 'token'>): Promise<readonly Time[]> {
  const listed = await rig.app.call('listAlternatives', { params: { token } });
  expect(listed.status, listed.text).toBe(200);
  return listed.body.data.flatMap(({ alternatives }: { alternatives: Time[] }) => alternatives);
}

const shown = (times: readonly Time[]): readonly string[] =>
  times.map(
    ({ facility_id: at, date, start_time, difference }) =>
      `${at} ${date} ${start_time.slice(0, 5)} ${difference}`,
  );

it('are those of its day, nearest first, each with its difference, and none that overlaps', async () => {
  await openCourt(78);
  const date = dayAfter(5);
  const times = await timesOf(await refused(slotOn(78, date)));
  expect(shown(times)).toEqual([
    `78 ${date} 17:00 52.5`,
    `78 ${date} 15:00 0`,
    `78 ${date} 18:00 52.5`,
  ]);
  expect(times[0]).toMatchObject({ product_id: 7801, service_date: date, end_time: '18:00:00' });
});

it('are at the same time at another place first', async () => {
  await openCourt(72, `${venueSql(73, '')} update facility set service_id = 72 where id = 73`);
  const date = dayAfter(5);
  const [first] = shown(await timesOf(await refused(slotOn(72, date))));
  expect(first).toBe(`73 ${date} 16:00 0`);
});

it('are one of each of the nearest days where its day has none', async () => {
  await openCourt(74);
  const requested = await refused(slotOn(74, dayAfter(5)));
  const weekday = 1 << new Date(`${dayAfter(5)}T12:00:00Z`).getUTCDay();
  await change(
    rig.app,
    `update facility_rental set weekdays = 127 - ${weekday} where tenant_id = 1 and facility_id = 74`,
  );
  // The same time is taken on the next day.
  const other = slotOn(74, dayAfter(6));
  const taken = await order(rig.app, await guest(rig.app), { items: [itemOf(other)] });
  expect(taken.status, taken.text).toBe(200);
  expect(shown(await timesOf(requested))).toEqual([
    `74 ${dayAfter(6)} 17:00 52.5`,
    `74 ${dayAfter(4)} 16:00 0`,
    `74 ${dayAfter(7)} 16:00 0`,
  ]);
});

it('are sessions of a hall, for as many tickets', async () => {
  await openCourt(75, placesSql(75));
  const date = dayAfter(5);
  const slot = { ...slotOn(75, date), product_id: 7502 };
  const times = await timesOf(await refused(slot, { quantity: 2 }));
  expect(shown(times)).toEqual([`75 ${date} 17:00 0`, `75 ${date} 15:00 0`, `75 ${date} 18:00 0`]);
});

it('can be requested: one that starts too soon for an answer is not offered', async () => {
  await openCourt(76);
  const date = dayAfter(1);
  const requested = await refused(slotOn(76, date));
  const [first] = await timesOf(requested);
  const again = await order(rig.app, rig.buyer, {
    items: [itemOf({ ...requested.slot, ...first })],
  });
  expect(again.status, again.text).toBe(200);
  // 14:50 there: requests are accepted from 18:00.
  const until = Date.parse(`${date}T14:50:00+04:00`) - rig.app.whole.clock.now();
  await rig.app.clock(until / 1000);
  expect(shown(await timesOf(requested))[0]).toBe(`76 ${date} 18:00 52.5`);
});

it('are none for an order without such a line, nor once its product is no longer sold', async () => {
  await openCourt(77);
  const requested = await rig.request();
  await rig.managerAgain();
  await rig.approve(requested);
  expect(await timesOf(requested)).toEqual([]);
  await rig.newBuyer();
  const gone = await refused(slotOn(77, dayAfter(5)));
  await change(rig.app, 'delete from facility_rental where tenant_id = 1 and facility_id = 77');
  expect(await timesOf(gone)).toEqual([]);
});

it('are not found for another token', async () => {
  const params = { token: `r_${'0'.repeat(43)}` };
  const nobody = await rig.app.call('listAlternatives', { params });
  expect(codeOf(nobody)).toEqual([404, 'not_found']);
});

it('are links in the e-mail about the answer, in plain text too, each to its booking', async () => {
  await openCourt(478);
  const date = dayAfter(5);
  const requested = await refused(slotOn(478, date));
  const mail = (await rig.mails()).find(({ text }) => text.includes('A tournament'));
  expect(mail?.text).toContain('These times are free now:');
  const links = mail?.text.match(/https?:\S+\?book=0\S+/g) ?? [];
  const choices = links.map((link) => Object.fromEntries(new URL(link).searchParams));
  expect(choices).toEqual(
    ['17:00', '15:00', '18:00'].map((start) => ({
      book: '0',
      date,
      start,
      minutes: '60',
      court: '478',
      lang: 'en',
    })),
  );
  expect(choices).toHaveLength((await timesOf(requested)).length);
});
