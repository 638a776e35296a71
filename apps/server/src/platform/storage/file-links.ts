import { timingSafeEqual } from 'node:crypto';
import { derive } from '../secret.ts';

/** Lifetime of a link, for the page that was just shown. */
const LINK_SECONDS = 600;
/** Period in which the same link is issued, so that a reloaded page uses the browser's cache. */
const STEP_SECONDS = 300;

const ID = /^f_[\w-]{22}$/;
const LINK = /^l_([\w-]{22})([\w-]{8})([\w-]{22})$/;
const MAC_BYTES = 16;

/** Checks the format of a file id. */
export const isFileId = (text: string): boolean => ID.test(text);

/**
 * Creates and reads links; the holder of a link can open that file of that venue until it expires.
 */
export function fileLinks(secret: string) {
  const macOf = (tenantId: number, named: string): string =>
    derive(secret, 'file link', `${tenantId}\0${named}`)
      .subarray(0, MAC_BYTES)
      .toString('base64url');
  return {
    /**
     * Creates the link to a file.
     *
     * @param now epoch milliseconds.
     */
    make(tenantId: number, fileId: string, now: number): string {
      const seconds = Math.floor(now / 1000);
      const ends = seconds - (seconds % STEP_SECONDS) + LINK_SECONDS;
      const named = `${fileId.slice(2)}${ends.toString(36).padStart(8, '0')}`;
      return `l_${named}${macOf(tenantId, named)}`;
    },
    /** Returns the file of a link. `null`: expired, or not a link of ours for this venue. */
    read(tenantId: number, link: string, now: number): string | null {
      const [, id = '', ends = '', mac = ''] = LINK.exec(link) ?? [];
      const expected = Buffer.from(macOf(tenantId, `${id}${ends}`));
      const given = Buffer.from(mac);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return Number.parseInt(ends, 36) * 1000 > now ? `f_${id}` : null;
    },
  };
}
