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
  installation: Installation,
  { hasPass, jobs, notifyVenue }: SitePorts,
): Pick<InstallDeps, 'pictureAt'> {
  const { isDemo } = installation.environment;
  const options = { ...installation, isDemo, hasPass, notifyVenue };
  mountContent(mount, options);
  mountContentConsole(mount, options);
  mountPicturesConsole(mount, options);
  mountPictures(options.server, options);
  registerMediaJobs(jobs, options);
  mountForms(mount, options);
  mountFormAnswers(mount, options);
  return { pictureAt: (tenant, address) => pictureAt(options, tenant, address) };
}
