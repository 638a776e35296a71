import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derive } from './secret.ts';

const CIPHER = 'aes-256-gcm';
const KEY_NAME_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Context of a sealed text; it cannot be opened for another purpose, row or venue. */
export interface SealedFor {
  readonly tenantId: number;
  readonly purpose: string;
  /** Owner of the text, where a venue has many. */
  readonly owner?: string;
}

/** Thrown when neither secret opens a sealed text. */
export class UnknownKey extends Error {}

/**
 * Encrypts texts so that only this installation can read or create them.
 *
 * AES-256-GCM, with a key for each venue.
 */
export interface Sealer {
  /** Prefix of each text it seals, different for another secret. */
  readonly keyName: Buffer;
  seal(text: string, where: SealedFor): Buffer;
  /**
   * Throws when the text was sealed in another context or with an unknown secret, or was changed.
   */
  unseal(sealed: Buffer, where: SealedFor): string;
}

/**
 * Creates the sealer of an installation.
 *
 * @param secret current secret, which seals.
 * @param before previous secret, which still opens; a sealed text begins with the name of its key.
 */
export function createSealer(secret: string, before: string | null = null): Sealer {
  const secrets = before === null ? [secret] : [secret, before];
  const named = secrets.map((one) => [nameOf(one), one] as const);
  return {
    keyName: nameOf(secret),
    seal(text, where) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf(secret, where), nonce);
      cipher.setAAD(ownerOf(where));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nameOf(secret), nonce, cipher.getAuthTag(), sealed]);
    },
    unseal(sealed, where) {
      const [name, nonce, tag, rest] = partsOf(sealed);
      const [, known] = named.find(([one]) => one.equals(name)) ?? [];
      if (known === undefined) {
        throw new UnknownKey(
          'Encrypted with another secret: set NADI_SECRET_BEFORE to the previous one.',
        );
      }
      const decipher = createDecipheriv(CIPHER, keyOf(known, where), nonce);
      decipher.setAAD(ownerOf(where));
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
    },
  };
}

const nameOf = (secret: string): Buffer =>
  derive(secret, 'name of the sealing key', '').subarray(0, KEY_NAME_BYTES);

const keyOf = (secret: string, { tenantId, purpose }: SealedFor): Buffer =>
  derive(secret, purpose, String(tenantId));

const ownerOf = ({ owner = '' }: SealedFor): Buffer => Buffer.from(owner);

function partsOf(sealed: Buffer): readonly [Buffer, Buffer, Buffer, Buffer] {
  const nonceAt = KEY_NAME_BYTES;
  const tagAt = nonceAt + NONCE_BYTES;
  const restAt = tagAt + TAG_BYTES;
  return [
    sealed.subarray(0, nonceAt),
    sealed.subarray(nonceAt, tagAt),
    sealed.subarray(tagAt, restAt),
    sealed.subarray(restAt),
  ];
}
