import type { FastifyInstance } from 'fastify';
import { mountLists } from './features/account/routes.lists.ts';
import { mountDocuments, mountProfile } from './features/account/routes.profile.ts';
import * as account from './features/account/routes.ts';
import { mountUaePass } from './features/account/routes.uae-pass.ts';
import {
  type PassProviders,
  storedProviders,
  takeBackNewsletter,
} from './features/account/service.ts';
import { moveCart } from './features/cart/service.ts';
import { mountNotification } from './features/notification/routes.ts';
import { subscribePerson } from './features/notification/service.ts';
import { mountFamily } from './features/participant/routes.ts';
import { dropFamily, familyData } from './features/participant/service.ts';
import { mountCompany, mountPartners } from './features/partner/routes.ts';
import { closePartner, companyData } from './features/partner/service.ts';
import type { Captcha } from './platform/captcha/captcha.ts';
import type { Database } from './platform/db/tenant-tx.ts';
import { demoIdentityAccount } from './platform/demo/identity/account.ts';
import type { Environment } from './platform/environment.ts';
import type { RequestContext } from './platform/http/context/context.ts';
import type { TenantDirectory } from './platform/http/context/tenant-directory.ts';
import type { Attempts } from './platform/http/limits/attempts.ts';
import type { Mount } from './platform/http/mount.ts';
import { listeningPort } from './platform/listening-port.ts';
import type { Sealer } from './platform/sealed-text.ts';
import type { FileRoom } from './platform/storage/file-room.ts';
import type { Sales } from './sales.ts';
import type { SiteOptions } from './site.ts';

export interface PeopleOptions extends Pick<Sales, 'tellPerson' | 'bookingsOf'> {
  readonly environment: Environment;
  readonly database: Database;
  readonly directory: TenantDirectory;
  readonly attempts: Attempts;
  readonly captcha: Captcha;
  readonly files: FileRoom;
  readonly sealer: Sealer;
  readonly server: FastifyInstance;
  readonly log: (error: unknown, text: string) => void;
}

/** How people come in, and who they are: the account with what it asks of others. Answers whether a venue has a contract with UAE PASS. */
export function mountPeople(mount: Mount, options: PeopleOptions): SiteOptions['hasPass'] {
  const { environment, database, directory, attempts, captcha, files, sealer, server, log } =
    options;
  const { secret, isDemo } = environment;
  const family = {
    ...{ database, attempts, sealer, files },
    notify: options.tellPerson,
    allowsPunctuation: async (tenantId: number) =>
      (await directory.siteById(tenantId))?.namePunctuation ?? false,
  };
  const deps = {
    ...{ database, directory, attempts, secret, sealer, moveCart, files },
    captcha,
    notify: options.tellPerson,
    bookingsOf: options.bookingsOf,
    subscribe: subscribePerson(secret),
    familyOf: (context: RequestContext) => familyData(family, context),
    companyOf: (context: RequestContext) => companyData({ database, files }, context),
    dropFamily,
    closePartner,
  };
  account.mountAccount(mount, deps);
  mountProfile(mount, deps);
  mountDocuments(mount, deps);
  mountLists(mount);
  mountNotification(mount, { ...deps, onLeft: takeBackNewsletter });
  mountFamily(mount, family);
  const partners = { ...deps, tellPartner: options.tellPerson };
  mountPartners(mount, partners);
  mountCompany(mount, partners);
  const passProvider: PassProviders = isDemo
    ? async (tenantId) => demoIdentityAccount(tenantId, listeningPort(server, environment), secret)
    : storedProviders(database, sealer);
  mountUaePass(mount, { database, directory, secret, sealer, moveCart, files, passProvider, log });
  return async (tenantId) => (await passProvider(tenantId)) !== null;
}
