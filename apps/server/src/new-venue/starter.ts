import { type Fils, toDecimal } from '@nadi/domain/kernel/money';
import { A_COURT, NEW_SERVICE_LENGTHS } from '@nadi/domain/kinds/facility/service-form';
import { STARTER_SPORTS, type StarterSport } from './sports.ts';
import { starterContent } from './starter-content.ts';
import { STARTER_HOURS, starterSettings } from './starter-settings.ts';
import type { VenueBooks, VenueFacts, VenueService } from './venue.ts';

/** Parameters of a new venue. */
export interface StarterVenue
  extends VenueBooks,
    Pick<VenueFacts, 'tenantId' | 'code' | 'name' | 'hosts'> {
  /** Key of `STARTER_SPORTS`. */
  readonly sport: string;
  /** Before tax; null: its court is not shown until it has a price. */
  readonly pricePerHour: Fils | null;
}

const COURT = { en: 'Court 1', ar: 'الملعب 1' };

/**
 * TENANT-03: returns a new venue: a whole site in both languages, true of any venue.
 *
 * Its texts are content, so that its staff can change all of it in the console.
 */
export function starterVenue({
  sport: sportName,
  pricePerHour,
  ...starter
}: StarterVenue): VenueFacts {
  const sport = STARTER_SPORTS[sportName];
  if (sport === undefined) throw new Error(`"${sportName}" is no sport of the starter.`);
  return {
    ...starter,
    isDemo: false,
    config: {
      enable_facility_booking: pricePerHour === null ? 0 : 1,
      is_guest_checkout: 1,
      allow_name_punctuation: 1,
    },
    services: [serviceOf(sport, pricePerHour)],
    content: [...starterSettings(), ...starterContent(starter.name, sport.name)],
  };
}

const serviceOf = (
  { name, art, isIndoor }: StarterSport,
  pricePerHour: Fils | null,
): VenueService => ({
  id: 1,
  name,
  art,
  isPublic: pricePerHour !== null,
  filterBy: 1,
  noun: A_COURT,
  minBookingTime: NEW_SERVICE_LENGTHS.shortest,
  maxBookingTime: NEW_SERVICE_LENGTHS.longest,
  timeIncrement: NEW_SERVICE_LENGTHS.step,
  facilities: [
    {
      id: 1,
      name: COURT,
      isIndoor,
      bands:
        pricePerHour === null
          ? []
          : [{ ...STARTER_HOURS, dirhamsPerHour: toDecimal(pricePerHour) }],
    },
  ],
});
