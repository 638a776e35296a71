import { createHash } from 'node:crypto';
import { listCountries, listIdProofTypes } from '@nadi/contract/account/list-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { type Country, loadCountries } from './documents/countries.ts';
import { ID_PROOF_TYPES } from './documents/id-proof-types.ts';

/** Adds an ETag: revalidated by each page that shows it, without a body when unchanged. */
const cached = <T>(data: T) => ({
  data,
  etag: `"${createHash('sha256').update(JSON.stringify(data)).digest('base64url')}"`,
  headers: { 'cache-control': 'private, no-cache' },
});

const keptCountries = (all: readonly Country[]) => cached([...all]);

/** Mounts the lists for forms about people; alike for all venues and callers. */
export function mountLists(mount: Mount): void {
  const types = cached([...ID_PROOF_TYPES]);
  let countries: Promise<ReturnType<typeof keptCountries>> | undefined;
  mount(listCountries, async () => {
    countries ??= loadCountries().then(keptCountries);
    return ok(await countries);
  });
  mount(listIdProofTypes, async () => ok(types));
}
