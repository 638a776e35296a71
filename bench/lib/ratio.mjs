/**
 * Benchmarks print ratios measured in one run, next to the floor they are compared with. Machines
 * are noisy; only two figures taken side by side are comparable.
 */

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
};

export const quantile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
};

/**
 * Times contestants in turns, in rounds of many calls each. `ratio` compares two of them round by
 * round and returns the median, so that a slow moment affects both sides or neither; `time` is the
 * median time of one call, in nanoseconds.
 */
export function timeInTurns(contestants, { rounds = 15, minimumMs = 40 } = {}) {
  const runs = new Map();
  for (const [name, work] of Object.entries(contestants)) runs.set(name, runsFor(work, minimumMs));
  const samples = new Map(Object.keys(contestants).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of Object.entries(contestants)) {
      const count = runs.get(name);
      globalThis.gc?.();
      const begin = performance.now();
      for (let run = 0; run < count; run += 1) work();
      samples.get(name).push(((performance.now() - begin) / count) * 1e6);
    }
  }
  const of = (name) => samples.get(name);
  return {
    time: (name) => median(of(name)),
    ratio: (name, other) => median(of(name).map((time, round) => time / of(other)[round])),
  };
}

function runsFor(work, minimumMs) {
  let count = 1;
  for (;;) {
    const begin = performance.now();
    for (let run = 0; run < count; run += 1) work();
    if (performance.now() - begin > minimumMs || count > 1e6) return count;
    count *= 2;
  }
}

const figure = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

/** Collects results and prints one line each; `ok` is true if every gate passed. */
export function scoreboard() {
  const lines = [];
  return {
    /**
     * Adds a result: `value` must be at most (`max`) or at least (`min`) the gate. The aim is
     * printed next to it.
     */
    add(goal, what, value, { max, min, aim, unit = 'x' }) {
      const held = (max === undefined || value <= max) && (min === undefined || value >= min);
      const reached = aim === undefined || (max !== undefined ? value <= aim : value >= aim);
      lines.push({ goal, held });
      const gate = max !== undefined ? `<= ${max}` : `>= ${min}`;
      const aimed = aim === undefined ? '' : `, aim ${aim}${reached ? ' reached' : ' missed'}`;
      console.log(
        `${goal.padEnd(4)} ${held ? 'holds ' : 'BREAKS'} ${figure(value).padStart(8)}${unit}  (gate ${gate}${aimed})  ${what}`,
      );
    },
    note: (text) => console.log(`     ${text}`),
    get ok() {
      return lines.length > 0 && lines.every(({ held }) => held);
    },
    get count() {
      return lines.length;
    },
  };
}
