import type { SealedColumn } from '../../platform/reseal.ts';
import { totpSealedFor } from './policy.ts';
import { lockSealedApps, setSealedApp } from './store.ts';

/** Authenticator secrets, for re-sealing. */
export const SEALED_APPS: SealedColumn = {
  column: 'staff.sealed_totp',
  async lock(tx, keyName, limit) {
    const rows = await lockSealedApps(tx, keyName, limit);
    return rows.map(({ id, sealed_totp: sealed }) => ({
      sealed,
      where: totpSealedFor(tx.tenantId, id),
      save: (resealed) => setSealedApp(tx, id, resealed),
    }));
  },
};
