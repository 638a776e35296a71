import { createStore, useStore } from '../../platform/device/store.ts';

/** Pending request to confirm the user; null: none. */
interface Request {
  readonly answer: Promise<boolean>;
  readonly resolve: (isConfirmed: boolean) => void;
}

const request = createStore<Request | null>(null);

/**
 * Opens the dialog that confirms the user, once for concurrent calls (ACCOUNT-35). Resolves to
 * false when the user closes it.
 */
export function requestReauthentication(): Promise<boolean> {
  const open = request.get();
  if (open !== null) return open.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  request.update(() => ({ answer: promise, resolve }));
  return promise;
}

export const useReauthenticationRequest = (): boolean => useStore(request) !== null;

/** Closes the dialog; the calls that wait for it are repeated or refused. */
export function endReauthentication(isConfirmed: boolean): void {
  request.get()?.resolve(isConfirmed);
  request.update(() => null);
}
