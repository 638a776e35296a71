/* Parts of this feature that other features and kinds use, besides its service. */

export { type Caller, callersAccount, NO_ACCOUNT } from './callers-account.ts';
export { loadCountryNames, loadIsCountry, loadIsCountryCode } from './documents/countries.ts';
export {
  type DocumentDeps,
  dropDocuments,
  type IdentityDocument,
  listDocuments,
  removeDocument,
  saveDocument,
} from './documents/documents.ts';
export type { Leaving, LeavingDeps, LeavingPerson, Moment } from './profile/leaving.ts';
export {
  accountDetails,
  type DetailsDeps,
  memberDocuments,
} from './profile/participant-details.ts';
export { findPersonIn, findPersons, lockPerson, type PersonRow } from './profile/store.person.ts';
export { type NewAccountDeps, openAccount, registrantRules } from './registration/new-account.ts';
export {
  countEmployees,
  employ,
  letAllGo,
  letGo,
  listEmployees,
  openToOwner,
  rejectOwner,
} from './registration/store.business.ts';
export type { MoveCart } from './sign-in/bind-cart.ts';
export { fieldFailure } from './sign-in/codes.ts';
