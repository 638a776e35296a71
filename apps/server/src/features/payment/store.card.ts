import type { CustomerId } from '@nadi/domain/kernel/ids';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

/** Saved card, as stored. Instants in epoch milliseconds. */
export interface SavedCard {
  readonly id: string;
  readonly gateway: string;
  /** Stored account that saved it; null: the double's. */
  readonly gatewayAccountId: number | null;
  readonly brand: string;
  readonly lastFour: string;
  readonly expiryYear: number;
  readonly expiryMonth: number;
  readonly consentAt: number;
}

const columns = `id, gateway, gateway_account_id as "gatewayAccountId", brand, last_four as "lastFour",
  expiry_year as "expiryYear", expiry_month as "expiryMonth",
  extract(epoch from consent_at)::float8 * 1000 as "consentAt"`;

/** Loads the cards of a customer, the latest first. */
export const cardsOfSql = `
  select ${columns} from saved_card where tenant_id = $1 and customer_id = $2
  order by consent_at desc, id`;

export async function cardsOf(
  database: Database,
  tenantId: number,
  customerId: CustomerId,
): Promise<readonly SavedCard[]> {
  const values = [tenantId, customerId];
  return (await database.queryTenant<SavedCard>(tenantId, 'payment', cardsOfSql, values)).rows;
}

/** Card with its token, for a payment. */
export interface ChargedCard extends SavedCard {
  readonly sealedToken: Buffer;
}

export const findCardSql = `
  select ${columns}, sealed_token as "sealedToken" from saved_card
  where tenant_id = $1 and customer_id = $2 and id = $3`;

/** Loads a card of a customer; null: another's, or none. */
export async function findCard(
  database: Database,
  tenantId: number,
  { customerId, id }: { readonly customerId: number; readonly id: string },
): Promise<ChargedCard | null> {
  const values = [tenantId, customerId, id];
  const { rows } = await database.queryTenant<ChargedCard>(
    tenantId,
    'payment',
    findCardSql,
    values,
  );
  return rows[0] ?? null;
}

export const isCardKeptSql = `
  select id from saved_card where tenant_id = $1 and id = $2 and customer_id is not null`;

/** Checks whether a card was not deleted meanwhile. */
export async function isCardKept(
  database: Database,
  tenantId: number,
  id: string,
): Promise<boolean> {
  const values = [tenantId, id];
  const found = await database.queryTenant<{ readonly id: string }>(
    tenantId,
    'payment',
    isCardKeptSql,
    values,
  );
  return found.rows.length === 1;
}

/** Writes a card, once for each payment; without a customer it is deleted at the gateway. */
export const insertCardSql = `
  insert into saved_card (tenant_id, id, customer_id, payment_id, gateway, gateway_account_id, sealed_token, brand,
    last_four, expiry_year, expiry_month, consent_at, next_check_at)
  select p.tenant_id, $3, $4, p.id, p.gateway, p.gateway_account_id, $5, $6, $7, $8, $9, p.created_at,
    case when $4::int is null then to_timestamp($10 / 1000.0) end
  from payment p where p.tenant_id = $1 and p.id = $2
  on conflict (tenant_id, payment_id) do nothing`;

/** Card to write. */
export interface CardToSave {
  readonly paymentId: string;
  readonly id: string;
  /** `null`: the account was erased meanwhile. */
  readonly customerId: CustomerId | null;
  readonly sealedToken: Buffer;
  readonly brand: string;
  readonly lastFour: string;
  readonly expiryYear: number;
  readonly expiryMonth: number;
}

export async function insertCard(tx: TenantTx, card: CardToSave, now: number): Promise<void> {
  await tx.query('payment', insertCardSql, [
    ...[tx.tenantId, card.paymentId, card.id, card.customerId, card.sealedToken, card.brand],
    ...[card.lastFour, card.expiryYear, card.expiryMonth, now],
  ]);
}

/** Deletes the row of the same card of a customer that an earlier payment saved. */
export const dropSameCardSql = `
  update saved_card c set customer_id = null, next_check_at = to_timestamp($8 / 1000.0)
  from payment p
  where c.tenant_id = $1 and c.customer_id = $2 and c.payment_id <> $3 and c.brand = $4 and c.last_four = $5
    and c.expiry_year = $6 and c.expiry_month = $7 and p.tenant_id = $1 and p.id = $3
    and c.gateway = p.gateway and c.gateway_account_id is not distinct from p.gateway_account_id`;

export async function dropSameCard(tx: TenantTx, card: CardToSave, now: number): Promise<void> {
  await tx.query('payment', dropSameCardSql, [
    ...[tx.tenantId, card.customerId, card.paymentId, card.brand, card.lastFour],
    ...[card.expiryYear, card.expiryMonth, now],
  ]);
}

/** Deletes a card of a customer, so that it is deleted at the gateway next (CARD-04). */
export const dropCardSql = `
  update saved_card set customer_id = null, next_check_at = to_timestamp($4 / 1000.0)
  where tenant_id = $1 and customer_id = $2 and id = $3`;

/** Deletes a card; false: the customer has no such card. */
export async function dropCard(
  database: Database,
  tenantId: number,
  { customerId, id }: { readonly customerId: CustomerId; readonly id: string },
  now: number,
): Promise<boolean> {
  const values = [tenantId, customerId, id, now];
  return (await database.executeTenant(tenantId, 'payment', dropCardSql, values)).rowCount === 1;
}

export const dropCardsOfSql = `
  update saved_card set customer_id = null, next_check_at = to_timestamp($3 / 1000.0)
  where tenant_id = $1 and customer_id = $2`;

/** Deletes all cards of a customer, whose account is locked. */
export async function dropCardsOf(
  tx: TenantTx,
  customerId: CustomerId,
  now: number,
): Promise<void> {
  await tx.query('payment', dropCardsOfSql, [tx.tenantId, customerId, now]);
}

/** Card to delete at its gateway. */
export interface DroppedCard extends Pick<SavedCard, 'id' | 'gateway' | 'gatewayAccountId'> {
  readonly sealedToken: Buffer;
  /** Number of attempts, with this one. */
  readonly checks: number;
}

export const dueCardsSql = 'select payment_due_cards($1) as tenant_id';

/** Claims due cards for the duration of a call, so that no other process deletes them. */
export const claimDroppedSql = `
  update saved_card set next_check_at = to_timestamp($3 / 1000.0), checks = checks + 1
  where tenant_id = $1 and id = any (array (
    select id from saved_card where tenant_id = $1 and next_check_at <= to_timestamp($2 / 1000.0)
    order by next_check_at limit $4 for update skip locked
  ))
  returning id, gateway, gateway_account_id as "gatewayAccountId", sealed_token as "sealedToken", checks`;

export async function claimDropped(
  database: Database,
  tenantId: number,
  claim: { readonly now: number; readonly leaseUntil: number; readonly limit: number },
): Promise<readonly DroppedCard[]> {
  const values = [tenantId, claim.now, claim.leaseUntil, claim.limit];
  const claimed = await database.executeTenant<DroppedCard>(
    tenantId,
    'payment',
    claimDroppedSql,
    values,
  );
  return claimed.rows;
}

export const deleteCardSql = `
  delete from saved_card where tenant_id = $1 and id = $2 and customer_id is null`;

/** Deletes the row of a card that its gateway has no longer. */
export async function deleteCard(database: Database, tenantId: number, id: string): Promise<void> {
  await database.executeTenant(tenantId, 'payment', deleteCardSql, [tenantId, id]);
}

export const retryDropSql = `
  update saved_card set next_check_at = to_timestamp($3 / 1000.0)
  where tenant_id = $1 and id = $2 and customer_id is null`;

/** Sets the time of the next attempt to delete a card at its gateway. */
export async function retryDrop(
  database: Database,
  tenantId: number,
  id: string,
  nextCheckAt: number,
): Promise<void> {
  await database.executeTenant(tenantId, 'payment', retryDropSql, [tenantId, id, nextCheckAt]);
}

export const lockSealedCardsSql = `
  select id, sealed_token as "sealedToken" from saved_card
  where tenant_id = $1 and substring(sealed_token from 1 for octet_length($2::bytea)) <> $2::bytea
  order by id limit $3 for update`;
export const setSealedTokenSql = `
  update saved_card set sealed_token = $3 where tenant_id = $1 and id = $2`;

/** Locks cards whose token is encrypted with another key. */
export async function lockSealedCards(
  tx: TenantTx,
  keyName: Buffer,
  limit: number,
): Promise<readonly { readonly id: string; readonly sealedToken: Buffer }[]> {
  const values = [tx.tenantId, keyName, limit];
  return (
    await tx.query<{ readonly id: string; readonly sealedToken: Buffer }>(
      'payment',
      lockSealedCardsSql,
      values,
    )
  ).rows;
}

export async function setSealedToken(tx: TenantTx, id: string, sealed: Buffer): Promise<void> {
  await tx.query('payment', setSealedTokenSql, [tx.tenantId, id, sealed]);
}
