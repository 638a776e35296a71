import { mapAddress } from './map-address.ts';

/** Decimal degrees: a latitude and a longitude, in Western digits. */
const COORDINATES = /^(-?\d{1,2}(?:\.\d{1,7})?)\s*[,،]\s*(-?\d{1,3}(?:\.\d{1,7})?)$/;

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns the coordinates of a position; null: it has none. */
export function pointOfPin(text: string): Point | null {
  const [, north, east] = COORDINATES.exec(text) ?? [];
  if (north === undefined || east === undefined) return null;
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? null : { latitude, longitude };
}

/**
 * Returns the address that shows a stored position on a map; null: it has none.
 *
 * A stored address was checked when it was written (`readMapPin`); here only its scheme is.
 */
export function pinAddress(pin: string | null): string | null {
  if (pin === null) return null;
  const point = pointOfPin(pin);
  if (point !== null) return mapAddress(point);
  return pin.startsWith('https://') ? pin : null;
}
