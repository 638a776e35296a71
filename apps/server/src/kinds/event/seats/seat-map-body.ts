import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';
import type { SeatMap } from '@nadi/contract/kinds/event/schemas';
import type { SeatPlan } from '@nadi/domain/kinds/event/seat-plan';
import type { TopicStates } from '../../../platform/live/state-record.ts';
import { seatId } from '../wire.ts';
import { FREE, NOT_FOR_SALE } from './seat-states.ts';

/* A seat map is large and its states are a few bytes of it. The body is built once for each plan,
   as bytes with one digit for each seat's state, and a copy of it is filled in whenever a seat
   changes. */

/** Category of a seat map on the wire. */
export type MapCategory = SeatMap['categories'][number];

/** Body around its version, with the byte offset of each seat's digit. */
export interface MapTemplate {
  readonly afterVersion: Buffer;
  readonly digitAt: Uint32Array;
  /** State of each seat while it is not taken. */
  readonly untaken: Uint8Array;
}

/**
 * Builds the body of a seat map without its states.
 *
 * @param isSold `true` when some ticket sells the seats of a category.
 */
export function mapTemplate(
  plan: SeatPlan,
  categories: readonly MapCategory[],
  isSold: (category: number) => boolean,
): MapTemplate {
  const pieces: string[] = [];
  const digitAt = new Uint32Array(plan.seats.length);
  let length = 0;
  const write = (text: string): void => {
    pieces.push(text);
    length += Buffer.byteLength(text);
  };
  const { width, height, stage } = plan;
  write(JSON.stringify({ width, height, stage, categories }).replace('{', ',').slice(0, -1));
  write(',"sections":[');
  for (const [s, section] of plan.sections.entries()) {
    const { name, gate } = section;
    const head = { id: s + 1, name: name.en, ar_name: name.ar || name.en, gate };
    write(`${s > 0 ? ',' : ''}${JSON.stringify(head).slice(0, -1)},"rows":[`);
    for (const [r, row] of section.rows.entries()) {
      write(`${r > 0 ? ',' : ''}{"name":${JSON.stringify(row.name)},"seats":[`);
      for (let index = row.first; index < row.first + row.count; index++) {
        write(`${index > row.first ? ',' : ''}${seatText(plan, index)}`);
        digitAt[index] = length;
        write('0}');
      }
      write(']}');
    }
    write(']}');
  }
  write(']}}');
  const untaken = Uint8Array.from(plan.seats, ({ category }) =>
    isSold(category) ? FREE : NOT_FOR_SALE,
  );
  return { afterVersion: Buffer.from(pieces.join('')), digitAt, untaken };
}

/** Returns the JSON of a seat up to the digit of its state. */
function seatText(plan: SeatPlan, index: number): string {
  const seat = plan.seats[index];
  if (seat === undefined) throw new RangeError(`The plan has no seat ${index}.`);
  const fields = {
    id: seatId(index),
    name: seat.name,
    x: seat.x,
    y: seat.y,
    category_id: seat.category + 1,
    accessible: seat.accessible ? 1 : 0,
    companion_of: seat.companionOf === null ? null : seatId(seat.companionOf),
    aisle_after: seat.aisleAfter ? 1 : 0,
  };
  return `${JSON.stringify(fields).slice(0, -1)},"state":`;
}

/** Returns the public states: a seat that is not taken is free or not for sale. */
export const shownStates = (taken: Uint8Array, untaken: Uint8Array): Uint8Array =>
  taken.map((state, index) => state || (untaken[index] ?? NOT_FOR_SALE));

/** Complete response body, plain and compressed once on first use. */
export interface MapBody {
  readonly plain: Buffer;
  gzip(): Promise<Buffer>;
}

const OPENING = '{"status":true,"data":';
/** Favours speed over size: a map is compressed again whenever one of its seats changes. */
const GZIP_LEVEL = 1;
const CODE_OF_ZERO = 48;
const compress = promisify<Buffer, ZlibOptions, Buffer>(gzip);

/** Builds the body of a map for the states that were read. */
export function mapBody(
  template: MapTemplate,
  seatMapId: number,
  { version, states }: TopicStates,
): MapBody {
  const head = Buffer.from(`${OPENING}{"seat_map_id":${seatMapId},"version":${version}`);
  const plain = Buffer.concat([head, template.afterVersion]);
  for (const [index, state] of shownStates(states, template.untaken).entries()) {
    plain[head.length + (template.digitAt[index] ?? 0)] = CODE_OF_ZERO + state;
  }
  let zipped: Promise<Buffer> | undefined;
  return {
    plain,
    gzip: () => {
      zipped ??= compress(plain, { level: GZIP_LEVEL });
      return zipped;
    },
  };
}

/** Returns `data` alone, as text. */
export const dataOf = ({ plain }: MapBody): string =>
  plain.toString('utf8', OPENING.length, plain.length - 1);
