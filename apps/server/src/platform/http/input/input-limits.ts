/** Maximum nesting; deeper than any call needs, and well below what a recursive walk can handle. */
const DEPTH_AT_MOST = 32;

/**
 * Checks that input can be stored as received.
 *
 * All texts are well-formed and without U+0000, which the database cannot store, and nesting is
 * limited so that a recursive walk does not exhaust the stack.
 */
export function isWithinInputLimits(input: unknown): boolean {
  let level: readonly unknown[] = [input];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEPTH_AT_MOST) return false;
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && !isWhole(value)) return false;
      if (typeof value !== 'object' || value === null) continue;
      for (const [name, inner] of Object.entries(value)) below.push(name, inner);
    }
    level = below;
  }
  return true;
}

const isWhole = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
