import { createHmac } from 'node:crypto';

/** Carts whose handles are remembered: more than hold something at a time. */
const REMEMBERED = 20_000;

/**
 * The public handle of a cart, `s_…`: marks its holds in a schedule and grants nothing. Keyed, so
 * that a short visitor token cannot be guessed back from it. Remembered, since a busy day's
 * schedule names the same carts with every change.
 */
export function sessionHandleMaker(secret: string): (cartId: string) => string {
  const known = new Map<string, string>();
  return (cartId) => {
    const handle = known.get(cartId);
    if (handle !== undefined) return handle;
    const digest = createHmac('sha256', secret).update(`session:${cartId}`).digest('base64url');
    const made = `s_${digest.slice(0, 16)}`;
    if (known.size === REMEMBERED) known.clear();
    known.set(cartId, made);
    return made;
  };
}

export type SessionHandle = ReturnType<typeof sessionHandleMaker>;
