import type {
  listConsents as consentsEndpoint,
  readOwnData,
} from '@nadi/contract/account/profile-endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { reached } from '../../../platform/crash-points.ts';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { formatInstant } from '../../../platform/instant-text.ts';
import { letFileGo } from '../../../platform/storage/file-store.ts';
import { callersAccount, NO_ACCOUNT } from '../callers-account.ts';
import { type DocumentDeps, dropDocuments, ownDocuments } from '../documents/documents.ts';
import type { RegisterDeps } from '../registration/register.ts';
import { listDevices } from '../sign-in/devices.ts';
import { checkRecentAuthentication } from '../sign-in/reauthentication.ts';
import { forgetDevices } from '../sign-in/store.device.ts';
import { dropProofs } from '../store.proof.ts';
import { type AccountRow, endSessions } from '../store.ts';
import type { ClaimDeps } from './guest-claims.ts';
import { keptBy, type Leaving, type LeavingDeps, seenOfLeaving } from './leaving.ts';
import { ownProfile } from './profile.ts';
import { dropClaims } from './store.claim.ts';
import * as own from './store.own-data.ts';
import { lockProfile } from './store.profile.ts';

type OwnData = AnswerOf<typeof readOwnData>;

/** Family part of a customer's own data. */
type FamilyData = Pick<OwnData, 'family' | 'family_consents' | 'saved_details'>;

/** Business part of a customer's own data. */
type CompanyData = Pick<OwnData, 'company' | 'applications' | 'company_invitations'>;

/** Waiting-list part of a customer's own data. */
type Wishes = OwnData['wishes'];

/** Wallet part of a customer's own data. */
type WalletData = OwnData['wallet'];

/** People whom a customer named in orders, the disclaimers they signed, and reasons of cancellations. */
type OrderTexts = Pick<OwnData, 'participants' | 'disclaimers' | 'cancellations' | 'tax_documents'>;

export interface OwnDataDeps extends RegisterDeps, DocumentDeps, ClaimDeps, LeavingDeps {
  /**
   * All bookings a customer holds or held, as in the bookings list. Booking's, injected by app.ts.
   */
  readonly bookingsOf: (context: RequestContext) => Promise<readonly Record<string, unknown>[]>;
  /** Texts that the caller entered for orders; booking's, injected too. */
  readonly orderTextsOf: (context: RequestContext) => Promise<OrderTexts>;
  /** Family data; participant's, injected by app.ts because account is below it. */
  readonly familyOf: (context: RequestContext) => Promise<FamilyData>;
  /** Data that businesses store about the caller; partner's, injected too. */
  readonly companyOf: (context: RequestContext) => Promise<CompanyData>;
  /** Deletes a family with its account; participant's, injected too. */
  readonly dropFamily: (tx: TenantTx, customerId: CustomerId) => Promise<void>;
  /** Balance and movements of the caller's wallet; wallet's, injected too. */
  readonly walletOf: (context: RequestContext) => Promise<WalletData>;
  /** Cards that the caller has saved; payment's, injected too. */
  readonly savedCardsOf: (context: RequestContext) => Promise<OwnData['saved_cards']>;
  /** Deletes the saved cards of an account that is erased (CARD-04); payment's, injected too. */
  readonly dropSavedCards: (tx: TenantTx, customerId: CustomerId, now: number) => Promise<void>;
  /** Points of the caller; wallet's, injected too. */
  readonly pointsOf: (context: RequestContext) => Promise<OwnData['points']>;
  /** Wishes on the waiting list; waitlist's, injected too. */
  readonly wishesOf: (context: RequestContext) => Promise<Wishes>;
  /** Deletes an account's wishes; waitlist's, injected too. */
  readonly dropWishes: (
    tx: TenantTx,
    customerId: CustomerId,
    context: Pick<RequestContext, 'tenant' | 'now'>,
  ) => Promise<void>;
  /**
   * Closes the partner whose owner or applicant the account is; partner's, injected too. False: it owes
   * money or has paid ahead.
   */
  readonly closePartner: (
    tx: TenantTx,
    customerId: CustomerId,
    context: Pick<RequestContext, 'tenant' | 'now'>,
  ) => Promise<boolean>;
}

/** Returns all data stored about the caller, for export (ACCOUNT-30). */
export async function ownData(
  deps: OwnDataDeps,
  context: RequestContext,
): Promise<Result<OwnData, Failure>> {
  const { tenant, now } = context;
  const profile = await ownProfile(deps, context);
  if (!profile.ok) return profile;
  const [consents, documents, devices, bookings, family, company, wishes, people, money] =
    await Promise.all([
      listConsents(deps.database, context),
      ownDocuments(deps, context),
      listDevices(deps.database, context),
      deps.bookingsOf(context),
      deps.familyOf(context),
      deps.companyOf(context),
      deps.wishesOf(context),
      deps.orderTextsOf(context),
      moneyOf(deps, context),
    ]);
  return ok({
    made_at: formatInstant(now, tenant.offset),
    profile: profile.value,
    consents,
    documents,
    devices,
    bookings: [...bookings],
    ...family,
    ...company,
    wishes,
    ...money,
    ...people,
  });
}

/** Returns the wallet, the points and the saved cards of the caller. */
async function moneyOf(
  deps: Pick<OwnDataDeps, 'walletOf' | 'pointsOf' | 'savedCardsOf'>,
  context: RequestContext,
): Promise<Pick<OwnData, 'wallet' | 'points' | 'saved_cards'>> {
  const [wallet, points, saved_cards] = await Promise.all([
    deps.walletOf(context),
    deps.pointsOf(context),
    deps.savedCardsOf(context),
  ]);
  return { wallet, points, saved_cards };
}

/** Lists all consents the caller gave and withdrew, newest first. */
export async function listConsents(
  database: Database,
  { tenant, actor }: RequestContext,
): Promise<AnswerOf<typeof consentsEndpoint>> {
  const rows = await own.listConsents(database, tenant.id, actor.customer?.id ?? 0);
  return rows.map(({ kind, is_given, language, at_ms }) => ({
    kind,
    is_given: is_given ? 1 : 0,
    language,
    at: formatInstant(at_ms, tenant.offset),
  }));
}

/** Error that rolls the closing of an account back: its wallet has changed meanwhile (LEAVE-05). */
class WalletChanged extends Error {
  constructor() {
    super('The wallet has changed.');
  }
}

/**
 * Erases an account: its wallet is paid back, its personal data and every sign-in method are removed
 * (ACCOUNT-30, LEAVE-02). Sales stay, and their documents are kept as tax law requires, with the name and
 * addresses of the order.
 *
 * Refusals: login_required, reauthentication_required, account_needed (LEAVE-01), balance_changed (LEAVE-05).
 *
 * @param seen state that was confirmed; absent: any.
 */
export async function eraseAccount(
  deps: OwnDataDeps,
  context: RequestContext,
  seen: string | undefined,
): Promise<Result<null, Failure>> {
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const recent = await checkRecentAuthentication(deps.database, context);
  if (!recent.ok) return recent;
  try {
    const erased = await deps.database.forTenant(context.tenant.id, (tx) =>
      eraseWithin(deps, tx, context, { id: caller.value.id, seen }),
    );
    if (erased.ok) reached('account.erased');
    return erased;
  } catch (error) {
    if (error instanceof WalletChanged) return refuse({ code: 'balance_changed' });
    throw error;
  }
}

async function eraseWithin(
  deps: OwnDataDeps,
  tx: TenantTx,
  context: RequestContext,
  { id, seen }: { readonly id: CustomerId; readonly seen: string | undefined },
): Promise<Result<null, Failure>> {
  const { now } = context;
  const row = await lockProfile(tx, id);
  if (row === undefined) return NO_ACCOUNT;
  const leaving = await deps.planLeaving(tx, row.id, context, true);
  const kept = keptBy(leaving, context);
  if (kept !== null) return refuse(kept);
  if (seen !== undefined && seen !== seenOfLeaving(leaving))
    return refuse<Failure>({ code: 'balance_changed' });
  await own.erase(tx, row.id, now);
  await own.unlink(tx, row.id);
  await endSessions(tx, row.id);
  await forgetDevices(tx, row.id, null);
  await dropClaims(tx, row.id);
  await dropProofs(tx, row.id);
  await deps.dropFamily(tx, row.id);
  await deps.dropWishes(tx, row.id, context);
  await own.dropCards(tx, row.id);
  if (!(await deps.closePartner(tx, row.id, context))) throw new WalletChanged();
  await dropDocuments(tx, { customerId: row.id, memberId: null }, now);
  await deps.dropSavedCards(tx, row.id, now);
  const { name, email, mobile } = row;
  if (!(await deps.closeWallet(tx, { id: row.id, name, email, mobile }, leaving, context)))
    throw new WalletChanged();
  if (row.photo_file !== null) await letFileGo(tx, row.photo_file, now);
  await announceEnd(deps, tx, context, row, leaving);
  return ok(null);
}

/** Ends the newsletter, and confirms the closing by mail, with what is paid back (LEAVE-06). */
async function announceEnd(
  { subscribe, notify }: OwnDataDeps,
  tx: TenantTx,
  { tenant: { currency }, language, now }: RequestContext,
  { id, name, email, has_proven_email: isProven }: AccountRow,
  { cards, bankFils }: Leaving,
): Promise<void> {
  if (email === null || !isProven) return;
  await subscribe(tx, { email, isSubscribed: false, language, now });
  const to = { channel: 'mail' as const, address: email };
  const cardFils = cards.reduce((sum, { amountFils }) => sum + amountFils, 0);
  const event = { kind: 'account_ended', cardFils, bankFils, currency } as const;
  await notify(tx, { to, name, language, about: `ended:${id}`, event }, now);
}
