import type { FastifyInstance } from 'fastify';
import { mountContentConsole } from './features/content/routes.console.ts';
import { mountContent } from './features/content/routes.ts';
import { mountFormAnswers } from './features/form/routes.console.ts';
import { mountForms } from './features/form/routes.ts';
import type { TellVenue } from './features/form/service.ts';
import { registerMediaJobs } from './features/media/jobs.ts';
import { mountPicturesConsole } from './features/media/routes.console.ts';
import { mountPictures } from './features/media/routes.ts';
import { pictureAt } from './features/media/service.ts';
import type { Captcha } from './platform/captcha/captcha.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/tenant-tx.ts';
import type { TenantDirectory } from './platform/http/context/tenant-directory.ts';
import type { Attempts } from './platform/http/limits/attempts.ts';
import type { Mount } from './platform/http/mount.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Sealer } from './platform/sealed-text.ts';
import type { InstallDeps } from './platform/site/install-routes.ts';
import type { FileRoom } from './platform/storage/file-room.ts';

export interface SiteOptions {
  readonly database: Database;
  readonly directory: TenantDirectory;
  /** Whether a venue has a contract with UAE PASS. */
  readonly hasPass: (tenantId: number) => Promise<boolean>;
  readonly attempts: Attempts;
  readonly captcha: Captcha;
  readonly sealer: Sealer;
  readonly files: FileRoom;
  readonly server: FastifyInstance;
  readonly clock: Clock;
  readonly isDemo: boolean;
  readonly jobs: Jobs;
  readonly log: (error: unknown, text: string) => void;
  readonly tellVenue: TellVenue;
}

/** What a venue says of itself, and what it is told by its forms; returns what its icons are drawn from. */
export function mountSiteContent(
  mount: Mount,
  options: SiteOptions,
): Pick<InstallDeps, 'pictureAt'> {
  mountContent(mount, options);
  mountContentConsole(mount, options);
  mountPicturesConsole(mount, options);
  mountPictures(options.server, options);
  registerMediaJobs(options.jobs, options);
  mountForms(mount, options);
  mountFormAnswers(mount, options);
  return { pictureAt: (tenant, address) => pictureAt(options, tenant, address) };
}
