import type { HoldState, TickLine, TickRequest } from '@nadi/domain/inventory/take';
import { conflictingHolds, inTicks, type TakeRequest } from '@nadi/domain/inventory/take';
import type { Count } from '@nadi/domain/inventory/ticks';

interface ModelHold {
  owner: string;
  state: HoldState;
  until: number | null;
  ticks: Set<string>;
  counts: Map<string, number>;
}

/** Reference model of inventory for a single caller: the oracle of the property test. */
export class InventoryModel {
  readonly holds = new Map<string, ModelHold>();
  /** Owner of each unit and tick, expired ones too. */
  readonly local = new Map<string, string>();
  /** Size of each pool row by the newest quoted facts, with their version. */
  readonly sizes = new Map<string, { readonly size: number; readonly version: number }>();

  /** Applies a take and returns its answer. */
  take(request: TakeRequest): string {
    if (conflictingHolds(request).length > 0) return 'slot_taken';
    const expected = inTicks(request);
    const first = this.#tryTake(expected);
    if (first !== 'capacity_reached') return first;
    const pools = this.#shortRows(expected).map((row) => row.split(' ')[0]);
    const subjects = expected.lines.flatMap((line) => line.counts.map((one) => one.subject));
    const ended = this.#ended(request.now).filter(([, hold]) =>
      [...hold.counts.keys()].some((row) => {
        const [pool, subject = ''] = row.split(' ');
        return pools.includes(pool) && subjects.includes(subject);
      }),
    );
    if (ended.length === 0) return first;
    for (const [id] of ended) this.#drop(id);
    return this.#tryTake(expected);
  }

  /** Releases holds; returns the number of live ones. */
  release(
    ids: readonly string[],
    owner: string,
    states: readonly HoldState[],
    now: number,
  ): number {
    let live = 0;
    for (const id of ids) {
      const hold = this.holds.get(id);
      if (!hold || hold.owner !== owner || !states.includes(hold.state)) continue;
      if (!this.#hasEnded(hold, now)) live++;
      this.#drop(id);
    }
    return live;
  }

  sweep(now: number): number {
    const ended = this.#ended(now);
    for (const [id] of ended) this.#drop(id);
    return ended.length;
  }

  takenOf(row: string): number {
    let sum = 0;
    for (const hold of this.holds.values()) sum += hold.counts.get(row) ?? 0;
    return sum;
  }

  liveTicks(now: number): string[] {
    const live = [...this.local].filter(([, id]) => {
      const hold = this.holds.get(id);
      return hold !== undefined && !this.#hasEnded(hold, now);
    });
    return live.map(([tick, id]) => `${tick} ${id}`).sort();
  }

  #tryTake(request: TickRequest): string {
    const { lines, owner, now } = request;
    const ids = new Set(lines.map((line) => line.holdId));
    for (const line of lines) {
      const hold = this.holds.get(line.holdId);
      if (hold && (hold.owner !== owner || !request.from.includes(hold.state))) {
        return 'hold_changed';
      }
    }
    for (const tick of lines.flatMap(ticksOf)) {
      const id = this.local.get(tick);
      const hold = id === undefined ? undefined : this.holds.get(id);
      if (id !== undefined && hold && !ids.has(id) && !this.#hasEnded(hold, now)) {
        return 'slot_taken';
      }
    }
    if (this.#shortRows(request).length > 0) return 'capacity_reached';
    this.#resize(request);
    for (const line of lines) this.#put(line, request);
    return 'ok';
  }

  /** INV-13: returns the size of a row; a quote sets it when its facts are at least as new. */
  #sizeOf(row: string, quoted: number | null, version = -1): number {
    const kept = this.sizes.get(row);
    if (kept === undefined) return quoted ?? 0;
    return quoted !== null && kept.version <= version ? quoted : kept.size;
  }

  #shortRows(request: TickRequest): string[] {
    const expected = new Map<string, { sum: number; size: number | null }>();
    for (const count of request.lines.flatMap((line) => line.counts)) {
      const row = rowOf(count);
      const before = expected.get(row);
      const size = Math.max(before?.size ?? -1, count.size ?? -1);
      expected.set(row, { sum: (before?.sum ?? 0) + count.quantity, size: size < 0 ? null : size });
    }
    return [...expected].flatMap(([row, { sum, size }]) => {
      const mine = this.#mineOf(row, request);
      const left = this.#sizeOf(row, size, request.configVersion) - this.takenOf(row) + mine;
      return sum > left && sum > mine ? [row] : [];
    });
  }

  #mineOf = (row: string, { lines }: TickRequest): number =>
    lines.reduce((all, { holdId }) => all + (this.holds.get(holdId)?.counts.get(row) ?? 0), 0);

  /** Updates sizes with the quoted facts when the number taken changes; taking creates a row. */
  #resize(request: TickRequest): void {
    const counts = request.lines.flatMap((line) => line.counts);
    for (const row of new Set(counts.map(rowOf))) {
      const here = counts.filter((one) => rowOf(one) === row);
      const sum = here.reduce((all, one) => all + one.quantity, 0);
      const sizes = here.flatMap((one) => one.size ?? []);
      if (sizes.length === 0 || sum === this.#mineOf(row, request)) continue;
      const version = Math.max(this.sizes.get(row)?.version ?? 0, request.configVersion ?? 0);
      const size = this.#sizeOf(row, Math.max(...sizes), request.configVersion);
      this.sizes.set(row, { size, version });
    }
  }

  #put(line: TickLine, request: TickRequest): void {
    const old = this.holds.get(line.holdId);
    for (const tick of old?.ticks ?? []) {
      if (this.local.get(tick) === line.holdId) this.local.delete(tick);
    }
    const ticks = new Set(ticksOf(line));
    const counts = new Map(line.counts.map((one) => [rowOf(one), one.quantity]));
    for (const tick of ticks) this.local.set(tick, line.holdId);
    const { owner, state, until } = request;
    this.holds.set(line.holdId, { owner, state, until, ticks, counts });
  }

  #drop(id: string): void {
    for (const [tick, whose] of this.local) if (whose === id) this.local.delete(tick);
    this.holds.delete(id);
  }

  #ended(now: number): [string, ModelHold][] {
    return [...this.holds].filter(([, hold]) => this.#hasEnded(hold, now));
  }

  #hasEnded = (hold: ModelHold, now: number): boolean =>
    hold.state === 'held' && hold.until !== null && hold.until <= now;
}

const rowOf = ({ poolId, subject, tick }: Count): string => `${poolId} ${subject} ${tick}`;

function ticksOf(line: TickLine): string[] {
  return line.intervals.flatMap((one) =>
    Array.from(
      { length: one.toTick - one.fromTick },
      (_, index) => `${one.unitId} ${one.fromTick + index}`,
    ),
  );
}
