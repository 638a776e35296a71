import { storageSlot } from '@nadi/browser/storage';
import { createStore, useStore } from '../../platform/device/store.ts';

/** Choice for one performance, in wire ids: independent of the page and of the plan's order. */
export interface KeptChoice {
  readonly seats: readonly number[];
  /** Seats of the cart to release. */
  readonly dropped: readonly number[];
  /** Unnumbered tickets, by type. */
  readonly quantities: Readonly<Record<string, number>>;
}

const NOTHING: KeptChoice = { seats: [], dropped: [], quantities: {} };

type Choices = Readonly<Record<string, KeptChoice>>;

const isIds = (value: unknown): boolean =>
  Array.isArray(value) && value.every(Number.isSafeInteger);

const isChoice = (value: unknown): value is KeptChoice =>
  typeof value === 'object' &&
  value !== null &&
  isIds((value as KeptChoice).seats) &&
  isIds((value as KeptChoice).dropped) &&
  typeof (value as KeptChoice).quantities === 'object' &&
  (value as KeptChoice).quantities !== null &&
  Object.values((value as KeptChoice).quantities).every(Number.isSafeInteger);

const isChoices = (value: unknown): value is Choices =>
  typeof value === 'object' && value !== null && Object.values(value).every(isChoice);

/** Stored for the lifetime of the tab, so that a reload or Back loses nothing. */
const saved = storageSlot('nadi.eventChoices', isChoices, 'session');
const choices = createStore<Choices>(saved.read() ?? {}, saved.write);

export const useKeptChoice = (performanceId: number): KeptChoice =>
  useStore(choices)[performanceId] ?? NOTHING;

export const keepSeats = (
  performanceId: number,
  seats: Pick<KeptChoice, 'seats' | 'dropped'>,
): void => keep(performanceId, seats);

export const keepQuantity = (performanceId: number, ticketId: number, quantity: number): void =>
  keep(performanceId, {
    quantities: { ...choices.get()[performanceId]?.quantities, [ticketId]: quantity },
  });

export const clearChoice = (performanceId: number): void => keep(performanceId, NOTHING);

const keep = (performanceId: number, part: Partial<KeptChoice>): void =>
  choices.update((all) => ({
    ...all,
    [performanceId]: { ...NOTHING, ...all[performanceId], ...part },
  }));
