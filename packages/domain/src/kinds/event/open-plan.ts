/**
 * Open seating-plan format of pretix (its seating-plan.schema.json), as far as the rules read it.
 *
 * The contract validates the file's shape. Positions are relative: a seat's to its row, a row's and
 * an area's to their zone.
 */
export interface OpenSeatingPlan {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly categories: readonly { readonly name: string }[];
  readonly zones: readonly OpenZone[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface OpenZone {
  readonly name?: string | undefined;
  readonly position: Point;
  readonly rows: readonly OpenRow[];
  readonly areas?: readonly OpenArea[] | undefined;
}

export interface OpenRow {
  readonly row_number: string;
  /** Number of its seats in files of the older edition. */
  readonly number_of_seats?: number | undefined;
  readonly position?: Point | undefined;
  readonly seats: readonly OpenSeat[];
}

export interface OpenSeat {
  readonly seat_guid: string;
  readonly seat_number: string;
  readonly position: Point;
  readonly category: string;
  readonly radius?: number | undefined;
}

/** Drawn shape: a stage, a bar, a label. */
export interface OpenArea {
  readonly position?: Point | undefined;
  /** Degrees, clockwise around its position. */
  readonly rotation?: number | undefined;
  readonly rectangle?: { readonly width: number; readonly height: number } | undefined;
  readonly circle?: { readonly radius: number } | undefined;
  readonly ellipse?: { readonly radius: Point } | undefined;
  readonly polygon?: { readonly points: readonly Point[] } | undefined;
  readonly text?: { readonly text: string; readonly position?: Point } | undefined;
}

export const ORIGIN: Point = { x: 0, y: 0 };
