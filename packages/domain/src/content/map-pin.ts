import { isPublicWebAddress } from './check-body.ts';
import { mapAddress } from './map-address.ts';

/** Decimal degrees: a latitude and a longitude, in Western digits. */
const COORDINATES = /^(-?\d{1,2}(?:\.\d{1,7})?)\s*[,،]\s*(-?\d{1,3}(?:\.\d{1,7})?)$/;

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

function pointOf(text: string): Point | null {
  const [, north, east] = COORDINATES.exec(text) ?? [];
  if (north === undefined || east === undefined) return null;
  const [latitude, longitude] = [Number(north), Number(east)];
  return Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? null : { latitude, longitude };
}

/**
 * Reads a position on the map as it was typed (FACILITY-40).
 *
 * Coordinates, which become `25.1124,55.139`, or the https address of a public host.
 *
 * @returns null: it is neither.
 */
export function readMapPin(text: string): string | null {
  const point = pointOf(text);
  if (point !== null) return `${point.latitude},${point.longitude}`;
  return isPublicWebAddress(text) ? text : null;
}

/** Returns the address that shows a stored position on a map; null: it has none. */
export function pinAddress(pin: string | null): string | null {
  if (pin === null) return null;
  const point = pointOf(pin);
  if (point !== null) return mapAddress(point);
  return isPublicWebAddress(pin) ? pin : null;
}
