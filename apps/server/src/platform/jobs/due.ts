import type { Clock } from '../clock.ts';
import type { DueWork } from './jobs.ts';

/** More rounds than any real backlog has: a piece of work that never says 0 must not hang us. */
const ROUNDS_AT_MOST = 200;

export interface DueDeps {
  readonly clock: Clock;
  readonly tenantIds: () => Promise<readonly number[]>;
  /** Hands on what the work of a tenant has said; answers how much that was. */
  readonly relay: (tenantId: number) => Promise<number>;
  readonly log: (error: unknown, text: string) => void;
}

type Choose = (work: DueWork) => boolean;

/** Runs due work, for every tenant, until nothing is due any more. */
export function createDueRunner({ clock, tenantIds, relay, log }: DueDeps) {
  const works: DueWork[] = [];
  const lastRun = new Map<DueWork, number>();

  const runOne = async (work: DueWork, tenantId: number, now: number): Promise<number> => {
    try {
      return await work.run(tenantId, now);
    } catch (error) {
      log(error, `due work ${work.name} of tenant ${tenantId}`);
      return 0;
    }
  };

  /** One round over all tenants; answers how much was done. */
  const round = async (isChosen: Choose): Promise<number> => {
    let done = 0;
    const now = clock.now();
    const chosen = works.filter(isChosen);
    for (const tenantId of await tenantIds()) {
      for (const work of chosen) done += await runOne(work, tenantId, now);
      done += await relay(tenantId);
    }
    return done;
  };

  /** Rounds until one has nothing to do; only the first is told which work is meant. */
  const untilNothing = async (first: Choose): Promise<void> => {
    await clock.refresh();
    let isChosen = first;
    for (let count = 0; count < ROUNDS_AT_MOST; count++) {
      if ((await round(isChosen)) === 0) return;
      isChosen = () => true;
    }
    log(undefined, 'due work does not come to an end');
  };

  const isTime: Choose = (work) => {
    const now = performance.now();
    const last = lastRun.get(work) ?? Number.NEGATIVE_INFINITY;
    if (now - last < (work.everySeconds ?? 0) * 1000) return false;
    lastRun.set(work, now);
    return true;
  };

  return {
    add: (work: DueWork): void => {
      works.push(work);
    },
    /** Everything, however rare it is meant to be. */
    runAll: () => untilNothing(() => true),
    /** What its own pace makes due. */
    runPaced: () => untilNothing(isTime),
  };
}
