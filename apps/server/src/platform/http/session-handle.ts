import { createHmac } from 'node:crypto';

/**
 * The public handle of a cart, `s_…`: marks its holds in a schedule and grants nothing. Keyed, so
 * that a short visitor token cannot be guessed back from it.
 */
export const sessionHandleMaker =
  (secret: string) =>
  (cartId: string): string =>
    `s_${createHmac('sha256', secret).update(`session:${cartId}`).digest('base64url').slice(0, 16)}`;

export type SessionHandle = ReturnType<typeof sessionHandleMaker>;
