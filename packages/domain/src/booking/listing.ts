import { addDays, type LocalDate } from '../kernel/local-date.ts';

/** Parts of a customer's bookings: to come, over, or cancelled by customer or venue (BOOK-12). */
export const BOOKING_PERIODS = ['upcoming', 'past', 'cancelled'] as const;

export type BookingPeriod = (typeof BOOKING_PERIODS)[number];

/** Presets of a list's time, in days until today (spec 2 section 9). */
export const PAST_PRESETS = [7, 30, 90] as const;

export type PastPreset = (typeof PAST_PRESETS)[number];

/** Returns the first date of a preset. */
export const firstDateOf = (preset: PastPreset, today: LocalDate): LocalDate =>
  addDays(today, -preset);
