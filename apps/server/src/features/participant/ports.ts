/* Parts of this feature that other features and kinds use, besides its service. */

export {
  cartPeople,
  dropCartPeople,
  type LineToShow,
  namesInCart,
  saveCartPeople,
  withKept,
} from './people/cart-people.ts';
export {
  checkPeople,
  type Entries,
  type LineToName,
  type NamedLine,
  type PeopleDeps,
} from './people/check-people.ts';
export type { Visit } from './people/disclaimers.ts';
export { FilesGone } from './people/files.ts';
export { askingLines } from './people/form-fields.ts';
export {
  addLinePeople,
  type DisclaimerOf,
  disclaimersOfOrder,
  dropLinePeople,
  keepLinePeople,
  numbersOf,
  type PeopleOfLine,
  peopleEntered,
  peopleOfOrder,
} from './people/line-people.ts';
export { moveCartFiles, orderOfFile } from './people/store.file.ts';
export { moveCartPeople, namedOrders } from './people/store.people.ts';
export { addConsent } from './store.consent.ts';
