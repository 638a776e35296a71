import { z } from 'zod';

/**
 * Open seating-plan format of pretix, after its published JSON schema.
 *
 * Includes row labels, uuids and area shapes, and the zones and rows of its first edition (0.0.1).
 * Strict like that schema: unknown fields are faults. Sizes may be fractions, which editors write
 * although the schema has integers (decision 035).
 */

const name = z.string().max(200);
const position = z.strictObject({ x: z.number(), y: z.number() });
const uuid = name.optional();
/** Length in the drawing, in its own unit. */
const length = z.number().positive();

const seat = z.strictObject({
  seat_guid: name.min(1),
  seat_number: name,
  uuid,
  start_direction: name.nullish(),
  radius: length.optional(),
  position,
  category: name,
});

const row = z.strictObject({
  row_number: name,
  row_label: name.nullish(),
  seat_label: name.nullish(),
  uuid,
  number_of_seats: z.number().int().optional(),
  seats_spacing: z.number().optional(),
  row_number_position: z.enum(['start', 'end', 'both']).nullish(),
  position: position.optional(),
  seats: z.array(seat),
});

const area = z.strictObject({
  color: name.optional(),
  border_color: name.optional(),
  rotation: z.number().optional(),
  position: position.optional(),
  uuid,
  shape: z.enum(['polygon', 'rectangle', 'ellipse', 'circle', 'text']).optional(),
  polygon: z.strictObject({ points: z.array(position).max(1000) }).optional(),
  rectangle: z.strictObject({ width: z.number(), height: z.number() }).optional(),
  ellipse: z.strictObject({ radius: position }).optional(),
  circle: z.strictObject({ radius: z.number() }).optional(),
  text: z
    .strictObject({
      text: name,
      color: name.optional(),
      size: z.number().optional(),
      position,
    })
    .optional(),
});

const zone = z.strictObject({
  name: name.optional(),
  zone_id: name.optional(),
  displayed: z.boolean().optional(),
  uuid,
  position,
  rows: z.array(row),
  areas: z.array(area).max(1000).optional(),
});

export const seatingPlanFormat = z.strictObject({
  name,
  size: z.strictObject({ width: length, height: length }),
  categories: z
    .array(z.strictObject({ name: name.min(1), color: name.optional() }))
    .min(1)
    .max(50),
  zones: z.array(zone).max(500),
});
