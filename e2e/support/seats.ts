import type { Answer } from '@nadi/contract/client';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { holdFor } from './demo.ts';
import { expect, type Traveller } from './journey.ts';

type SeatMap = Answer<'readSeats'>;

/** Seat of the seeded final, in the API's format. */
interface FinalSeat {
  readonly id: number;
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Free seats of a row, with their position. */
export interface FreeRow {
  readonly section: { readonly en: string; readonly ar: string };
  readonly row: string;
  /** Adjacent, from one end of a block. */
  readonly seats: readonly FinalSeat[];
}

const FINAL = '/api/v1/events/1/seats?performance_id=11';

async function readMap(request: APIRequestContext): Promise<SeatMap> {
  return ((await (await request.get(FINAL)).json()) as { data: SeatMap }).data;
}

/** Returns the ids of the free seats. */
export async function freeSeats(request: APIRequestContext): Promise<ReadonlySet<number>> {
  const { sections } = await readMap(request);
  const seats = sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats));
  return new Set(seats.flatMap(({ id, state }) => (state === 0 ? [id] : [])));
}

/** Finds an untouched row of a price level, so that only this journey uses it. */
export async function freeRow(request: APIRequestContext, category: number): Promise<FreeRow> {
  const { sections } = await readMap(request);
  for (const { name: en, ar_name: ar, rows } of sections) {
    for (const { name: row, seats } of rows) {
      const isFree = seats.every(
        (seat) =>
          seat.state === 0 &&
          seat.category_id === category &&
          !seat.accessible &&
          !seat.companion_of,
      );
      if (isFree) return { section: { en, ar }, row, seats };
    }
  }
  throw new Error(`no row of category ${category} is free`);
}

/** Holds seats of a price level with another customer's cart. */
export async function takeSeats(
  request: APIRequestContext,
  category: number,
  seats: readonly FinalSeat[],
): Promise<void> {
  const line = {
    product_id: 9100 + category,
    quantity: seats.length,
    event_id: 1,
    event_ticket_id: 110 + category,
    performance_id: 11,
    seat_map_id: 1,
    seats: seats.map(({ id }) => id),
  };
  await holdFor(request, `quick-${crypto.randomUUID()}`, [line]);
}

/** Returns seats as the site formats them: `North, row A, seats 4, 5`. */
export function placesText(
  { t, language }: Traveller,
  { section, row }: FreeRow,
  seats: readonly FinalSeat[],
): string {
  const where = { section: section[language], row };
  const [first] = seats;
  if (seats.length === 1 && first) return t('seat.place', { ...where, seat: first.name });
  const names = seats.map(({ name }) => name);
  const list = language === 'ar' ? `\u2067${names.join('، ')}\u2069` : names.join(', ');
  return t('seat.places', { ...where, seats: list });
}

/** Finds the bar with the selection. */
export const choiceBar = (page: Page, { t }: Traveller): Locator =>
  page.getByRole('region', { name: t('event.choice') });

/** Clicks seats at their position on the map, as a mouse does. */
export async function clickOnMap(
  page: Page,
  { t }: Traveller,
  seats: readonly FinalSeat[],
): Promise<void> {
  const map = page.getByRole('group', { name: t('seat.mapName') });
  for (const { x, y } of seats) {
    // In view and settled, also after the update from the previous seat.
    await map.scrollIntoViewIfNeeded();
    const at = await map
      .locator('svg')
      .last()
      .evaluate(
        (svg: SVGSVGElement, seat) => {
          const { x, y } = new DOMPoint(seat.x, seat.y).matrixTransform(
            svg.getScreenCTM() ?? undefined,
          );
          return { x, y };
        },
        { x, y },
      );
    await page.mouse.click(at.x, at.y);
  }
}

/** Waits for the cart that contains the selection. */
export async function expectCart(page: Page, { t }: Traveller): Promise<void> {
  await page.waitForURL(/\/cart/);
  await expect(page.getByRole('heading', { name: t('cart.title') })).toBeVisible();
}
