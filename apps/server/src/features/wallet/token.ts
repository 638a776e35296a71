import { timingSafeEqual } from 'node:crypto';
import { handleOf, uuidOfHandle } from '../../platform/handle.ts';
import { derive } from '../../platform/secret.ts';

/** Letter of the tokens in the return URLs of top-ups. */
const LETTER = 't';
const ID_LENGTH = 'x_'.length + 22;

const proofOf = (secret: string, id: string): string =>
  derive(secret, 'top-up return', id).subarray(0, 24).toString('base64url');

/** Makes the token of a top-up's return URL: its id, and a proof that only this installation makes. */
export const makeTopUpToken = (secret: string, id: string): string =>
  `${handleOf(LETTER, id)}${proofOf(secret, id)}`;

/** Checks whether a token is that of a top-up, genuine or not. */
export const isTopUpToken = (token: string): boolean => token.startsWith(`${LETTER}_`);

/** Returns the top-up of a token; null: the token is not genuine. */
export function readTopUpToken(secret: string, token: string): string | null {
  const id = uuidOfHandle(LETTER, token.slice(0, ID_LENGTH));
  if (id === null) return null;
  const proof = Buffer.from(token.slice(ID_LENGTH));
  const expected = Buffer.from(proofOf(secret, id));
  const isGenuine = proof.length === expected.length && timingSafeEqual(proof, expected);
  return isGenuine ? id : null;
}
