/** Names of line fields in an item of an order, where they differ (spec 2 section 3). */
const IN_ITEMS: Readonly<Record<string, string>> = {
  facility_id: 'facilityId',
  date: 'selectedFacilityDate',
  start_time: 'selectedFacilityTiming',
  end_time: 'selectedFacilityEndTiming',
};

export const fieldInItem = (field: string): string => IN_ITEMS[field] ?? field;
