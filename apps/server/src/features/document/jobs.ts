import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import type { Database } from '../../platform/db/tenant-tx.ts';
import type { TenantFacts } from '../../platform/http/context/context.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { issueDocuments, venuesWithUnnumbered } from './store.ts';

/** Documents numbered by one transaction. */
const AT_ONCE = 200;

export interface DocumentJobDeps {
  readonly database: Database;
  readonly tenantOf: (tenantId: number) => Promise<TenantFacts | null>;
}

/** Registers the numbering of documents, in the year of the venue's zone (TAX-06). */
export function registerDocumentJobs(jobs: Jobs, { database, tenantOf }: DocumentJobDeps): void {
  jobs.onDue({
    name: 'documents',
    venues: (now) => venuesWithUnnumbered(database, now),
    async run(tenantId, now) {
      const tenant = await tenantOf(tenantId);
      if (tenant === null) return 0;
      const { code, offset } = tenant;
      const year = Number(dateOf(Math.floor(toLocal(now, offset))).slice(0, 4));
      return database.forTenant(tenantId, (tx) =>
        issueDocuments(tx, { code, year, now, limit: AT_ONCE }),
      );
    },
  });
}
