/* Parts of this feature that other features use, besides its service. */

export { cashPaidFor, cashPaidOf } from './store.movement.ts';
export {
  hasOpenTill,
  lockOwn as lockOwnSession,
  type SessionRow as TillSession,
  tillNames,
} from './store.ts';
