import type { Period } from '@nadi/domain/kernel/zoned';
import type { UnitsOf } from '@nadi/domain/order/part-refund';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { MailHeaders } from '../../platform/mailer.ts';

/** Attachment of a message by reference; it is created when the message is sent. */
export interface AttachmentRef {
  readonly name: string;
  readonly type: string;
  readonly document: 'ticket_pdf' | 'ticket_calendar' | 'ticket_code' | 'scene';
  /** Content id of an embedded picture (RFC 2392). */
  readonly cid?: string | undefined;
  /** Subject of a picture: its ticket, or what it shows. */
  readonly subject?: string | undefined;
  readonly orderId: string;
  readonly language: 'en' | 'ar';
  /** Units of lines affected; absent: the whole order. */
  readonly units?: readonly UnitsOf[] | undefined;
  /** Session that was given up, whose calendar entries end. */
  readonly givenUp?: Period | undefined;
}

export interface NewMessage {
  readonly id: string;
  /** Deduplication key: of two with the same key only the first is stored. */
  readonly dedupe: string;
  readonly channel: 'mail' | 'sms';
  /** Null: no recipient, and nothing is written. */
  readonly recipient: string | null;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  /** Null: not an e-mail. */
  readonly headers: MailHeaders | null;
  readonly attachments: readonly AttachmentRef[];
}

export interface Message extends NewMessage {
  readonly recipient: string;
  readonly number: number;
  readonly tries: number;
  /** Epoch milliseconds; null: not sent yet. */
  readonly sentAt: number | null;
}

const columns = `id, number, dedupe, channel, recipient, subject, body_text as text,
  body_html as html, headers, attachments, tries, extract(epoch from sent_at)::float8 * 1000 as "sentAt"`;

export const queueMessageSql = `
  insert into message (tenant_id, id, dedupe, channel, recipient, subject, body_text, body_html,
    attachments, state, created_at, next_try_at, headers)
  select $1::int, $2::uuid, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::jsonb, 'queued',
    to_timestamp($10 / 1000.0), to_timestamp($10 / 1000.0), $11::jsonb
  where $5::text is not null
  on conflict (tenant_id, dedupe) do nothing`;

export const dueMessagesSql = 'select notification_due($1) as tenant_id';

/** Claims due messages for the longest sending time; no other process sends them meanwhile. */
export const claimMessagesSql = `
  update message set next_try_at = to_timestamp($3 / 1000.0), tries = tries + 1
  where tenant_id = $1 and id = any (array (
    select id from message where tenant_id = $1 and next_try_at <= to_timestamp($2 / 1000.0)
    order by next_try_at limit $4 for update skip locked
  ))
  returning ${columns}`;

/** Postpones due messages of these channels; it does not count as a try. */
export const postponeSql = `
  update message set next_try_at = to_timestamp($4 / 1000.0)
  where tenant_id = $1 and next_try_at <= to_timestamp($3 / 1000.0) and channel = any ($2::text[])`;

/** Counts queued and failed messages by channel, with the time of the oldest; for the operator. */
export const unsentSql = `
  select channel, state, count(*)::int as count, min(extract(epoch from created_at)::float8 * 1000) as "sinceMs"
  from message where tenant_id = $1 and state <> 'sent' group by channel, state order by channel, state`;

export const messageSentSql = `
  update message set state = 'sent', next_try_at = null, sent_at = to_timestamp($3 / 1000.0)
  where tenant_id = $1 and id = $2`;

/** Records a failed try; $3 null: given up. */
export const messageFailedSql = `
  update message set state = case when $3::float8 is null then 'failed' else 'queued' end,
    next_try_at = to_timestamp($3 / 1000.0)
  where tenant_id = $1 and id = $2`;

export const listMessagesSql = `
  select ${columns} from message where tenant_id = $1 and state = 'sent'
  order by number desc limit $2`;
export const listMessagesToSql = `
  select ${columns} from message where tenant_id = $1 and recipient = $2 and state = 'sent'
  order by number desc limit $3`;
export const findMessageSql = `select ${columns} from message where tenant_id = $1 and number = $2`;

/** Queues a message; false: one with the same key was queued before. */
export async function queueMessage(
  tx: TenantTx,
  message: NewMessage,
  now: number,
): Promise<boolean> {
  const { rowCount } = await tx.query('notification', queueMessageSql, [
    tx.tenantId,
    message.id,
    message.dedupe,
    message.channel,
    message.recipient,
    message.subject,
    message.text,
    message.html,
    JSON.stringify(message.attachments),
    now,
    message.headers && JSON.stringify(message.headers),
  ]);
  return rowCount === 1;
}

export interface Claim {
  readonly now: number;
  readonly leaseUntil: number;
  readonly limit: number;
}

export async function claimMessages(
  tx: TenantTx,
  { now, leaseUntil, limit }: Claim,
): Promise<readonly Message[]> {
  const values = [tx.tenantId, now, leaseUntil, limit];
  return (await tx.query<Message>('notification', claimMessagesSql, values)).rows;
}

export async function postpone(
  tx: TenantTx,
  channels: readonly Message['channel'][],
  now: number,
  until: number,
): Promise<void> {
  await tx.query('notification', postponeSql, [tx.tenantId, channels, now, until]);
}

export interface Unsent {
  readonly channel: Message['channel'];
  readonly state: 'queued' | 'failed';
  readonly count: number;
  /** Epoch milliseconds of the oldest. */
  readonly sinceMs: number;
}

export async function listUnsent(database: Database, tenantId: number): Promise<readonly Unsent[]> {
  return (await database.queryTenant<Unsent>(tenantId, 'notification', unsentSql, [tenantId])).rows;
}

export const messageSent = (tx: TenantTx, id: string, now: number) =>
  tx.query('notification', messageSentSql, [tx.tenantId, id, now]);

export const messageFailed = (tx: TenantTx, id: string, nextTryAt: number | null) =>
  tx.query('notification', messageFailedSql, [tx.tenantId, id, nextTryAt]);

/** Lists sent messages to one recipient or to all, newest first. */
export async function listMessages(
  database: Database,
  tenantId: number,
  recipient: string | undefined,
  limit: number,
): Promise<readonly Message[]> {
  const sql = recipient === undefined ? listMessagesSql : listMessagesToSql;
  const values = recipient === undefined ? [tenantId, limit] : [tenantId, recipient, limit];
  return (await database.queryTenant<Message>(tenantId, 'notification', sql, values)).rows;
}

export async function findMessage(
  database: Database,
  tenantId: number,
  number: number,
): Promise<Message | null> {
  const values = [tenantId, number];
  const { rows } = await database.queryTenant<Message>(
    tenantId,
    'notification',
    findMessageSql,
    values,
  );
  return rows[0] ?? null;
}
