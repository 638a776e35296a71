import type { CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import type { Language } from '@nadi/domain/kernel/localized';
import type { ConsentText } from '@nadi/domain/participant/guardian-consent';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';

/** Consent given or withdrawn for a member. */
export interface RecordedConsent {
  readonly memberId: number;
  readonly customerId: CustomerId;
  readonly text: ConsentText;
  readonly version: number;
  readonly isGiven: boolean;
  /** Language the text was read in. */
  readonly language: Language;
  readonly now: number;
}

export const addConsentSql = `
  insert into family_consent (tenant_id, member_id, customer_id, text, text_version, is_given, language, at)
  values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8 / 1000.0))`;

/** Records a consent or its withdrawal; earlier records stay. */
export async function addConsent(tx: TenantTx, consent: RecordedConsent): Promise<void> {
  const { memberId, customerId, text, version, isGiven, language, now } = consent;
  const values = [tx.tenantId, memberId, customerId, text, version, isGiven, language, now];
  await tx.query('participant', addConsentSql, values);
}

export const listConsentsSql = `
  select member_id, text, text_version, is_given, language, extract(epoch from at)::float8 * 1000 as at_ms
  from family_consent where tenant_id = $1 and customer_id = $2 order by number`;

export interface ConsentRow {
  readonly member_id: number;
  readonly text: ConsentText;
  readonly text_version: number;
  readonly is_given: boolean;
  readonly language: Language;
  /** Epoch milliseconds. */
  readonly at_ms: number;
}

/** Lists all consents a customer gave and withdrew for others, oldest first. */
export async function listConsents(
  database: Database,
  tenantId: TenantId,
  customerId: CustomerId,
): Promise<readonly ConsentRow[]> {
  const values = [tenantId, customerId];
  return (await database.queryTenant<ConsentRow>(tenantId, 'participant', listConsentsSql, values))
    .rows;
}
