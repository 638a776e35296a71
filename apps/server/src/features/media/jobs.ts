import { dueVenues } from '../../platform/jobs/due-venues.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type DrawDeps, drawDue } from './draw.ts';
import { duePicturesSql } from './store.size.ts';

/** Registers the job that creates picture sizes, one picture of a venue at a time. */
export function registerMediaJobs(jobs: Jobs, deps: DrawDeps): void {
  jobs.onDue({
    name: 'sizes of pictures',
    venues: (now) => dueVenues(deps.database, duePicturesSql, now),
    run: (tenantId, now) => drawDue(deps, tenantId, now),
  });
}
