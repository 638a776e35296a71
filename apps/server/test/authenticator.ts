import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const url = (bytes: Buffer): string => bytes.toString('base64url');
const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number): Buffer => Buffer.from([value >> 24, value >> 16, value >> 8, value]);

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** Deviations of a device, or of an attacker's. */
export interface Options {
  /** Origin of the requesting page. */
  readonly origin?: string;
  /** Host that the key is for. */
  readonly host?: string;
  /** Set to skip the verification of its owner by finger or PIN. */
  readonly isUnverified?: boolean;
  /** Signature counter. */
  readonly counter?: number;
  /** Set to sign with another key. */
  readonly forged?: boolean;
}

/**
 * Creates a device that makes passkeys and signs with them, by the WebAuthn standard.
 *
 * Keys of P-256, no attestation. It counts its uses.
 */
export function createAuthenticator(host = 'localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const credentialId = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: unknown, { origin = `http://${host}` }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (flags: number, options: Options, rest = Buffer.alloc(0)): Buffer => {
    counter += 1;
    const shown = options.isUnverified ? flags : flags | VERIFIED;
    const head = [sha256(options.host ?? host), Buffer.from([shown])];
    return Buffer.concat([...head, u32(options.counter ?? counter), rest]);
  };
  const credential = {
    id: url(credentialId),
    rawId: url(credentialId),
    type: 'public-key',
    clientExtensionResults: {},
  };

  return {
    /** Returns the result of `navigator.credentials.create` for these options. */
    create(options: Readonly<Record<string, unknown>>, overrides: Options = {}) {
      const about = [Buffer.alloc(16), u16(credentialId.length), credentialId, coseKey(publicKey)];
      const data = authData(PRESENT | WITH_KEY, overrides, Buffer.concat(about));
      const json = clientData('webauthn.create', options.challenge, overrides);
      const response = {
        clientDataJSON: url(json),
        attestationObject: url(attestation(data)),
        transports: ['internal'],
      };
      return { ...credential, response };
    },
    /** Returns the result of `navigator.credentials.get` for these options. */
    get(options: Readonly<Record<string, unknown>>, overrides: Options = {}) {
      const data = authData(PRESENT, overrides);
      const json = clientData('webauthn.get', options.challenge, overrides);
      const key = overrides.forged ? stranger : privateKey;
      const response = {
        clientDataJSON: url(json),
        authenticatorData: url(data),
        signature: url(sign('sha256', Buffer.concat([data, sha256(json)]), key)),
      };
      return { ...credential, response };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** Encodes an ES256 key as CBOR `{1: 2, 3: -7, -1: 1, -2: x, -3: y}` (RFC 9052). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (text: string) =>
    Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
  return Buffer.concat([head, bytes(x), Buffer.from([0x22]), bytes(y)]);
}

/** Encodes CBOR `{fmt: 'none', attStmt: {}, authData}`. */
function attestation(authData: Buffer): Buffer {
  const text = (value: string) =>
    Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)]);
  const data = Buffer.concat([Buffer.from([0x59]), u16(authData.length), authData]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
    ...[text('authData'), data],
  ]);
}
