import { mountCards } from '../features/account/routes.cards.ts';
import { createDayStreams } from '../features/booking/day-stream.ts';
import { mountDay } from '../features/booking/routes.day.ts';
import { mountCredit } from '../features/credit/routes.ts';
import { facilitiesOf, facilityView, openFacility } from '../features/credit/service.ts';
import type { Pricing } from '../features/order/placing/pricing.ts';
import type { MoveLineDeps, OfferFreed } from '../features/order/ports.ts';
import type { NotifyPartner } from '../features/partner/notifications.ts';
import type { ReviewDeps } from '../features/partner/review.ts';
import { mountReview } from '../features/partner/routes.ts';
import { mountReports } from '../features/report/routes.ts';
import type { NotifyStaff } from '../features/staff/invitations.ts';
import { mountMembers } from '../features/staff/routes.members.ts';
import { mountPasskeys } from '../features/staff/routes.passkeys.ts';
import { mountStaff } from '../features/staff/routes.ts';
import { isStillSignedIn } from '../features/staff/sessions.ts';
import { mountTills } from '../features/till/routes.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { KindRegistry } from '../platform/kind.ts';
import { waitingChannels } from '../platform/mailer.ts';
import type { Installation } from './installation.ts';

/** Opens a partner's facility with a credit of 0, until the venue grants one (MONEY-27). */
const openCredit: ReviewDeps['openCredit'] = (tx, { tenant, now }, partnerId) =>
  openFacility(tx, tenant, { partnerId, limitFils: 0, now });

export interface ConsolePorts {
  readonly kinds: KindRegistry;
  readonly pricing: Pricing;
  readonly offerFreed: OfferFreed;
  readonly gateways: MoveLineDeps['gateways'];
  /** Sends a notification to staff or to a partner, in the transaction of its cause. */
  readonly notify: NotifyStaff & NotifyPartner;
}

/** Mounts the staff console: sign-in and its calls. Returns a function that ends its streams. */
export function mountConsole(
  mount: Mount,
  installation: Installation,
  { kinds, pricing, offerFreed, gateways, notify }: ConsolePorts,
): () => void {
  const { environment, database, clock, log, attempts, sealer, files } = installation;
  const { secret } = environment;
  const channels = waitingChannels(environment).map(({ channel }) => channel);
  const staff = { database, attempts, sealer, secret, waitingChannels: channels };
  const streams = createDayStreams(database, { log });
  mountStaff(mount, staff);
  mountMembers(mount, { ...staff, notifyStaff: notify });
  mountPasskeys(mount, staff);
  mountReview(mount, {
    database,
    files,
    notifyPartner: notify,
    openCredit,
    async creditOf(context, ids) {
      const facilities = await facilitiesOf(database, context, ids);
      return new Map([...facilities].map(([id, one]) => [id, facilityView(one)]));
    },
  });
  mountCredit(mount, { database });
  mountTills(mount, { database });
  mountReports(mount, { database });
  mountCards(mount, {
    database,
    isProduct: async (context, product) => (await kinds.ofProduct(context, product)) !== null,
  });
  mountDay(mount, {
    database,
    kinds,
    pricing,
    offerFreed,
    gateways,
    secret,
    sealer,
    files,
    streams,
    isStillSignedIn: (context) => isStillSignedIn(database, context, clock.now()),
  });
  return streams.close;
}
