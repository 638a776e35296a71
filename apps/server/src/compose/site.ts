import { mountContentConsole } from '../features/content/routes.console.ts';
import { mountContent } from '../features/content/routes.ts';
import { mountFormAnswers } from '../features/form/routes.console.ts';
import { mountForms } from '../features/form/routes.ts';
import type { NotifyVenue } from '../features/form/service.ts';
import { registerMediaJobs } from '../features/media/jobs.ts';
import { mountPicturesConsole } from '../features/media/routes.console.ts';
import { mountPictures } from '../features/media/routes.ts';
import { pictureAt } from '../features/media/service.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { InstallDeps } from '../platform/site/install-routes.ts';
import type { Installation } from './installation.ts';

export interface SitePorts {
  /** Checks for a venue's contract with UAE PASS. */
  readonly hasPass: (tenantId: number) => Promise<boolean>;
  readonly jobs: Jobs;
  readonly notifyVenue: NotifyVenue;
}

/** Mounts content and forms of the site; returns the source of its icons. */
export function mountSiteContent(
  mount: Mount,
  {
    environment,
    server,
    database,
    clock,
    directory,
    attempts,
    captcha,
    sealer,
    files,
    log,
  }: Installation,
  { hasPass, jobs, notifyVenue }: SitePorts,
): Pick<InstallDeps, 'pictureAt'> {
  const { isDemo } = environment;
  const forms = { database, directory, attempts, captcha, sealer, files, notifyVenue };
  mountContent(mount, { database, directory });
  mountContentConsole(mount, { database, directory, hasPass });
  mountPicturesConsole(mount, { database, files });
  mountPictures(server, { database, files, clock, directory, isDemo });
  registerMediaJobs(jobs, { database, files, log });
  mountForms(mount, forms);
  mountFormAnswers(mount, forms);
  return { pictureAt: (tenant, address) => pictureAt({ database, files }, tenant, address) };
}
