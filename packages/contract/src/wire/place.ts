import { parseEnd } from '@nadi/domain/kernel/time-text';
import { isEqual, type SameField } from './kind.ts';
import { id, idText, localDate, startTime, time } from './values.ts';

/** Place and time of a line; an add-on has those of its court. */
export const place = {
  facility_id: id.optional(),
  date: localDate.optional(),
  start_time: startTime.optional(),
  end_time: time.optional(),
} as const;

/** Compares two end times; midnight can be written in three ways. */
const isSameEnd: SameField = (one, other) =>
  typeof one === 'string' && typeof other === 'string' && parseEnd(one, 0) === parseEnd(other, 0);

export const placeIdentity = {
  facility_id: isEqual,
  date: isEqual,
  start_time: isEqual,
  end_time: isSameEnd,
} as const;

/** Place and time of a released line; `null` is not compared. */
export const releasedPlace = {
  body: {
    facility_id: id.nullish(),
    date: localDate.nullish(),
    start_time: startTime.nullish(),
    end_time: time.nullish(),
  },
  query: {
    facility_id: idText.optional(),
    date: localDate.optional(),
    start_time: startTime.optional(),
    end_time: time.optional(),
  },
} as const;
