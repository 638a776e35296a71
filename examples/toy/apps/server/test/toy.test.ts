import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '../src/platform/environment.ts';
import { runCommand } from '../src/run/run-command.ts';
import { court2, dayAt, decide, guest, listen, order, statusOf } from './buyer.ts';
import { hold, newVisitor } from './cart-calls.ts';
import { enter } from './console.ts';
import { startTestApp, type TestApp } from './harness.ts';

let app: TestApp;
let productId: number;
beforeAll(async () => {
  app = await startTestApp();
  await listen(app);
  productId = await addToy('Car', 'سيارة', '20', '3');
});
afterAll(() => app.close());

/** Adds a toy by its command and returns its product id. */
async function addToy(...operands: readonly string[]): Promise<number> {
  const printed: string[] = [];
  const print = (line: string): void => void printed.push(line);
  const environment = readEnvironment({
    NADI_DEMO: '1',
    DATABASE_URL: app.testDatabase.ownerUrl,
  });
  const code = await runCommand(environment, ['toy', 'add', ...operands], {
    print,
    complain: print,
  });
  expect(code, printed.join('\n')).toBe(0);
  return Number(/^Toy (\d+): Car\.$/.exec(printed.join())?.[1]);
}

const car = (quantity = 1, toy_colour: string | null = 'red') => ({
  product_id: productId,
  quantity,
  toy_colour,
});

it('lists the toys for customers, and limits the call', async () => {
  const listed = await app.call('listToys', {});
  expect(listed.body.data).toEqual([
    { product_id: productId, name: 'Car', ar_name: 'سيارة', price: 20 },
  ]);
  const more = await Promise.all([1, 2, 3].map(() => app.call('listToys', {})));
  expect(more.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
});

it('lists the toys with their stock for the desk', async () => {
  const desk = await enter(app, 'desk');
  const { body } = await desk.call('listConsoleToys');
  expect(body.data).toMatchObject([{ product_id: productId, stock: 3 }]);
});

it('holds a toy of a colour, and finds it by its colour when it is released', async () => {
  const visitor = newVisitor();
  const held = await hold(app, visitor, [car(2), car(1, 'blue')]);
  expect(held.status, held.text).toBe(200);
  expect(held.body.data.products).toMatchObject([
    { product_type_id: 9, toy_colour: 'red', quantity: 2, total_price: 42 },
    { product_type_id: 9, toy_colour: 'blue', quantity: 1 },
  ]);
  const released = await app.call('releaseLine', { body: car(1, 'blue') }, { visitor });
  expect(released.body.data.products).toMatchObject([{ toy_colour: 'red' }]);
  await app.call(
    'releaseLine',
    { query: { product_id: productId, toy_colour: 'red' } },
    { visitor },
  );
});

it('refuses a toy without a colour by the name of the field, in both languages', async () => {
  const refused = await hold(app, newVisitor(), [car(1, null)]);
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { 'products.0.toy_colour': [expect.stringContaining('Colour')] },
  ]);
});

it('refuses its field in a line of another kind, and the fields of other kinds in its own', async () => {
  const day = dayAt(app.whole.clock.now(), 2);
  const court = await hold(app, newVisitor(), [{ ...court2(day), toy_colour: 'red' }]);
  expect(Object.keys(court.body.errors)).toEqual(['products.0.toy_colour']);
  const toy = await hold(app, newVisitor(), [{ ...car(), facility_id: 21 }]);
  expect(Object.keys(toy.body.errors)).toEqual(['products.0.facility_id']);
});

it('refuses more toys than there are', async () => {
  const refused = await hold(app, newVisitor(), [car(4)]);
  expect([refused.status, refused.body.code]).toEqual([409, 'max_quantity_reached']);
});

it('sells a toy with its colour on the order, the ticket and the list of bookings', async () => {
  const buyer = await guest(app);
  const { bearer } = buyer;
  const placed = await order(app, buyer, { items: [car(1, 'blue')] });
  expect(placed.status, placed.text).toBe(200);
  await decide(app.app, placed.body.data.transactionId, 'approve');
  await app.clock(4);
  const { order_id } = placed.body.data;
  expect(await statusOf(app, buyer, order_id)).toBe('complete');
  const { body } = await app.call('readOrder', { params: { order_id } }, { bearer });
  expect(body.data.products).toMatchObject([{ product_type_id: 9, toy_colour: 'blue' }]);
  const tickets = await app.call('listTickets', { params: { order_id } }, { bearer });
  expect(tickets.body.data).toMatchObject([{ product_id: productId, toy_colour: 'blue' }]);
  const bookings = await app.call('listBookings', { query: { productType: 'toy' } }, { bearer });
  expect(bookings.body.data).toMatchObject([{ product_id: productId, toy_colour: 'blue' }]);
});
