import { EXCLUSION_PERIODS } from '@nadi/domain/kinds/facility/exclusions-form';
import { PLACE_MODES } from '@nadi/domain/kinds/facility/hall-form';
import { CHANNELS, CLOSING_MODES } from '@nadi/domain/kinds/facility/schedule-rules-form';
import { SERVICE_SETTINGS } from '@nadi/domain/kinds/facility/service-settings-form';
import { z } from 'zod';
import { defineEndpoint } from '../../wire/endpoint.ts';
import { id, idText, localDate, money, named } from '../../wire/values.ts';
import { facilityConsoleRoutes } from './console-routes.ts';

/** Court as written; the domain reports faults by the path of the field. */
const court = z.object({
  ...named,
  is_open: z.boolean(),
  rates: z.array(
    z.object({
      /** Bit mask, Sunday 1 … Saturday 64; 0: every day. */
      weekdays: z.number().int(),
      from: z.string(),
      to: z.string(),
      price: money,
    }),
  ),
  /** `null`: no full day is offered (FACILITY-33). */
  full_day_price: money.nullable(),
});

/** Traits and picture of a court or hall (FACILITY-34). */
const hallTraits = z.object({
  /** Ids as text; `unset`: none. */
  surface_id: z.string(),
  formation_id: z.string(),
  is_outdoor: z.boolean(),
  /** Id of a picture of the venue; empty: none. */
  image: z.string(),
  /** Version that was read; sent back with a change. */
  version: z.string(),
});

const courtTraits = hallTraits.extend({
  /** Minutes. `null`: the service's. */
  min_booking_time: z.number().int().nullable(),
});

const seenCourt = court.extend({
  id,
  /** Courts that it is made of (FACILITY-36). */
  parts: z.array(id),
  traits: courtTraits,
  /** Version that was read; sent back with a change (FACILITY-16). */
  version: z.string(),
});

export type ConsoleCourt = z.input<typeof seenCourt>;

/** Hall as written (FACILITY-21). */
const seenHall = z.object({
  id,
  ...named,
  is_open: z.boolean(),
  /** Places of each session or of each day. */
  capacity: z.number().int(),
  counted: z.enum(PLACE_MODES),
  sessions: z.array(
    z.object({
      /** Bit mask, Sunday 1 … Saturday 64; 0: every day. */
      weekdays: z.number().int(),
      from: z.string(),
      to: z.string(),
    }),
  ),
  tickets: z.array(
    z.object({
      product_id: id,
      ...named,
      unit_price: money,
      /** Price of all sessions of a day. `null`: not offered. */
      full_day_price: money.nullable(),
      /** Days after payment until which one for any day is valid. `null`: not offered. */
      open_days: z.number().int().nullable(),
      /** Places that one ticket takes. */
      participant_count: z.number().int(),
      is_on_sale: z.boolean(),
    }),
  ),
  traits: hallTraits,
  /** Version that was read; sent back with a change (FACILITY-22). */
  version: z.string(),
});

export type ConsoleHall = z.input<typeof seenHall>;

/** Terms, approvals, choices and position of a service (FACILITY-30, FACILITY-40). */
const serviceSettings = z.object({
  tnc: z.string(),
  ar_tnc: z.string(),
  approvals: z.array(z.enum(SERVICE_SETTINGS.approvals.of)),
  filter_by: z.enum(SERVICE_SETTINGS.filter_by.of),
  resource: z.string(),
  ar_resource: z.string(),
  selectors: z.array(z.enum(SERVICE_SETTINGS.selectors.of)),
  /** Position on the map (FACILITY-40); empty: the venue's. */
  map_pin: z.string(),
  /** Channels in which weekly bookings are offered (FACILITY-35). */
  weekly_channels: z.array(z.enum(CHANNELS)),
  /** Version that was read; sent back with a change. */
  version: z.string(),
});

/** Rules that close a service, and the products that they can be limited to (FACILITY-31). */
const scheduleRules = z.object({
  rules: z.array(
    z.object({
      date: localDate,
      end_date: localDate,
      from: z.string(),
      to: z.string(),
      interval: z.enum(CLOSING_MODES),
      /** Bit mask, Sunday 1 … Saturday 64; 0: every day. */
      weekdays: z.number().int(),
      /** Empty: all. */
      channels: z.array(z.enum(CHANNELS)),
      /** Ids as text; empty: all. */
      products: z.array(z.string()),
      rule_id: id,
    }),
  ),
  products: z.array(z.object({ id, ...named })),
  /** Version that was read; sent back with a change. */
  version: z.string(),
});

/** Tickets that exclude one another, and all tickets of the venue (FACILITY-32). */
const exclusions = z.object({
  exclusions: z.array(
    z.object({
      ticket_id: z.string(),
      excluded_id: z.string(),
      within: z.enum(EXCLUSION_PERIODS),
    }),
  ),
  /** Tickets by hall and name; `is_own`: of this service. */
  tickets: z.array(z.object({ id, ...named, is_own: z.boolean() })),
  /** Version that was read; sent back with a change. */
  version: z.string(),
});

/** Surface or formation of the venue (FACILITY-37). */
const trait = z.object({ trait_id: id, ...named });

const service = z.object({
  id,
  ...named,
  /** Noun for the booked thing, after "Book" and after حجز. */
  noun: z.string(),
  ar_noun: z.string(),
  /** Drawing of its court; empty: chosen by the English name. */
  art: z.string(),
  /** Lengths in minutes (FACILITY-18). */
  lengths: z.object({
    min_booking_time: z.number().int(),
    max_booking_time: z.number().int(),
    time_increment: z.number().int(),
  }),
  /** Booking window: days ahead, and minutes before the start (FACILITY-19). */
  lead_times: z.object({
    advance_booking_days_limit: z.number().int(),
    /** `null`: as for everyone. */
    members_advance_days_limit: z.number().int().nullable(),
    online_booking_delay: z.number().int(),
    free_until_minutes_before: z.number().int(),
  }),
  /** Version that was read; sent back with a change (FACILITY-17). */
  version: z.string(),
  /** Set when the site shows it. */
  is_open: z.boolean(),
  /** Set when it is sold by places and has halls; otherwise it has courts. */
  by_places: z.boolean(),
  settings: serviceSettings,
  schedule: scheduleRules,
  exclusions,
  /** Surfaces and formations of the venue, in the order of the site's filters. */
  traits: z.object({
    surfaces: z.array(trait),
    formations: z.array(trait),
    /** Version that was read; sent back with a change. */
    version: z.string(),
  }),
  courts: z.array(seenCourt),
  halls: z.array(seenHall),
});

export type ConsoleService = z.input<typeof service>;

const REFUSED = ['session_expired', 'forbidden'] as const;
const ofOne = z.object({ id: idText });
/** Body as described by the domain (FACILITY-15 to FACILITY-37). */
const written = z.record(z.string(), z.unknown());

export const listConsoleServices = defineEndpoint(facilityConsoleRoutes.listConsoleServices, {
  summary: 'Lists the services of the venue with their courts, hours and prices before VAT',
  response: z.array(service),
  errors: [...REFUSED],
});

export const addService = defineEndpoint(facilityConsoleRoutes.addService, {
  summary: 'Adds a service with courts or halls, as the last one, not shown on the site yet',
  body: z.object({ service: written }),
  response: service,
  errors: [...REFUSED, 'validation_failed'],
});

export const changeService = defineEndpoint(facilityConsoleRoutes.changeService, {
  summary: 'Changes a service by its version: names, sport, durations, drawing and lead times',
  params: ofOne,
  body: z.object({ version: z.string(), service: written }),
  response: service,
  errors: [...REFUSED, 'not_found', 'changed_meanwhile', 'validation_failed'],
});

export const changeServiceSettings = defineEndpoint(facilityConsoleRoutes.changeServiceSettings, {
  summary: 'Changes the terms, approvals and choices of a service by their version',
  params: ofOne,
  body: z.object({ version: z.string(), settings: written }),
  response: service,
  errors: [...REFUSED, 'not_found', 'changed_meanwhile', 'validation_failed'],
});

export const changeScheduleRules = defineEndpoint(facilityConsoleRoutes.changeScheduleRules, {
  summary: 'Replaces the rules that close a service by their version; existing bookings are kept',
  params: ofOne,
  body: z.object({ version: z.string(), schedule: written }),
  response: service,
  errors: [...REFUSED, 'not_found', 'changed_meanwhile', 'validation_failed'],
});

export const changeExclusions = defineEndpoint(facilityConsoleRoutes.changeExclusions, {
  summary: 'Replaces the exclusions between tickets of a service by their version',
  params: ofOne,
  body: z.object({ version: z.string(), exclusions: written }),
  response: service,
  errors: [...REFUSED, 'not_found', 'changed_meanwhile', 'validation_failed'],
});

export const orderServices = defineEndpoint(facilityConsoleRoutes.orderServices, {
  summary: 'Sets the order of all services on the site, given the previous order',
  body: z.object({ seen: z.array(id).max(500), order: z.array(id).max(500) }),
  response: z.array(service),
  errors: [...REFUSED, 'changed_meanwhile'],
});

export const openService = defineEndpoint(facilityConsoleRoutes.openService, {
  summary: 'Shows or hides a service on the site; its bookings are kept',
  params: ofOne,
  body: z.object({ is_open: z.boolean() }),
  response: service,
  errors: [...REFUSED, 'not_found'],
});

export const addCourt = defineEndpoint(facilityConsoleRoutes.addCourt, {
  summary: 'Adds a court, or one made of others, to a service that is booked by the hour',
  params: ofOne,
  body: z.object({ court: written }),
  response: service,
  errors: [...REFUSED, 'not_found', 'validation_failed'],
});

export const changeCourt = defineEndpoint(facilityConsoleRoutes.changeCourt, {
  summary:
    'Changes a court by its version: names, availability, hours and prices; existing bookings are unchanged',
  params: ofOne,
  body: z.object({ version: z.string(), court: written }),
  response: service,
  errors: [...REFUSED, 'not_found', 'changed_meanwhile', 'validation_failed'],
});

export const changeCourtTraits = defineEndpoint(facilityConsoleRoutes.changeCourtTraits, {
  summary:
    'Changes surface, formation, roof, picture and shortest time of a court or hall by their version',
  params: ofOne,
  body: z.object({ version: z.string(), traits: written }),
  response: service,
  errors: [...REFUSED, 'not_found', 'changed_meanwhile', 'validation_failed'],
});

export const changeTraitLists = defineEndpoint(facilityConsoleRoutes.changeTraitLists, {
  summary: 'Replaces the surfaces and formations of the venue by their version',
  body: z.object({ version: z.string(), traits: written }),
  response: z.array(service),
  errors: [...REFUSED, 'changed_meanwhile', 'validation_failed'],
});

export const addHall = defineEndpoint(facilityConsoleRoutes.addHall, {
  summary: 'Adds a hall with its sessions and tickets to a service sold by places',
  params: ofOne,
  body: z.object({ hall: written }),
  response: service,
  errors: [...REFUSED, 'not_found', 'validation_failed'],
});

export const changeHall = defineEndpoint(facilityConsoleRoutes.changeHall, {
  summary:
    'Changes a hall by its version: names, availability, places, sessions and tickets; existing bookings are unchanged',
  params: ofOne,
  body: z.object({ version: z.string(), hall: written }),
  response: service,
  errors: [...REFUSED, 'not_found', 'changed_meanwhile', 'validation_failed'],
});
