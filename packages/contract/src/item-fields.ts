/** Names of line fields in an item of an order, where they differ (spec 2 section 3). */
const IN_ITEMS = {
  facility_id: 'facilityId',
  date: 'selectedFacilityDate',
  start_time: 'selectedFacilityTiming',
  end_time: 'selectedFacilityEndTiming',
} as const;

/** Name of a line's field in an item. */
export type NameInItem<Field> = Field extends keyof typeof IN_ITEMS
  ? (typeof IN_ITEMS)[Field]
  : Field;

const names: Readonly<Record<string, string>> = IN_ITEMS;

export const fieldInItem = (field: string): string => names[field] ?? field;
