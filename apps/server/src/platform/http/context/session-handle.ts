import { createHmac } from 'node:crypto';

/** Number of cached handles; more than the carts that hold something at a time. */
const REMEMBERED = 20_000;

/**
 * Creates the function that returns a cart's public handle, `s_…`.
 *
 * The handle marks the cart's holds in a schedule and grants nothing. It is keyed, so that a short
 * visitor token cannot be guessed from it, and cached, because a busy day's schedule contains the
 * same carts with every change.
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
