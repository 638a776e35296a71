import { storageSlot } from '@nadi/browser/storage';
import { createStore, useStore } from '../../platform/device/store.ts';

/** Invitation codes opened in this tab, by event. */
type Invitations = Readonly<Record<string, string>>;

const isInvitations = (value: unknown): value is Invitations =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((code) => typeof code === 'string');

const saved = storageSlot('nadi.invitations', isInvitations, 'session');
const invitations = createStore<Invitations>(saved.read() ?? {}, saved.write);

/**
 * Stores a code that opened an event for the lifetime of its tab, so that no address contains it.
 */
export const keepInvitation = (eventId: number, code: string): void =>
  invitations.update((known) => ({ ...known, [eventId]: code }));

/** Returns the code that opens hidden tickets of an event; null: no invitation. */
export const useInvitation = (eventId: number): string | null =>
  useStore(invitations)[eventId] ?? null;
