import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Localized } from '@nadi/domain/kernel/localized';
import type { Refusal } from '@nadi/domain/kernel/refusal';
import type { OffsetMinutes } from '@nadi/domain/kernel/zoned';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import { VISITOR_TOKEN } from '../../../platform/http/context/identity.ts';
import { tokenHash } from '../../../platform/secret.ts';
import { type CustomerRow, lockVisitor, saveVisitor } from '../store.ts';
import { cartOfToken, opensCart } from './identify.ts';

/** Line released at sign-in because the merged cart cannot contain it. */
export interface LeftLine {
  readonly title: Localized;
  readonly date: LocalDate | null;
  readonly startTime: string | null;
  readonly why: Refusal;
}

/**
 * Moves the holds of one cart to another in the sign-in's transaction; returns the lines left out.
 */
export type MoveCart = (
  tx: TenantTx,
  move: {
    readonly from: string;
    readonly to: string;
    readonly isGuest: boolean;
    readonly offset: OffsetMinutes;
    /** Epoch milliseconds. */
    readonly now: number;
  },
) => Promise<readonly LeftLine[]>;

/**
 * Binds the cart of the caller's visitor token to the customer who has just signed in. Revokes the
 * token (wire, "Cart and identity"). Another user's cart and its token are left alone; a guest's
 * cart moves only if the request also carries that guest's own bearer.
 */
export async function bindCart(
  moveCart: MoveCart,
  tx: TenantTx,
  context: RequestContext,
  customer: CustomerRow,
): Promise<readonly LeftLine[]> {
  const token = context.header('x-visitor-token') ?? '';
  if (!VISITOR_TOKEN.test(token)) return [];
  const hash = tokenHash(token);
  const row = await lockVisitor(tx, hash);
  if (row !== undefined && !opensCart(row, context.now)) return [];
  const owner = row?.customer_id ?? null;
  const isOwnGuest = row?.is_of_guest === true && context.actor.customer?.id === owner;
  if (owner !== null && owner !== customer.id && !isOwnGuest) return [];
  const from = row?.cart_id ?? cartOfToken(context.tenant.id, token);
  const to = customer.cart_id;
  const { now } = context;
  const [, left] = await Promise.all([
    saveVisitor(tx, {
      hash,
      cartId: from,
      customerId: customer.id,
      isDead: true,
      sessionHash: null,
      now,
    }),
    from === to
      ? []
      : moveCart(tx, { from, to, isGuest: customer.is_guest, offset: context.tenant.offset, now }),
  ]);
  return left;
}
