import { isPublicWebAddress } from './check-body.ts';
import { pointOfPin } from './pin-address.ts';

/**
 * Reads a position on the map as it was typed (FACILITY-40).
 *
 * Coordinates, which become `25.1124,55.139`, or the https address of a public host.
 *
 * @returns null: it is neither.
 */
export function readMapPin(text: string): string | null {
  const point = pointOfPin(text);
  if (point !== null) return `${point.latitude},${point.longitude}`;
  return isPublicWebAddress(text) ? text : null;
}
