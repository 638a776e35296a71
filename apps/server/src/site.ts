import { mountContentConsole } from './features/content/routes.console.ts';
import { mountContent } from './features/content/routes.ts';
import { mountFormAnswers } from './features/form/routes.console.ts';
import { mountForms } from './features/form/routes.ts';
import type { TellVenue } from './features/form/service.ts';
import type { Captcha } from './platform/captcha/captcha.ts';
import type { Database } from './platform/db/tenant-tx.ts';
import type { TenantDirectory } from './platform/http/context/tenant-directory.ts';
import type { Attempts } from './platform/http/limits/attempts.ts';
import type { Mount } from './platform/http/mount.ts';
import type { Sealer } from './platform/sealed-text.ts';
import type { FileRoom } from './platform/storage/file-room.ts';

export interface SiteOptions {
  readonly database: Database;
  readonly directory: TenantDirectory;
  readonly attempts: Attempts;
  readonly captcha: Captcha;
  readonly sealer: Sealer;
  readonly files: FileRoom;
  readonly tellVenue: TellVenue;
}

/** What a venue says of itself, and what it is told by its forms. */
export function mountSiteContent(mount: Mount, options: SiteOptions): void {
  mountContent(mount, options);
  mountContentConsole(mount, options);
  mountForms(mount, options);
  mountFormAnswers(mount, options);
}
