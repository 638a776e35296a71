/* Parts of this feature that other features and kinds use, besides its service. */

export {
  type CartInNetwork,
  type CartQuery,
  claimsOf,
  type Held,
  holdsById,
  holdsOf,
  type PoolClaim,
  poolsOf,
  type Seen,
  seenOf,
  staysOf,
  subjectPoolsOf,
} from './store.read.ts';
export {
  type CartChanged,
  cartChangedIn,
  type ShortPool,
  type TakeRefusal,
  takeCall,
  takeRefusalIn,
} from './store.take.ts';
export { addPool, showPlace } from './store.ts';
