import type { CustomerId, ProductId } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Language } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import type { Recipient } from '@nadi/domain/kinds/gift/facts';
import type { GiftState } from '@nadi/domain/kinds/gift/state';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

/** Gift card that was paid. */
export interface GiftCardRow {
  readonly lineId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly productId: ProductId;
  readonly customerId: CustomerId;
  readonly buyer: string;
  readonly amountFils: Fils;
  readonly currency: string;
  readonly toName: string;
  readonly toEmail: string;
  readonly words: string;
  readonly on: LocalDate;
  readonly language: Language;
  readonly state: GiftState;
  /** Epoch milliseconds. */
  readonly mailAt: number;
  readonly mails: number;
  readonly boughtAt: number;
  readonly name: string;
  readonly arName: string;
}

const columns = `c.line_id as "lineId", c.order_id as "orderId", c.order_number as "orderNumber", c.product_id as "productId",
    c.customer_id as "customerId", c.buyer, c.amount_fils as "amountFils", c.currency, c.to_name as "toName",
    c.to_email as "toEmail", c.words, c.on_date::text as "on", c.language, c.state,
    extract(epoch from c.mail_at)::float8 * 1000 as "mailAt", c.mails,
    extract(epoch from c.bought_at)::float8 * 1000 as "boughtAt", p.name, p.ar_name as "arName"`;

const ofProduct = `join gift_product p on p.tenant_id = $1 and p.product_id = c.product_id`;

/** Gift card as its payment writes it. */
export interface NewGiftCard extends Omit<GiftCardRow, 'state' | 'mails' | 'name' | 'arName'> {}

export const addCardSql = `
  insert into gift_card (tenant_id, line_id, order_id, order_number, product_id, customer_id, buyer, amount_fils, currency,
    to_name, to_email, words, on_date, language, mail_at, due_at, bought_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, to_timestamp($15 / 1000.0), to_timestamp($15 / 1000.0),
    to_timestamp($16 / 1000.0))
  on conflict (tenant_id, line_id) do nothing`;

/** Writes a gift card that was paid; one that is there stays as it is. */
export async function addCard(tx: TenantTx, card: NewGiftCard): Promise<void> {
  const { lineId, orderId, orderNumber, productId, customerId, buyer, amountFils, currency } = card;
  const of = [tx.tenantId, lineId, orderId, orderNumber, productId, customerId, buyer];
  const to = [amountFils, currency, card.toName, card.toEmail, card.words, card.on, card.language];
  await tx.query('gift', addCardSql, [...of, ...to, card.mailAt, card.boughtAt]);
}

export const lockCardSql = `
  select ${columns} from gift_card c ${ofProduct}
  where c.tenant_id = $1 and c.line_id = $2 for no key update of c`;

/** Locks a gift card by the line that sold it. */
export async function lockCard(tx: TenantTx, lineId: string): Promise<GiftCardRow | undefined> {
  return (await tx.query<GiftCardRow>('gift', lockCardSql, [tx.tenantId, lineId])).rows[0];
}

export const lockByCodeSql = `
  select ${columns} from gift_card c ${ofProduct}
  where c.tenant_id = $1 and c.code_hash = $2 and c.state = 'mailed' for no key update of c`;

/** Locks a gift card by the hash of its valid code. */
export async function lockByCode(tx: TenantTx, hash: Buffer): Promise<GiftCardRow | undefined> {
  return (await tx.query<GiftCardRow>('gift', lockByCodeSql, [tx.tenantId, hash])).rows[0];
}

export const dueCardsSql = 'select gift_due_cards($1) as tenant_id';

export const lockDueSql = `
  select ${columns} from gift_card c ${ofProduct}
  where c.tenant_id = $1 and c.due_at <= to_timestamp($2 / 1000.0)
  order by c.due_at limit 1 for no key update of c skip locked`;

/** Locks the next gift card whose mail is due; undefined: none. */
export async function lockDue(tx: TenantTx, now: number): Promise<GiftCardRow | undefined> {
  return (await tx.query<GiftCardRow>('gift', lockDueSql, [tx.tenantId, now])).rows[0];
}

export const postponeSql = `
  update gift_card set due_at = to_timestamp($3 / 1000.0)
  where tenant_id = $1 and line_id = $2 and due_at is not null`;

/** Moves a mail that failed to a later time: others do not wait for it. */
export async function postpone(tx: TenantTx, lineId: string, until: number): Promise<void> {
  await tx.query('gift', postponeSql, [tx.tenantId, lineId, until]);
}

export const mailedSql = `
  update gift_card set state = 'mailed', code_hash = $3, mails = mails + 1, mail_at = to_timestamp($4 / 1000.0), due_at = null
  where tenant_id = $1 and line_id = $2`;

/** Records the mail of a code, which replaces the former one. */
export async function setMailed(
  tx: TenantTx,
  lineId: string,
  hash: Buffer,
  now: number,
): Promise<void> {
  await tx.query('gift', mailedSql, [tx.tenantId, lineId, hash, now]);
}

export const recipientSql = `
  update gift_card set to_name = $3, to_email = $4 where tenant_id = $1 and line_id = $2`;

export async function setRecipient(
  tx: TenantTx,
  lineId: string,
  { name, email }: Recipient,
): Promise<void> {
  await tx.query('gift', recipientSql, [tx.tenantId, lineId, name, email]);
}

export const endSql = `
  update gift_card set state = $3, redeemed_by = $4, code_hash = null, due_at = null, ended_at = to_timestamp($5 / 1000.0)
  where tenant_id = $1 and line_id = $2`;

/** Ends a gift card: redeemed by a customer, or refunded, where it is null. */
export async function endCard(
  tx: TenantTx,
  lineId: string,
  redeemedBy: CustomerId | null,
  now: number,
): Promise<void> {
  const state: GiftState = redeemedBy === null ? 'refunded' : 'redeemed';
  await tx.query('gift', endSql, [tx.tenantId, lineId, state, redeemedBy, now]);
}

export const ownCardsSql = `
  select ${columns} from gift_card c ${ofProduct}
  where c.tenant_id = $1 and c.customer_id = $2 order by c.bought_at desc, c.line_id limit 200`;

/** Lists the gift cards that a customer bought, the latest first. */
export const listOwn = async (
  database: Database,
  tenantId: number,
  customerId: CustomerId,
): Promise<readonly GiftCardRow[]> =>
  (await database.queryTenant<GiftCardRow>(tenantId, 'gift', ownCardsSql, [tenantId, customerId]))
    .rows;

export const soldCardsSql = `
  select ${columns}, count(*) over ()::int as total from gift_card c ${ofProduct}
  where c.tenant_id = $1
    and ($2 = '' or c.buyer ilike $2 or c.to_name ilike $2 or c.to_email ilike $2 or c.order_number ilike $2)
  order by c.bought_at desc, c.line_id offset $3 limit $4`;

interface SoldRow extends GiftCardRow {
  readonly total: number;
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Lists sold gift cards, the latest first, with the number of all that match. */
export async function listSold(
  database: Database,
  tenantId: number,
  {
    search,
    offset,
    limit,
  }: { readonly search: string; readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly GiftCardRow[]; readonly total: number }> {
  const pattern = search === '' ? '' : `%${escaped(search)}%`;
  const values = [tenantId, pattern, offset, limit];
  const { rows } = await database.queryTenant<SoldRow>(tenantId, 'gift', soldCardsSql, values);
  return { rows, total: rows[0]?.total ?? 0 };
}
