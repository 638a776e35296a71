import { staffRoutes } from '@nadi/contract/staff-routes';
import { mayCall } from '@nadi/contract/wire/route';
import type { StaffRole } from '@nadi/domain/account/access';
import type { ConsoleMessages } from '@nadi/i18n/console-texts';
import type { IconName } from '@nadi/ui/data/icon.tsx';

/** Entry of the console's menu, visible to roles that may make its call. */
interface Place {
  readonly to: string;
  readonly text: keyof ConsoleMessages;
  readonly icon: IconName;
  readonly call: keyof typeof staffRoutes;
  /** Key after G, by its physical position, which is the same on an Arabic keyboard. */
  readonly key: string;
}

/** All menu entries, in order. */
export const PLACES = [
  { to: '/', text: 'console.day', icon: 'calendar', call: 'readConsoleDay', key: 'D' },
  { to: '/courts', text: 'console.courts', icon: 'clock', call: 'listConsoleServices', key: 'B' },
  { to: '/add-ons', text: 'console.addOns', icon: 'plus', call: 'listAddOns', key: 'E' },
  { to: '/content', text: 'console.content', icon: 'chat', call: 'listContent', key: 'C' },
  { to: '/pictures', text: 'console.pictures', icon: 'eye', call: 'listPictures', key: 'I' },
  { to: '/answers', text: 'console.answers', icon: 'mail', call: 'listFormAnswers', key: 'F' },
  { to: '/settings', text: 'console.settings', icon: 'globe', call: 'readContent', key: 'T' },
  { to: '/partners', text: 'console.partners', icon: 'handshake', call: 'listPartners', key: 'P' },
  { to: '/staff', text: 'console.staff', icon: 'people', call: 'listStaff', key: 'S' },
  { to: '/audit', text: 'console.audit', icon: 'list', call: 'readAudit', key: 'L' },
  { to: '/account', text: 'console.account', icon: 'key', call: 'readStaffSession', key: 'A' },
] as const satisfies readonly Place[];

/** Returns true for the entry's own address and addresses below it. */
export const isInPlace = (to: string, pathname: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

/** STAFF-01: menu entries of a role. */
export const placesOf = (role: StaffRole): readonly (typeof PLACES)[number][] =>
  PLACES.filter(({ call }) => mayCall(role, staffRoutes[call]));
