/** States of a topic's items, one byte each, and the version that was read before them. */
export interface TopicStates {
  readonly version: number;
  readonly states: Uint8Array;
}

/** Item by its place, and its current state. */
export type StateChange = readonly [place: number, state: number];

interface Step {
  readonly before: number;
  readonly version: number;
  readonly changes: readonly StateChange[];
}

const CHANGES_KEPT = 10_000;
const STEPS_KEPT = 1_000;

/**
 * Creates the record of a topic's states in this process, and of their recent changes.
 *
 * A client that reconnects receives the changes it missed. Versions are opaque: they are matched
 * for equality, not ordered.
 */
export function createStateRecord() {
  let last: TopicStates | null = null;
  const steps: Step[] = [];
  let count = 0;

  const keep = (step: Step): void => {
    steps.push(step);
    count += step.changes.length;
    while (count > CHANGES_KEPT || steps.length > STEPS_KEPT) {
      count -= steps.shift()?.changes.length ?? count;
    }
  };

  return {
    /** Returns the last version; -1 before the first poll. */
    version: (): number => last?.version ?? -1,

    /** Records a poll's result. `null`: it is the first, or nothing has changed. */
    take(found: TopicStates): Step | null {
      const before = last;
      last = found;
      if (before === null || before.version === found.version) return null;
      const step = {
        before: before.version,
        version: found.version,
        changes: changed(before, found),
      };
      keep(step);
      return step;
    },

    /** Returns the changes after a version, each place once. `null`: unknown. */
    changesSince(version: number): readonly StateChange[] | null {
      if (version === last?.version) return [];
      const first = steps.findLastIndex((step) => step.before === version);
      if (first < 0) return null;
      const latest = new Map<number, StateChange>();
      for (const { changes } of steps.slice(first)) {
        for (const change of changes) latest.set(change[0], change);
      }
      return [...latest.values()].sort(([a], [b]) => a - b);
    },
  };
}

function changed(before: TopicStates, after: TopicStates): StateChange[] {
  const changes: StateChange[] = [];
  for (const [place, state] of after.states.entries()) {
    if (before.states[place] !== state) changes.push([place, state]);
  }
  return changes;
}
