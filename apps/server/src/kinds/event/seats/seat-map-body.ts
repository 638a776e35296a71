import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';
import type { SeatMap } from '@nadi/contract/event/schemas';
import type { SeatPlan } from '@nadi/domain/kinds/event/seat-plan';
import type { TopicStates } from '../../../platform/live/state-record.ts';
import { seatId } from '../wire.ts';
import { FREE, NOT_FOR_SALE } from './seat-states.ts';

/*
 * A seat map is large and its states are few bytes of it, so the answer is made once for each plan, as
 * bytes with one digit for each seat's state, and a copy of it is filled in whenever a seat changes.
 */

/** A category as a map says it. */
export type MapCategory = SeatMap['categories'][number];

/** The answer around its version, and where in it each seat's digit stands. */
export interface MapTemplate {
  readonly afterVersion: Buffer;
  readonly digitAt: Uint32Array;
  /** What a seat is while nobody has it. */
  readonly untaken: Uint8Array;
}

/** @param isSold whether any ticket sells the seats of a category. */
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

/** A seat up to the digit of its state. */
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

/** States as everybody sees them: what nobody has taken is free, or for nobody. */
export const shownStates = (taken: Uint8Array, untaken: Uint8Array): Uint8Array =>
  taken.map((state, index) => state || (untaken[index] ?? NOT_FOR_SALE));

/** The whole answer as it travels, plain and, once it was asked for, compressed. */
export interface MapBody {
  readonly plain: Buffer;
  gzip(): Promise<Buffer>;
}

const OPENING = '{"status":true,"data":';
/** Quick rather than small: a map is compressed anew with every seat that changes. */
const GZIP_LEVEL = 1;
const CODE_OF_ZERO = 48;
const compress = promisify<Buffer, ZlibOptions, Buffer>(gzip);

/** The answer of a map in the state in which it was read. */
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

/** `data` alone, as text. */
export const dataOf = ({ plain }: MapBody): string =>
  plain.toString('utf8', OPENING.length, plain.length - 1);
