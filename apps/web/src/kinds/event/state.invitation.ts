import { storageSlot } from '@nadi/browser/storage';
import { createStore, useStore } from '../../platform/device/store.ts';

/** The invitation codes that were opened in this tab, by their event. */
type Invitations = Readonly<Record<string, string>>;

const isInvitations = (value: unknown): value is Invitations =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((code) => typeof code === 'string');

const saved = storageSlot('nadi.invitations', isInvitations, 'session');
const invitations = createStore<Invitations>(saved.read() ?? {}, saved.write);

/** A code that opened an event is kept for as long as its tab: it need not stand in an address. */
export const keepInvitation = (eventId: number, code: string): void =>
  invitations.update((known) => ({ ...known, [eventId]: code }));

/** The code that opens hidden tickets of an event; null where nobody was invited. */
export const useInvitation = (eventId: number): string | null =>
  useStore(invitations)[eventId] ?? null;
