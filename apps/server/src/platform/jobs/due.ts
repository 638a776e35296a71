import type { Clock } from '../clock.ts';
import type { DueWork } from './jobs.ts';
import { createLane, type Lane } from './lane.ts';
import type { Turn } from './turn.ts';

/** More rounds than any real backlog has: a piece of work that never says 0 must not hang us. */
const ROUNDS_AT_MOST = 200;
const TENANTS_AT_ONCE = 4;

export interface DueDeps {
  readonly clock: Clock;
  readonly tenantIds: () => Promise<readonly number[]>;
  readonly log: (error: unknown, text: string) => void;
}

/** The works' lanes in a process that ticks. */
export interface Lanes {
  /** Lets every tenant into the lanes whose pace says so; waits for none of them. */
  tick(): Promise<void>;
  /** Waits for what is under way. */
  end(): Promise<void>;
}

/**
 * Runs due work. Every piece of work is a lane of its own with the tenants side by side in it, so
 * that a mail server or a bank which does not answer holds up nothing but what needs it.
 */
export function createDueRunner({ clock, tenantIds, log }: DueDeps) {
  const works: DueWork[] = [];

  const runOne = async (work: DueWork, tenantId: number): Promise<number> => {
    try {
      return await work.run(tenantId, clock.now());
    } catch (error) {
      log(error, `due work ${work.name} of tenant ${tenantId}`);
      return 0;
    }
  };

  const laneOf = (turn: Turn, work: DueWork): Lane =>
    createLane(TENANTS_AT_ONCE, async (tenantId) => {
      try {
        const of = { work: work.name, tenantId };
        return ((await turn.ifFree(of, () => runOne(work, tenantId))) ?? 0) > 0;
      } catch (error) {
        log(error, `turn of ${work.name}`);
        return false;
      }
    });

  /** Every work once for every tenant; answers how much was done. */
  const round = async (turn: Turn): Promise<number> => {
    const ids = await tenantIds();
    let done = 0;
    for (const work of works) {
      const counts = ids.map((tenantId) =>
        turn.wait({ work: work.name, tenantId }, () => runOne(work, tenantId)),
      );
      for (const count of await Promise.all(counts)) done += count;
    }
    return done;
  };

  return {
    add(work: DueWork): void {
      if (works.some(({ name }) => name === work.name)) throw new Error(`two works ${work.name}`);
      works.push(work);
    },

    /** Everything, however rare it is meant to be, until nothing is due any more. */
    async runAll(turn: Turn): Promise<void> {
      await clock.refresh();
      for (let count = 0; count < ROUNDS_AT_MOST; count++) {
        if ((await round(turn)) === 0) return;
      }
      log(undefined, 'due work does not come to an end');
    },

    lanes(turn: Turn): Lanes {
      const paced = works.map((work) => ({
        lane: laneOf(turn, work),
        everyMs: (work.everySeconds ?? 0) * 1000,
        ranAt: Number.NEGATIVE_INFINITY,
      }));
      return {
        async tick() {
          await clock.refresh();
          const ids = await tenantIds();
          const now = performance.now();
          for (const one of paced) {
            if (now - one.ranAt < one.everyMs) continue;
            one.ranAt = now;
            one.lane.add(ids);
          }
        },
        async end() {
          await Promise.all(paced.map(({ lane }) => lane.end()));
        },
      };
    },
  };
}
