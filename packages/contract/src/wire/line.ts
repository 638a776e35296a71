import { z } from 'zod';
import { id, localDate, named, time } from './values.ts';

/** What is sold, in the fields that it has wherever it stands: held, ordered, as a ticket, in a list. */
export const lineSummary = z.object({
  /** 1 facility … 7 offer. */
  product_type_id: id,
  ...named,
  /** Of what it is a part: a court's service, where an event is. */
  where: z.string().nullable(),
  ar_where: z.string().nullable(),
  /** The calendar date of its start. */
  date: localDate.nullable(),
  start_time: time.nullable(),
  end_time: time.nullable(),
  /** Each stretch of it, where it has several; absent: the one from its start to its end. */
  times: z.array(z.object({ date: localDate, start_time: time, end_time: time })).optional(),
});

export type LineSummary = z.input<typeof lineSummary>;
