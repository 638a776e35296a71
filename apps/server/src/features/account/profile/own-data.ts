import type {
  listConsents as consentsEndpoint,
  readOwnData,
} from '@nadi/contract/account/profile-endpoints';
import type { AnswerOf } from '@nadi/contract/wire/endpoint';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { Fils } from '@nadi/domain/kernel/money';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { formatMoney } from '@nadi/i18n/money';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import { type Failure, failureOf } from '../../../platform/http/mount.ts';
import { formatInstant } from '../../../platform/instant-text.ts';
import { letFileGo } from '../../../platform/storage/file-store.ts';
import { callersAccount, NO_ACCOUNT } from '../callers-account.ts';
import { type DocumentDeps, dropDocuments, ownDocuments } from '../documents/documents.ts';
import type { RegisterDeps } from '../registration/register.ts';
import { listDevices } from '../sign-in/devices.ts';
import { checkRecentAuthentication } from '../sign-in/reauthentication.ts';
import { forgetDevices } from '../sign-in/store.device.ts';
import { dropProofs } from '../store.proof.ts';
import { endSessions } from '../store.ts';
import type { ClaimDeps } from './guest-claims.ts';
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

export interface OwnDataDeps extends RegisterDeps, DocumentDeps, ClaimDeps {
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
  /** Returns the balance of an account's wallet, and whether it is still needed; order's, injected too. */
  readonly walletUse: (
    tx: TenantTx,
    customerId: CustomerId,
    context: Pick<RequestContext, 'tenant' | 'now'>,
  ) => Promise<{ readonly balanceFils: Fils; readonly isNeeded: boolean }>;
  /** Cards that the caller has saved; payment's, injected too. */
  readonly savedCardsOf: (context: RequestContext) => Promise<OwnData['saved_cards']>;
  /** Deletes the saved cards of an account that is erased (CARD-04); payment's, injected too. */
  readonly dropSavedCards: (tx: TenantTx, customerId: CustomerId, now: number) => Promise<void>;
  /** Points of the caller; wallet's, injected too. */
  readonly pointsOf: (context: RequestContext) => Promise<OwnData['points']>;
  /** Ends points and promotional credit with the account; wallet's, injected too. */
  readonly lapseLots: (
    tx: TenantTx,
    of: { readonly customerId: CustomerId; readonly currency: string },
    now: number,
  ) => Promise<void>;
  /** Wishes on the waiting list; waitlist's, injected too. */
  readonly wishesOf: (context: RequestContext) => Promise<Wishes>;
  /** Deletes an account's wishes; waitlist's, injected too. */
  readonly dropWishes: (
    tx: TenantTx,
    customerId: CustomerId,
    context: Pick<RequestContext, 'tenant' | 'now'>,
  ) => Promise<void>;
  /** Closes the partner whose owner or applicant the account is; partner's, injected too. */
  readonly closePartner: (tx: TenantTx, customerId: CustomerId, now: number) => Promise<void>;
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

/**
 * Erases an account: its personal data and every sign-in method are removed (ACCOUNT-30). Sales
 * stay, and their documents are kept as tax law requires, with the name and addresses of the order.
 * Refusals: login_required, reauthentication_required, wallet_not_empty (WALLET-06), wallet_needed
 * (WALLET-07).
 */
export async function eraseAccount(
  deps: OwnDataDeps,
  context: RequestContext,
): Promise<Result<null, Failure>> {
  const { tenant, language, now } = context;
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const recent = await checkRecentAuthentication(deps.database, context);
  if (!recent.ok) return recent;
  return deps.database.forTenant(tenant.id, async (tx: TenantTx) => {
    const row = await lockProfile(tx, caller.value.id);
    if (row === undefined) return NO_ACCOUNT;
    const { balanceFils, isNeeded } = await deps.walletUse(tx, row.id, context);
    if (balanceFils > 0) return refuse(walletNotEmpty(balanceFils, context));
    if (isNeeded) return refuse<Failure>({ code: 'wallet_needed' });
    await own.erase(tx, row.id, now);
    await own.unlink(tx, row.id);
    await endSessions(tx, row.id);
    await forgetDevices(tx, row.id, null);
    await dropClaims(tx, row.id);
    await dropProofs(tx, row.id);
    await deps.dropFamily(tx, row.id);
    await deps.dropWishes(tx, row.id, context);
    await own.dropCards(tx, row.id);
    await deps.closePartner(tx, row.id, now);
    await dropDocuments(tx, { customerId: row.id, memberId: null }, now);
    await deps.dropSavedCards(tx, row.id, now);
    await deps.lapseLots(tx, { customerId: row.id, currency: tenant.currency }, now);
    if (row.photo_file !== null) await letFileGo(tx, row.photo_file, now);
    if (row.email === null || !row.has_proven_email) return ok(null);
    await deps.subscribe(tx, { email: row.email, isSubscribed: false, language, now });
    const to = { channel: 'mail' as const, address: row.email };
    const event = { kind: 'account_ended' } as const;
    await deps.notify(tx, { to, name: row.name, language, about: `ended:${row.id}`, event }, now);
    return ok(null);
  });
}

/** Refuses to erase an account whose wallet holds money. */
const walletNotEmpty = (fils: Fils, { tenant, language }: RequestContext): Failure =>
  failureOf({
    code: 'wallet_not_empty',
    amount: formatMoney(fils, tenant.currency, language),
  });
