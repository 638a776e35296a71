import {
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { Period } from '@nadi/domain/kinds/kind';

/** Facts of a ticket that a scanner at the door needs; nothing about the person. */
export interface TicketClaim {
  readonly tenantId: number;
  /** UUID of the ticket. */
  readonly ticketId: string;
  readonly productId: number;
  readonly quantity: number;
  /** Local minutes; `null`: a ticket without a time. */
  readonly when: Period | null;
}

const MARK = 'NADI1';
const CLAIM_BYTES = 34;
const NO_TIME = 0xffffffff;
/** DER of a PKCS#8 Ed25519 key up to its 32 secret bytes (RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
const TEXT = /^NADI1\.([A-Za-z0-9_-]{46})\.([A-Za-z0-9_-]{86})$/;

export interface TicketCodes {
  /** Signs a claim into the text of the QR code: `NADI1.<claim>.<signature>`. */
  sign(claim: TicketClaim): string;
  /** Returns the claim of a genuine text of this tenant, else null. */
  verify(tenantId: number, text: string): TicketClaim | null;
  /** Returns the public key for offline scanners: SPKI in PEM. */
  publicKey(tenantId: number): string;
}

/**
 * Creates the signer and verifier of ticket codes.
 *
 * TICKET-01: a code is signed with Ed25519 by a key used by its venue alone, derived from the
 * installation's secret, so a door can verify it offline and no venue can sign for another.
 * TICKET-02: it contains ticket, product, time and number of people, and no personal data.
 */
export function ticketCodes(secret: string): TicketCodes {
  const keys = new Map<number, { readonly own: KeyObject; readonly open: KeyObject }>();
  const keysOf = (tenantId: number) => {
    const known = keys.get(tenantId);
    if (known !== undefined) return known;
    const own = privateKey(secret, tenantId);
    const made = { own, open: createPublicKey(own) };
    keys.set(tenantId, made);
    return made;
  };
  return {
    sign(claim) {
      const payload = pack(claim).toString('base64url');
      const signature = sign(null, signed(payload), keysOf(claim.tenantId).own);
      return `${MARK}.${payload}.${signature.toString('base64url')}`;
    },
    verify(tenantId, text) {
      const [, payload, signature] = TEXT.exec(text) ?? [];
      if (payload === undefined || signature === undefined) return null;
      const { open } = keysOf(tenantId);
      const given = Buffer.from(signature, 'base64url');
      if (given.toString('base64url') !== signature) return null;
      if (!verify(null, signed(payload), open, given)) return null;
      const claim = unpack(Buffer.from(payload, 'base64url'));
      return claim.tenantId === tenantId ? claim : null;
    },
    publicKey: (tenantId) =>
      keysOf(tenantId).open.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

function privateKey(secret: string, tenantId: number): KeyObject {
  const seed = hkdfSync('sha256', secret, 'nadi ticket code', `tenant ${tenantId}`, 32);
  const key = Buffer.concat([PKCS8_ED25519, Buffer.from(seed)]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

const signed = (payload: string): Buffer => Buffer.from(`${MARK}.${payload}`);

/**
 * Encodes a claim: tenant 4, ticket 16, product 4, start 4, length 4, people 2 bytes; big-endian.
 */
function pack({ tenantId, ticketId, productId, quantity, when }: TicketClaim): Buffer {
  const bytes = Buffer.alloc(CLAIM_BYTES);
  bytes.writeUInt32BE(tenantId, 0);
  Buffer.from(ticketId.replaceAll('-', ''), 'hex').copy(bytes, 4);
  bytes.writeUInt32BE(productId, 20);
  bytes.writeUInt32BE(when === null ? NO_TIME : when.from, 24);
  bytes.writeUInt32BE(when === null ? 0 : when.to - when.from, 28);
  bytes.writeUInt16BE(quantity, 32);
  return bytes;
}

function unpack(bytes: Buffer): TicketClaim {
  const from = bytes.readUInt32BE(24);
  const hex = bytes.toString('hex', 4, 20);
  return {
    tenantId: bytes.readUInt32BE(0),
    ticketId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    productId: bytes.readUInt32BE(20),
    when: from === NO_TIME ? null : { from, to: from + bytes.readUInt32BE(28) },
    quantity: bytes.readUInt16BE(32),
  };
}
