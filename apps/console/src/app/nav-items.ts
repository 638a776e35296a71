import { staffRoutes } from '@nadi/contract/staff-routes';
import { mayCall } from '@nadi/contract/wire/route';
import type { StaffRole } from '@nadi/domain/account/access';
import type { ConsoleKind, MenuEntry } from '../platform/console-kind.ts';
import { KINDS } from './kinds.ts';

/** Entry of the menu with its address. */
interface Place extends MenuEntry {
  readonly to: string;
}

const { readConsoleDay, listContent, listPictures, listFormAnswers, readContent } = staffRoutes;
const {
  listApprovals,
  listCards,
  listClosings,
  listCreditGrants,
  listConsoleDisputes,
  listConsoleRefundRequests,
  listCounterOrders,
  listGateways,
  listVenueDocuments,
  listPartners,
  listPromotions,
  listStaff,
  listTills,
  readAudit,
  readStaffSession,
} = staffRoutes;

const DAY = {
  to: '/',
  text: 'console.day',
  icon: 'calendar',
  call: readConsoleDay,
  key: 'D',
} as const satisfies Place;

const PLACES = [
  { to: '/counter', text: 'console.counter', icon: 'wallet', call: listCounterOrders, key: 'U' },
  { to: '/tills', text: 'console.tills', icon: 'key', call: listTills, key: 'K' },
  { to: '/requests', text: 'console.requests', icon: 'check', call: listApprovals, key: 'Q' },
  {
    to: '/refunds',
    text: 'console.refunds',
    icon: 'wallet',
    call: listConsoleRefundRequests,
    key: 'R',
  },
  {
    to: '/disputes',
    text: 'console.disputes',
    icon: 'wallet',
    call: listConsoleDisputes,
    key: 'X',
  },
  { to: '/content', text: 'console.content', icon: 'chat', call: listContent, key: 'C' },
  { to: '/pictures', text: 'console.pictures', icon: 'eye', call: listPictures, key: 'I' },
  { to: '/answers', text: 'console.answers', icon: 'mail', call: listFormAnswers, key: 'F' },
  { to: '/settings', text: 'console.settings', icon: 'globe', call: readContent, key: 'T' },
  {
    to: '/promotions',
    text: 'console.promotions',
    icon: 'star',
    call: listPromotions,
    key: 'O',
  },
  { to: '/cards', text: 'console.cards', icon: 'card', call: listCards, key: 'M' },
  { to: '/credit', text: 'console.credit', icon: 'wallet', call: listCreditGrants, key: 'W' },
  {
    to: '/documents',
    text: 'console.documents',
    icon: 'download',
    call: listVenueDocuments,
    key: 'V',
  },
  { to: '/closings', text: 'console.closings', icon: 'list', call: listClosings, key: 'Y' },
  { to: '/gateways', text: 'console.gateways', icon: 'wallet', call: listGateways, key: 'G' },
  { to: '/partners', text: 'console.partners', icon: 'handshake', call: listPartners, key: 'P' },
  { to: '/staff', text: 'console.staff', icon: 'people', call: listStaff, key: 'S' },
  { to: '/audit', text: 'console.audit', icon: 'list', call: readAudit, key: 'L' },
  { to: '/account', text: 'console.account', icon: 'key', call: readStaffSession, key: 'A' },
] as const satisfies readonly Place[];

const placesOfKinds = (kinds: readonly ConsoleKind[]): readonly Place[] =>
  kinds.flatMap(({ pages = {} }) => Object.entries(pages).map(([to, page]) => ({ to, ...page })));

/** All menu entries, in order: the day, the pages of the kinds, and the others. */
export const allPlaces: readonly Place[] = [DAY, ...placesOfKinds(KINDS), ...PLACES];

/** Returns true for the entry's own address and addresses below it. */
export const isInPlace = (to: string, pathname: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

/** STAFF-01: menu entries of a role. */
export const placesOf = (role: StaffRole): readonly Place[] =>
  allPlaces.filter(({ call }) => mayCall(role, call));
