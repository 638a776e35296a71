/** Returns true when the browser supports passkeys in JSON form (WebAuthn 3). */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential;

const asJson = (made: Credential | null): unknown => (made as PublicKeyCredential).toJSON();

/** Creates a passkey on this device; rejects when its owner declines. */
export async function makePasskey(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return asJson(await navigator.credentials.create({ publicKey }));
}

/** Signs with a passkey of a device; rejects when its owner declines. */
export async function requestPasskey(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return asJson(await navigator.credentials.get({ publicKey }));
}
