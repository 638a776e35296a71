/** Deeper than any call nests what it takes; far less than what a recursive walk can stand. */
const DEPTH_AT_MOST = 32;

/**
 * Whether input can be kept as it came: every text of it whole and without U+0000, which the
 * database has no place for, and nothing nested so deep that whoever walks it runs out of stack.
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
