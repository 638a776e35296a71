import { expect } from 'vitest';
import type { AtConsole } from './console.ts';

/** Tills of the demo's first venue. */
export const FRONT_DESK = 1;
export const PRO_SHOP = 2;

/** Float of tills in tests, in the currency. */
export const FLOAT = 2000;

/** Opens a till for a member of staff, with cash for every refund. */
export async function openTillOf(at: AtConsole, id: number, float = FLOAT): Promise<void> {
  const opened = await at.call('openTill', { params: { id }, body: { float } });
  expect(opened.status, opened.text).toBe(200);
}
