/** Who calls for themselves: by how they came, or by what their account is. */
export const CUSTOMER_ROLES = ['anonymous', 'guest', 'customer', 'member', 'b2b', 'b2e'] as const;

/** Who runs a venue in its console. */
export const STAFF_ROLES = ['owner', 'manager', 'desk', 'scanner'] as const;

export type CustomerRole = (typeof CUSTOMER_ROLES)[number];
export type StaffRole = (typeof STAFF_ROLES)[number];

/** `order_holder` is whoever shows an order's own token, as a guest does who comes back from the bank. */
export type Role = CustomerRole | StaffRole | 'order_holder';

const ACCOUNTS = ['customer', 'member', 'b2b', 'b2e'] as const;
/** A partner's owner, who may have a card as well. */
const OWNERS = ['member', 'b2b'] as const;
const SIGNED_IN = ['guest', ...ACCOUNTS] as const;
const EVERYBODY = CUSTOMER_ROLES;
const OF_ORDER = [...SIGNED_IN, 'order_holder'] as const;
const DOOR = ['anonymous'] as const;
const STAFF = STAFF_ROLES;
const MANAGERS = ['owner', 'manager'] as const;
const DESK = ['owner', 'manager', 'desk'] as const;

/**
 * STAFF-01: who may make which call. Whoever is not named in a row may not, and a call without a row is nobody's: the
 * server asks this table before anything else, and the contract does not compile where it misses a call.
 */
export const ACCESS = {
  readConfig: EVERYBODY,
  verifyTime: EVERYBODY,
  readPage: EVERYBODY,
  listPosts: EVERYBODY,
  listPostCategories: EVERYBODY,
  readPost: EVERYBODY,
  listAlbums: EVERYBODY,
  listQuestions: EVERYBODY,
  readQuestion: EVERYBODY,
  readHome: EVERYBODY,
  readFindUs: EVERYBODY,
  readServiceDetails: EVERYBODY,
  readForm: EVERYBODY,
  answerForm: EVERYBODY,
  sendContact: EVERYBODY,
  readFile: EVERYBODY,
  subscribeNewsletter: EVERYBODY,
  confirmNewsletter: EVERYBODY,
  leaveNewsletter: EVERYBODY,
  logIn: EVERYBODY,
  guestLogIn: EVERYBODY,
  logOut: SIGNED_IN,
  readCaptcha: EVERYBODY,
  requestRegistrationCode: EVERYBODY,
  checkRegistrationCode: EVERYBODY,
  register: EVERYBODY,
  verifyCustomer: EVERYBODY,
  requestLoginCode: EVERYBODY,
  logInByCode: EVERYBODY,
  requestPasswordCode: EVERYBODY,
  checkPasswordCode: EVERYBODY,
  resetPassword: EVERYBODY,
  readProfile: ACCOUNTS,
  updateProfile: ACCOUNTS,
  changeContact: ACCOUNTS,
  readOwnData: ACCOUNTS,
  eraseAccount: ACCOUNTS,
  listDevices: SIGNED_IN,
  signOutDevice: SIGNED_IN,
  listConsents: SIGNED_IN,
  listDocuments: SIGNED_IN,
  saveDocument: ACCOUNTS,
  removeDocument: SIGNED_IN,
  listCountries: EVERYBODY,
  listIdProofTypes: EVERYBODY,
  listMembers: ACCOUNTS,
  addMember: ACCOUNTS,
  changeMember: ACCOUNTS,
  removeMember: ACCOUNTS,
  sayConsent: ACCOUNTS,
  saveMemberDocument: ACCOUNTS,
  removeMemberDocument: ACCOUNTS,
  inviteGuardian: ACCOUNTS,
  endGuardian: ACCOUNTS,
  listInvitations: ACCOUNTS,
  answerInvitation: ACCOUNTS,
  applyAsPartner: EVERYBODY,
  readCompany: ACCOUNTS,
  inviteEmployee: OWNERS,
  withdrawEmployee: OWNERS,
  removeEmployee: [...OWNERS, 'b2e'],
  openEmployment: EVERYBODY,
  acceptEmployment: ACCOUNTS,
  beginUaePass: EVERYBODY,
  returnFromUaePass: EVERYBODY,
  finishUaePass: EVERYBODY,
  listServices: EVERYBODY,
  listServicePictures: EVERYBODY,
  listNextTimes: EVERYBODY,
  readUsual: ACCOUNTS,
  readFilters: EVERYBODY,
  readSchedule: EVERYBODY,
  fetchAvailableFacilities: EVERYBODY,
  readPricedFacility: EVERYBODY,
  listRentals: EVERYBODY,
  streamServiceDays: EVERYBODY,
  listEvents: EVERYBODY,
  listEventCategories: EVERYBODY,
  findInvitedEvent: EVERYBODY,
  readEvent: EVERYBODY,
  readSeats: EVERYBODY,
  findBestSeats: EVERYBODY,
  streamSeats: EVERYBODY,
  syncCart: EVERYBODY,
  readCart: EVERYBODY,
  releaseLine: EVERYBODY,
  placeOrder: SIGNED_IN,
  readCheckout: SIGNED_IN,
  listOpenOrders: SIGNED_IN,
  readOrder: OF_ORDER,
  readOrderResult: EVERYBODY,
  chooseOutcome: OF_ORDER,
  withdrawOrder: OF_ORDER,
  returnFromGateway: EVERYBODY,
  returnFromGatewayByLink: EVERYBODY,
  listTickets: OF_ORDER,
  giveBackTickets: OF_ORDER,
  readTicketPdf: OF_ORDER,
  readTicketCalendar: OF_ORDER,
  listBookings: SIGNED_IN,
  signInStaff: DOOR,
  readStaffSession: STAFF,
  signOutStaff: STAFF,
  openInvitation: DOOR,
  acceptInvitation: DOOR,
  changeStaffPassword: STAFF,
  renewRecoveryCodes: STAFF,
  listPasskeys: STAFF,
  offerPasskey: STAFF,
  addPasskey: STAFF,
  removePasskey: STAFF,
  beginPasskeySignIn: DOOR,
  signInByPasskey: DOOR,
  listConsoleServices: MANAGERS,
  addService: MANAGERS,
  changeService: MANAGERS,
  orderServices: MANAGERS,
  openService: MANAGERS,
  addCourt: MANAGERS,
  changeCourt: MANAGERS,
  addHall: MANAGERS,
  changeHall: MANAGERS,
  listAddOns: MANAGERS,
  addAddOn: MANAGERS,
  changeAddOn: MANAGERS,
  listStaff: MANAGERS,
  inviteStaff: MANAGERS,
  changeStaff: MANAGERS,
  renewInvitation: MANAGERS,
  readAudit: MANAGERS,
  listPartners: MANAGERS,
  approvePartner: MANAGERS,
  rejectPartner: MANAGERS,
  listContent: MANAGERS,
  readContent: MANAGERS,
  saveContent: MANAGERS,
  publishContent: MANAGERS,
  withdrawContent: MANAGERS,
  readContentHistory: MANAGERS,
  readContentVersion: MANAGERS,
  restoreContent: MANAGERS,
  orderContent: MANAGERS,
  removeContent: MANAGERS,
  recoverContent: MANAGERS,
  listRemovedContent: MANAGERS,
  listContentUses: MANAGERS,
  listPictures: MANAGERS,
  addPicture: MANAGERS,
  readPicture: MANAGERS,
  changePicture: MANAGERS,
  removePicture: MANAGERS,
  listFormAnswers: DESK,
  readFormAnswer: DESK,
  exportFormAnswers: MANAGERS,
  removeFormAnswer: MANAGERS,
  readConsoleDay: DESK,
  streamConsoleDay: DESK,
} as const satisfies Readonly<Record<string, readonly Role[]>>;

/** A call of the contract, by its name there. */
export type Action = keyof typeof ACCESS;

/** STAFF-01: whether somebody of a role may make a call. */
export const mayMake = (role: Role, action: Action): boolean =>
  (ACCESS[action] as readonly Role[]).includes(role);

/** What of a customer says their role. */
export interface RoleFacts {
  readonly isGuest: boolean;
  readonly membershipCardNumber: string | null;
  readonly b2bId: number | null;
  readonly b2bType: string | null;
}

/** The role of who calls; null: nobody is known. A member who is a partner too counts as member (slots ruling 13). */
export function customerRole(customer: RoleFacts | null): CustomerRole {
  if (customer === null) return 'anonymous';
  if (customer.isGuest) return 'guest';
  if (customer.membershipCardNumber !== null) return 'member';
  if (customer.b2bId === null) return 'customer';
  return customer.b2bType === 'b2e' ? 'b2e' : 'b2b';
}

/** PARTNER-11: what type of account it is (spec 1 section 3): a member's, a partner's, or anybody else's. */
export function accountType(customer: RoleFacts): 'om' | 'op' | 'oc' {
  if (customer.membershipCardNumber !== null) return 'om';
  return customer.b2bId === null ? 'oc' : 'op';
}

/** Why a call is refused to who is not in its row: to whom it would be open after signing in is said so. */
export function accessRefusal(role: Role): 'session_expired' | 'login_required' | 'forbidden' {
  if (role === 'anonymous') return 'session_expired';
  return role === 'guest' ? 'login_required' : 'forbidden';
}
