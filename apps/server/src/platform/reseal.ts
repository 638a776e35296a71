import type { Database, TenantTx } from './db/tenant-tx.ts';
import type { SealedFor, Sealer } from './sealed-text.ts';

/** Sealed text, locked in the transaction that read it. */
export interface SealedRow {
  readonly sealed: Buffer;
  readonly where: SealedFor;
  save(sealed: Buffer): Promise<void>;
}

/** Column of sealed texts. */
export interface SealedColumn {
  /** `<table>.<column>`. */
  readonly column: string;
  /** Locks at most `limit` of the venue's texts that do not begin with this key's name. */
  lock(tx: TenantTx, keyName: Buffer, limit: number): Promise<readonly SealedRow[]>;
}

/** Batch size of one transaction, so that locks are held briefly. */
const PORTION = 200;

/**
 * Reseals all texts of a venue that the previous secret sealed; returns their number.
 *
 * Works in atomic batches. The remaining texts are found by their content, so it can be stopped and
 * restarted at any time. Throws `UnknownKey` when neither secret opens a text: that batch stays
 * unchanged.
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
