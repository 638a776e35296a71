import { SEALED_NUMBERS } from '../features/account/documents/document-number.ts';
import { SEALED_PROVIDERS } from '../features/account/uae-pass/uae-pass-provider.ts';
import { SEALED_DISCLAIMERS } from '../features/booking/sealed-disclaimer.ts';
import { SEALED_ANSWERS } from '../features/form/sealed-answer.ts';
import {
  SEALED_CART_PEOPLE,
  SEALED_LINE_PEOPLE,
} from '../features/participant/people/sealed-participant.ts';
import { SEALED_DETAILS } from '../features/participant/saved/sealed-details.ts';
import { SEALED_SECRETS } from '../features/payment/accounts.ts';
import { SEALED_CARDS } from '../features/payment/sealed-card.ts';
import { SEALED_APPS } from '../features/staff/sealed-apps.ts';
import { listTenants } from '../features/tenant/store.ts';
import type { Database } from '../platform/db/tenant-tx.ts';
import { reseal, type SealedColumn } from '../platform/reseal.ts';
import type { Sealer } from '../platform/sealed-text.ts';

/** Encrypted columns. */
export const SEALED: readonly SealedColumn[] = [
  SEALED_NUMBERS,
  SEALED_PROVIDERS,
  ...SEALED_SECRETS,
  SEALED_CARDS,
  SEALED_APPS,
  SEALED_CART_PEOPLE,
  SEALED_LINE_PEOPLE,
  SEALED_DETAILS,
  SEALED_ANSWERS,
  SEALED_DISCLAIMERS,
];

/**
 * Re-encrypts values of the previous secret, for all venues; reports each column when it is done.
 */
export async function resealAll(
  database: Database,
  sealer: Sealer,
  print: (line: string) => void,
): Promise<void> {
  const venues = await listTenants(database);
  for (const column of SEALED) {
    let count = 0;
    for (const tenantId of venues) count += await reseal(database, tenantId, sealer, column);
    print(`${column.column}: ${count} encrypted again.`);
  }
}
