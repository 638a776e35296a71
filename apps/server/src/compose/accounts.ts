import type { NameOf } from '../features/account/cards/own-cards.ts';
import { takeBackNewsletter } from '../features/account/registration/store.registration.ts';
import { mountLists } from '../features/account/routes.lists.ts';
import {
  mountDocuments,
  mountProfile,
  mountReauthentication,
} from '../features/account/routes.profile.ts';
import * as account from '../features/account/routes.ts';
import { mountUaePass } from '../features/account/routes.uae-pass.ts';
import {
  type PassProviders,
  storedProviders,
} from '../features/account/uae-pass/uae-pass-provider.ts';
import { moveCart } from '../features/cart/merge.ts';
import { closeFacility } from '../features/credit/service.ts';
import { subscribePerson } from '../features/notification/newsletter.ts';
import { mountNotification } from '../features/notification/routes.ts';
import { type FieldDeps, mountParticipantFields } from '../features/participant/routes.fields.ts';
import { mountFamily } from '../features/participant/routes.ts';
import { dropFamily, familyData } from '../features/participant/service.ts';
import { closePartner } from '../features/partner/close.ts';
import { companyData } from '../features/partner/own-data.ts';
import { mountCompany, mountPartners } from '../features/partner/routes.ts';
import type { TenantTx } from '../platform/db/tenant-tx.ts';
import type { RequestContext } from '../platform/http/context/context.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { KindRegistry } from '../platform/kind.ts';
import { listeningPort } from '../platform/listening-port.ts';
import type { Sales } from './commerce.ts';
import type { Installation } from './installation.ts';
import { peopleDeps } from './people.ts';
import type { SitePorts } from './site.ts';

/** Parts of sales that accounts use. */
type SalesOfAccounts = Pick<
  Sales,
  | 'notifyCustomer'
  | 'bookingsOf'
  | 'orderTextsOf'
  | 'purchasesOf'
  | 'wishesOf'
  | 'dropWishes'
  | 'walletOf'
  | 'pointsOf'
  | 'planLeaving'
  | 'closeWallet'
  | 'savedCardsOf'
  | 'dropSavedCards'
> & { readonly kinds: KindRegistry };

/** Creates the function that returns the key of the participant form of a product. */
const formReader =
  (kinds: KindRegistry): FieldDeps['formOfProduct'] =>
  async (context, productId) => {
    const kind = await kinds.ofProduct(context, productId);
    return (await kind?.participantForm?.(context, productId)) ?? null;
  };

/** Creates the function that returns the name of a product or a service of any kind. */
const nameReader =
  ({ all }: KindRegistry): NameOf =>
  async (tenant, match) => {
    for (const kind of all) {
      const name = await kind.nameOf?.(tenant, match);
      if (name) return name;
    }
    return null;
  };

/** Closes a partner with its owner's account; false: it owes money or has paid ahead (PARTNER-07, LEAVE-01). */
async function closeBusiness(
  tx: TenantTx,
  customerId: number,
  { tenant, now }: Pick<RequestContext, 'tenant' | 'now'>,
): Promise<boolean> {
  const closed = await closePartner(tx, customerId, now);
  return closed === null || closeFacility(tx, tenant, closed);
}

/** Mounts sign-in and accounts. Returns a check for a venue's contract with UAE PASS. */
export function mountPeople(
  mount: Mount,
  installation: Installation,
  { notifyCustomer, kinds, ...ofSales }: SalesOfAccounts,
): SitePorts['hasPass'] {
  const {
    environment,
    doubles,
    database,
    directory,
    attempts,
    captcha,
    files,
    sealer,
    server,
    log,
  } = installation;
  const { secret } = environment;
  const family = {
    database,
    attempts,
    sealer,
    files,
    notify: notifyCustomer,
    asksAnybody: installation.participantForms.askAnybody,
    allowsPunctuation: async (tenantId: number) =>
      (await directory.siteById(tenantId))?.namePunctuation ?? false,
  };
  const deps = {
    database,
    directory,
    attempts,
    secret,
    sealer,
    moveCart,
    files,
    captcha,
    notify: notifyCustomer,
    ...ofSales,
    subscribe: subscribePerson(secret),
    familyOf: (context: RequestContext) => familyData(family, context),
    companyOf: (context: RequestContext) => companyData({ database, files }, context),
    dropFamily,
    closePartner: closeBusiness,
    nameOf: nameReader(kinds),
  };
  account.mountAccount(mount, deps);
  mountProfile(mount, deps);
  mountReauthentication(mount, deps);
  mountDocuments(mount, deps);
  mountLists(mount);
  mountNotification(mount, {
    database,
    attempts,
    secret,
    notify: notifyCustomer,
    onLeft: takeBackNewsletter,
  });
  mountFamily(mount, family);
  mountParticipantFields(mount, { ...peopleDeps(installation), formOfProduct: formReader(kinds) });
  mountPartners(mount, {
    database,
    attempts,
    secret,
    directory,
    files,
    notify: notifyCustomer,
    notifyPartner: notifyCustomer,
  });
  mountCompany(mount, { database, attempts, notifyPartner: notifyCustomer });
  const port = (): number => listeningPort(server, environment);
  const passProvider: PassProviders = doubles
    ? async (tenantId) => doubles.passProvider({ tenantId, port: port(), secret })
    : storedProviders(database, sealer);
  mountUaePass(mount, { ...deps, passProvider, log });
  return async (tenantId) => (await passProvider(tenantId)) !== null;
}
