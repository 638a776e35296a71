import type { Database, TenantTx } from './db/tenant-tx.ts';
import type { SealedFor, Sealer } from './sealed-text.ts';

/** One sealed text, locked in the transaction that read it. */
export interface SealedRow {
  readonly sealed: Buffer;
  readonly where: SealedFor;
  save(sealed: Buffer): Promise<void>;
}

/** A column of sealed texts. */
export interface SealedColumn {
  /** `<table>.<column>`. */
  readonly column: string;
  /** Locks so many of the venue's texts, at most, that do not begin with the name of this key. */
  lock(tx: TenantTx, keyName: Buffer, limit: number): Promise<readonly SealedRow[]>;
}

/** So many in one transaction: none of them keeps its holder waiting for long. */
const PORTION = 200;

/**
 * Seals anew what the secret before has sealed, of one venue: in portions, each of them done or not at all. What is left
 * is known by the texts themselves, so it may be ended and begun again at any time. Throws `UnknownKey` where neither
 * secret opens a text: its portion stays as it is. @returns how many.
 */
export async function reseal(
  database: Database,
  tenantId: number,
  sealer: Sealer,
  { lock }: SealedColumn,
  portion = PORTION,
): Promise<number> {
  let count = 0;
  for (;;) {
    const done = await database.forTenant(tenantId, async (tx) => {
      const rows = await lock(tx, sealer.keyName, portion);
      for (const { sealed, where, save } of rows) {
        await save(sealer.seal(sealer.unseal(sealed, where), where));
      }
      return rows.length;
    });
    count += done;
    if (done < portion) return count;
  }
}
