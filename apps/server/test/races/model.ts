import type { HoldState, TickLine, TickRequest } from '@nadi/domain/inventory/take';
import { holdsInEachOthersWay, inTicks, type TakeRequest } from '@nadi/domain/inventory/take';

interface ModelHold {
  owner: string;
  state: HoldState;
  until: number | null;
  ticks: Set<string>;
  counts: Map<string, number>;
}

/** Everything inventory promises, for one caller at a time, in a few maps: the oracle of the property test. */
export class InventoryModel {
  readonly holds = new Map<string, ModelHold>();
  /** Unit and tick → whose it is, ended ones too. */
  readonly wall = new Map<string, string>();
  readonly sizes = new Map<string, number>();

  /** What `take` answers, and its effect. */
  take(request: TakeRequest): string {
    if (holdsInEachOthersWay(request).length > 0) return 'slot_taken';
    const wanted = inTicks(request);
    const first = this.#tryTake(wanted);
    if (first !== 'capacity_reached') return first;
    const short = this.#shortRows(wanted).map((row) => row.split(' ')[0]);
    const ended = this.#ended(request.now).filter(([, hold]) =>
      [...hold.counts.keys()].some((row) => short.includes(row.split(' ')[0])),
    );
    if (ended.length === 0) return first;
    for (const [id] of ended) this.#drop(id);
    return this.#tryTake(wanted);
  }

  /** How many live holds were given back. */
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
    const live = [...this.wall].filter(([, id]) => {
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
      const id = this.wall.get(tick);
      const hold = id === undefined ? undefined : this.holds.get(id);
      if (id !== undefined && hold && !ids.has(id) && !this.#hasEnded(hold, now)) {
        return 'slot_taken';
      }
    }
    if (this.#shortRows(request).length > 0) return 'capacity_reached';
    for (const line of lines) this.#put(line, request);
    return 'ok';
  }

  #shortRows(request: TickRequest): string[] {
    const wanted = new Map<string, { sum: number; size: number }>();
    for (const count of request.lines.flatMap((line) => line.counts)) {
      const row = `${count.poolId} ${count.tick}`;
      const sum = (wanted.get(row)?.sum ?? 0) + count.quantity;
      wanted.set(row, { sum, size: count.size });
    }
    return [...wanted].flatMap(([row, { sum, size }]) => {
      const mine = request.lines.reduce(
        (all, line) => all + (this.holds.get(line.holdId)?.counts.get(row) ?? 0),
        0,
      );
      const left = (this.sizes.get(row) ?? size) - this.takenOf(row) + mine;
      return sum > left && sum > mine ? [row] : [];
    });
  }

  #put(line: TickLine, request: TickRequest): void {
    const old = this.holds.get(line.holdId);
    for (const tick of old?.ticks ?? []) {
      if (this.wall.get(tick) === line.holdId) this.wall.delete(tick);
    }
    const ticks = new Set(ticksOf(line));
    const counts = new Map(line.counts.map((one) => [`${one.poolId} ${one.tick}`, one.quantity]));
    for (const one of line.counts) {
      const row = `${one.poolId} ${one.tick}`;
      if (!this.sizes.has(row)) this.sizes.set(row, one.size);
    }
    for (const tick of ticks) this.wall.set(tick, line.holdId);
    const { owner, state, until } = request;
    this.holds.set(line.holdId, { owner, state, until, ticks, counts });
  }

  #drop(id: string): void {
    for (const [tick, whose] of this.wall) if (whose === id) this.wall.delete(tick);
    this.holds.delete(id);
  }

  #ended(now: number): [string, ModelHold][] {
    return [...this.holds].filter(([, hold]) => this.#hasEnded(hold, now));
  }

  #hasEnded = (hold: ModelHold, now: number): boolean =>
    hold.state === 'held' && hold.until !== null && hold.until <= now;
}

function ticksOf(line: TickLine): string[] {
  return line.stretches.flatMap((one) =>
    Array.from(
      { length: one.toTick - one.fromTick },
      (_, index) => `${one.unitId} ${one.fromTick + index}`,
    ),
  );
}
