import { isText, storageSlot } from './storage.ts';

const visitorToken = storageSlot('nadi.visitor', isText);
const sessionHandle = storageSlot('nadi.session', isText, 'session');

let visitor = visitorToken.read();
let session = sessionHandle.read();

/** The bearer secret of this browser's cart, as the server last answered it. */
export const readVisitor = (): string | null => visitor;

export function keepVisitor(token: string): void {
  visitor = token;
  visitorToken.write(token);
}

/** The public handle of this cart: marks our own holds in a schedule, grants nothing. */
export const readSessionId = (): string | null => session;

export function keepSessionId(id: string): void {
  session = id;
  sessionHandle.write(id);
}

export function forgetVisitor(): void {
  visitor = null;
  session = null;
  visitorToken.write(null);
  sessionHandle.write(null);
}
