import { describe, expect, it } from 'vitest';
import { alNoor } from './al-noor.ts';
import { faultsOfVenue } from './check-venue.ts';
import { sahel } from './sahel.ts';
import type { Venue, VenueService } from './venue.ts';

const SWIMMING = 4;

/** Returns the venue with one service changed. */
const changed = (id: number, change: (service: VenueService) => Partial<VenueService>): Venue => ({
  ...alNoor,
  services: alNoor.services.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
});

const band = (from: string, to: string) => ({ from, to, dirhamsPerHour: 100 });

describe('the facts of a venue', () => {
  it('are right of the demo’s venues', () => {
    expect([alNoor, sahel].flatMap(faultsOfVenue)).toEqual([]);
  });

  it('SLOT-03 may not have windows of one product that overlap, over midnight neither', () => {
    const venue = changed(2, ({ facilities }) => ({
      facilities: facilities.map((one) =>
        one.id === 22 ? { ...one, bands: [band('06:00', '17:00'), band('17:00', '31:00')] } : one,
      ),
    }));
    expect(faultsOfVenue(venue)).toEqual([
      'ALN, facility 22 (Court 2): windows_overlap (rentalProductIds 22011,22012)',
    ]);
  });

  it('SLOT-19 may not have sessions that overlap', () => {
    expect(faultsOfVenue(changed(SWIMMING, () => ({ timeIncrement: 30 })))).toEqual([
      'ALN, facility 41 (Main Pool): sessions_overlap (minutes 60, increment 30)',
    ]);
  });
});
