/**
 * SVG path of the dark modules of a QR code. Each run in a row is one piece, which avoids visible
 * seams.
 */
export const codePath = (modules: readonly (readonly boolean[])[]): string =>
  modules
    .flatMap((row, y) => runsOf(row).map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`))
    .join('');

/** Returns the runs of dark modules in a row, as start and length. */
function runsOf(row: readonly boolean[]): (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const [x, dark] of row.entries()) {
    if (!dark) continue;
    const last = runs.at(-1);
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
