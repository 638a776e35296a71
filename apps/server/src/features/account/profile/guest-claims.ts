import type { claimBookings as claimEndpoint } from '@nadi/contract/account/claim-endpoints';
import type { AnswerOf, ParsedBody } from '@nadi/contract/wire/endpoint';
import {
  type Claimability,
  claimabilityOf,
  type GuestPurchases,
} from '@nadi/domain/account/guest-claim';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { callersAccount } from '../callers-account.ts';
import * as store from './store.claim.ts';

/** Bookings of one customer. */
export interface PurchasesOf extends GuestPurchases {
  readonly customerId: CustomerId;
  readonly bookings: number;
}

export interface ClaimDeps {
  readonly database: Database;
  /** Bookings of those customers who have any. Booking's, injected by app.ts. */
  readonly purchasesOf: (
    tx: TenantTx,
    ids: readonly CustomerId[],
  ) => Promise<readonly PurchasesOf[]>;
}

type Claims = AnswerOf<typeof claimEndpoint>;

/** Guest with bookings and the account's number. */
interface Candidate {
  readonly id: CustomerId;
  readonly bookings: number;
  /** Decision of the account. */
  readonly decision: 'claimed' | 'declined' | null;
  readonly claimability: Claimability;
}

/** Loads the guests whose purchases may be the account's (ACCOUNT-53). */
async function candidatesOf(
  { purchasesOf }: ClaimDeps,
  tx: TenantTx,
  id: CustomerId,
): Promise<readonly Candidate[]> {
  const claimant = await store.lockClaimant(tx, id);
  if (claimant === null) return [];
  const guests = await store.findGuests(tx, id, claimant.mobile);
  if (guests.length === 0) return [];
  const bought = await purchasesOf(
    tx,
    guests.map((guest) => guest.id),
  );
  return bought.flatMap(({ customerId, bookings, ...when }) => {
    const is_claimed = guests.find((guest) => guest.id === customerId)?.is_claimed ?? null;
    const claimability = claimabilityOf(when, claimant.proof);
    const decision = is_claimed === null ? null : is_claimed ? 'claimed' : 'declined';
    return claimability === 'never' ? [] : { id: customerId, bookings, decision, claimability };
  });
}

const sumOf = (all: readonly { readonly bookings: number }[]): number =>
  all.reduce((sum, { bookings }) => sum + bookings, 0);

const guestBookings = (candidates: readonly Candidate[]) => ({
  bookings: sumOf(candidates),
  needs_code: candidates.some(({ claimability }) => claimability === 'code')
    ? (1 as const)
    : (0 as const),
});

async function claimsOf(deps: ClaimDeps, tx: TenantTx, id: CustomerId): Promise<Claims> {
  const candidates = await candidatesOf(deps, tx, id);
  const claimed = await store.claimedGuests(tx, id);
  return {
    open: guestBookings(candidates.filter(({ decision }) => decision === null)),
    declined: guestBookings(candidates.filter(({ decision }) => decision === 'declined')),
    claimed: claimed.length === 0 ? 0 : sumOf(await deps.purchasesOf(tx, claimed)),
  };
}

/** Counts the bookings of guests with the caller's proven number (ACCOUNT-53). */
export async function readClaims(
  deps: ClaimDeps,
  context: RequestContext,
): Promise<Result<Claims, Failure>> {
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  return deps.database.forTenant(context.tenant.id, async (tx) =>
    ok(await claimsOf(deps, tx, caller.value.id)),
  );
}

/**
 * Claims the bookings of guests with the caller's proven number (ACCOUNT-53).
 *
 * Locks the account, so that its number stays the same meanwhile. Refusal: mobile_proof_required,
 * for an unproven number, or one that was proven before the last purchase.
 */
export async function claimBookings(
  deps: ClaimDeps,
  context: RequestContext,
  { declined }: ParsedBody<typeof claimEndpoint>,
): Promise<Result<Claims, Failure>> {
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const { id } = caller.value;
  return deps.database.forTenant(
    context.tenant.id,
    async (tx): Promise<Result<Claims, Failure>> => {
      if ((await store.lockClaimant(tx, id)) === null)
        return refuse({ code: 'mobile_proof_required' });
      const candidates = (await candidatesOf(deps, tx, id)).filter(
        ({ decision }) => decision === null || (declined === 1 && decision === 'declined'),
      );
      if (guestBookings(candidates).needs_code === 1)
        return refuse({ code: 'mobile_proof_required' });
      const guests = candidates.map((one) => one.id);
      await store.claimGuests(tx, id, guests, context.now);
      return ok(await claimsOf(deps, tx, id));
    },
  );
}

/** Removes the caller's claims, and declines what is open (ACCOUNT-53). */
export async function declineBookings(
  deps: ClaimDeps,
  context: RequestContext,
): Promise<Result<Claims, Failure>> {
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const { id } = caller.value;
  return deps.database.forTenant(context.tenant.id, async (tx) => {
    const candidates = await candidatesOf(deps, tx, id);
    const guests = [...candidates.map((one) => one.id), ...(await store.claimedGuests(tx, id))];
    await store.declineGuests(tx, id, [...new Set(guests)], context.now);
    return ok(await claimsOf(deps, tx, id));
  });
}
