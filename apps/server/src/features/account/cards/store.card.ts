import type { WrittenCard } from '@nadi/domain/benefit/card-form';
import type { ChangedDays } from '@nadi/domain/benefit/change-state';
import { type CustomerSearch, cardNumbersFrom } from '@nadi/domain/benefit/find-cards';
import type { Grant, GrantState } from '@nadi/domain/benefit/grant';
import type { CustomerId, GrantId, TenantId } from '@nadi/domain/kernel/ids';
import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Database, TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Account as staff recognise it. */
export interface CustomerNameRow {
  readonly id: CustomerId;
  readonly name: string;
  readonly mobile: string | null;
  readonly email: string | null;
}

export const findCustomersSql = `
  select id, name, mobile, email from customer where tenant_id = $1 and not is_guest and erased_at is null and id in (
    select id from customer where tenant_id = $1 and not is_guest and mobile = $2
    union select id from customer
      where tenant_id = $1 and not is_guest and email_proven_at is not null and email = $3
    union (select id from customer where tenant_id = $1 and not is_guest and name_key >= $4 and name_key < $5
      order by name_key limit $6)
    union (select id from customer
      where tenant_id = $1 and not is_guest and last_name_key >= $4 and last_name_key < $5
      order by last_name_key limit $6))
  order by name, id limit $6`;

/** Finds accounts by a mobile number, an e-mail address or the beginning of a name (BENEFIT-07). */
export async function findCustomers(
  database: Database,
  tenantId: TenantId,
  { names, mobile, email }: CustomerSearch,
  limit: number,
): Promise<readonly CustomerNameRow[]> {
  const values = [tenantId, mobile, email, names?.from ?? null, names?.until ?? null, limit];
  return (
    await database.queryTenant<CustomerNameRow>(tenantId, 'account', findCustomersSql, values)
  ).rows;
}

const columns = `g.id, g.number, g.name, g.ar_name, g.from_date::text, g.until_date::text, g.suspended,
  g.ended_on::text, g.channel, g.discounts, g.customer_id, c.name as customer_name, c.mobile, c.email`;

export interface CardRow {
  readonly id: GrantId;
  readonly number: string;
  readonly name: string;
  readonly ar_name: string;
  readonly from_date: LocalDate;
  readonly until_date: LocalDate;
  readonly suspended: Grant['suspended'];
  readonly ended_on: LocalDate | null;
  readonly channel: Grant['channel'];
  readonly discounts: Grant['discounts'];
  readonly customer_id: CustomerId;
  readonly customer_name: string;
  readonly mobile: string | null;
  readonly email: string | null;
}

/** Condition for cards in a state ($2; null: any) on a day ($3), as `grantState` decides it. */
const inState = `($2::text is null or $2 = case
    when $3::date > g.until_date or $3 >= g.ended_on then 'ended'
    when $3 < g.from_date then 'future'
    when exists (select from jsonb_to_recordset(g.suspended) as span("from" date, until date)
      where span."from" <= $3 and (span.until is null or $3 <= span.until)) then 'suspended'
    else 'active' end)`;

export const listCardsSql = `
  select ${columns} from benefit_grant g join customer c on c.tenant_id = $1 and c.id = g.customer_id
  where g.tenant_id = $1 and g.id < $4 and ${inState}
  order by g.id desc limit $5`;

export const searchCardsSql = `
  select ${columns} from benefit_grant g join customer c on c.tenant_id = $1 and c.id = g.customer_id
  where g.tenant_id = $1 and g.id < $4 and ${inState} and g.id in (
    select id from benefit_grant where tenant_id = $1 and customer_id = any ($6::int[])
    union select id from benefit_grant where tenant_id = $1 and number >= $7 and number <= $8)
  order by g.id desc limit $5`;

export interface CardsQuery {
  /** `null`: every state. */
  readonly state: GrantState | null;
  readonly today: LocalDate;
  /** Upper bound of the ids, exclusive. */
  readonly before: GrantId;
  readonly size: number;
  /** Holders and first digits of the cards; `null`: all cards. */
  readonly search: {
    readonly customerIds: readonly CustomerId[];
    readonly cardDigits: string | null;
  } | null;
}

/** Lists cards of a venue, newest first. */
export async function listCards(
  database: Database,
  tenantId: TenantId,
  { state, today, before, size, search }: CardsQuery,
): Promise<readonly CardRow[]> {
  const values: unknown[] = [tenantId, state, today, before, size];
  if (search === null)
    return (await database.queryTenant<CardRow>(tenantId, 'account', listCardsSql, values)).rows;
  const { customerIds, cardDigits } = search;
  const numbers = cardDigits === null ? [null, null] : cardNumbersFrom(cardDigits);
  values.push(customerIds, ...numbers);
  return (await database.queryTenant<CardRow>(tenantId, 'account', searchCardsSql, values)).rows;
}

export const lockCardSql = `
  select ${columns} from benefit_grant g join customer c on c.tenant_id = $1 and c.id = g.customer_id
  where g.tenant_id = $1 and g.id = $2 for update of g`;

/** Loads a card and locks it against other changes; null: the venue has none with this id. */
export async function lockCard(tx: TenantTx, id: GrantId): Promise<CardRow | null> {
  return (await tx.query<CardRow>('account', lockCardSql, [tx.tenantId, id])).rows[0] ?? null;
}

export const addCardSql = `
  insert into benefit_grant
    (tenant_id, id, customer_id, number, name, ar_name, from_date, until_date, channel, discounts)
  select $1, nextval('benefit_grant_id'), c.id, $3, $4, $5, $6, $7, $8, $9::jsonb
  from customer c where c.tenant_id = $1 and c.id = $2 and not c.is_guest and c.erased_at is null
  returning id`;

/** Adds a card; null: the venue has no such account. */
export async function addCard(
  tx: TenantTx,
  customerId: CustomerId,
  number: string,
  card: WrittenCard,
): Promise<GrantId | null> {
  const values = [tx.tenantId, customerId, number, ...valuesOf(card)];
  const { rows } = await tx.query<{ id: GrantId }>('account', addCardSql, values);
  return rows[0]?.id ?? null;
}

export const changeCardSql = `
  update benefit_grant set name = $3, ar_name = $4, from_date = $5, until_date = $6, channel = $7, discounts = $8::jsonb
  where tenant_id = $1 and id = $2`;

export async function changeCard(tx: TenantTx, id: GrantId, card: WrittenCard): Promise<void> {
  await tx.query('account', changeCardSql, [tx.tenantId, id, ...valuesOf(card)]);
}

const valuesOf = ({ name, from, until, channel, discounts }: WrittenCard): readonly unknown[] => [
  name.en,
  name.ar,
  from,
  until,
  channel,
  JSON.stringify(discounts),
];

export const changeCardDaysSql = `
  update benefit_grant set suspended = $3::jsonb, ended_on = $4 where tenant_id = $1 and id = $2`;

/** Sets the suspensions and the end of a card. */
export async function changeCardDays(
  tx: TenantTx,
  id: GrantId,
  { suspended, endedOn }: ChangedDays,
): Promise<void> {
  const values = [tx.tenantId, id, JSON.stringify(suspended), endedOn];
  await tx.query('account', changeCardDaysSql, values);
}

/** Converts a row to the fields that staff wrote. */
export const writtenCardOf = (row: CardRow): WrittenCard => ({
  name: { en: row.name, ar: row.ar_name },
  from: row.from_date,
  until: row.until_date,
  channel: row.channel,
  discounts: row.discounts,
});
