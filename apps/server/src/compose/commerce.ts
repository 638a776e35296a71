import type { DisclaimerDeps } from '../features/booking/disclaimers.ts';
import { lockTickets } from '../features/booking/entries.ts';
import { registerBookingJobs } from '../features/booking/jobs.ts';
import { ownOrderTexts } from '../features/booking/own-order-texts.ts';
import { mountBooking } from '../features/booking/routes.ts';
import {
  type BookingDeps,
  cancelTickets,
  documentOfOrder,
  issueTickets,
  listBookings,
  moveTickets,
  relocateTickets,
  soldUnits,
  ticketsToMail,
} from '../features/booking/service.ts';
import { purchasesOf, replaceRefund } from '../features/booking/store.ts';
import { ticketCodes } from '../features/booking/ticket-code.ts';
import type { VenueBranding } from '../features/booking/ticket-document.ts';
import type { BookedPeople } from '../features/cart/ports.ts';
import type { CartDeps } from '../features/cart/service.ts';
import { registerDocumentJobs } from '../features/document/jobs.ts';
import type { OwnDocumentDeps } from '../features/document/own-documents.ts';
import { mountTaxDocuments, mountVenueDocuments } from '../features/document/routes.ts';
import { makeCartLookup } from '../features/inventory/store.read.ts';
import { registerNotificationJobs } from '../features/notification/jobs.ts';
import { type Notification, notifyCustomer } from '../features/notification/notify.ts';
import { mailboxSource, type NotificationDeps } from '../features/notification/service.ts';
import { cancelUnits } from '../features/order/changes/cancel.ts';
import { moveLines } from '../features/order/changes/move.ts';
import { reviewDispute } from '../features/order/disputes/review.ts';
import { registerOrderJobs } from '../features/order/jobs.ts';
import { createPricing, type Pricing } from '../features/order/placing/pricing.ts';
import { callersOrder, type OfferFreed } from '../features/order/ports.ts';
import { mountStaffOrders } from '../features/order/routes.console.ts';
import { mountRefunds } from '../features/order/routes.refunds.ts';
import { mountOrder } from '../features/order/routes.ts';
import {
  type OrderDeps,
  orderEmail,
  orderPath,
  otherTimesToMail,
} from '../features/order/service.ts';
import { createInventory } from '../features/order/settlement/claims.ts';
import { createFulfilment } from '../features/order/settlement/fulfilment.ts';
import { createSettlement, type SettlementDeps } from '../features/order/settlement/settle.ts';
import { bookedPeople } from '../features/order/store.booked.ts';
import { boughtBy } from '../features/order/store.bought.ts';
import { registerParticipantJobs } from '../features/participant/jobs.ts';
import { createKnownCodes } from '../features/promotion/known-codes.ts';
import { type ClosingJobDeps, registerClosings } from '../features/report/jobs.ts';
import type { TenantTx } from '../platform/db/tenant-tx.ts';
import type { RequestContext } from '../platform/http/context/context.ts';
import type { TenantDirectory, TenantSite } from '../platform/http/context/tenant-directory.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { KindRegistry } from '../platform/kind.ts';
import { listeningPort } from '../platform/listening-port.ts';
import { type Mailer, smsGateway, smtpMailer, type TextSender } from '../platform/mailer.ts';
import type { Sold } from '../platform/sold.ts';
import { disputeNotices } from './dispute-notices.ts';
import type { Installation } from './installation.ts';
import { createPayments, type Payments } from './payments.ts';
import { peopleDeps } from './people.ts';
import { discountDeps, mountPromotions } from './promotions.ts';
import { refundReminders } from './refund-reminders.ts';
import { emailHead, venueBranding } from './venue-branding.ts';
import { createWaitlist, type Waitlist } from './waitlist.ts';
import { createWallets, type Wallets } from './wallets.ts';

export interface Sales
  extends Pick<Waitlist, 'offerFreed' | 'wishesOf' | 'dropWishes'>,
    Pick<
      Payments,
      'gateways' | 'gatewayOrigins' | 'offeredGateways' | 'savedCardsOf' | 'dropSavedCards'
    >,
    Pick<Wallets, 'walletOf' | 'pointsOf' | 'planLeaving' | 'closeWallet'> {
  readonly sold: Sold;
  readonly pricing: Pricing;
  /** Returns all current and past bookings of the caller. */
  readonly bookingsOf: (context: RequestContext) => Promise<readonly Record<string, unknown>[]>;
  /** Returns the people that the caller has booked in sessions. */
  readonly bookedPeople: BookedPeople;
  /** Returns number and times of the bookings of those customers who have any. */
  readonly orderTextsOf: (context: RequestContext) => ReturnType<typeof ownOrderTexts>;
  readonly purchasesOf: typeof purchasesOf;
  /** Notifies a customer about their account, in the transaction of the change. */
  readonly notifyCustomer: (tx: TenantTx, notification: Notification, now: number) => Promise<void>;
  /** Returns the address of a venue's site. */
  readonly siteUrl: (site: TenantSite) => string;
  readonly mailbox: ReturnType<typeof mailboxSource>;
  mount(mount: Mount, cart: CartDeps): void;
  register(jobs: Jobs): void;
}

const TICKETS = { issue: issueTickets, cancel: cancelTickets, move: moveTickets };

/** Creates the function that returns the address of a venue's site. */
const siteUrls =
  (isDemo: boolean, port: () => number) =>
  ({ facts }: TenantSite): string =>
    isDemo ? `http://${facts.canonicalHost}:${port()}` : `https://${facts.canonicalHost}`;

/** Creates everything from the order on: payment, settlement, tickets, customer notifications. */
export function createSales(installation: Installation, kinds: KindRegistry): Sales {
  const { environment, database, clock, log } = installation;
  const { secret, isDemo } = environment;
  const port = (): number => listeningPort(installation.server, environment);
  const siteOf = (tenantId: number) => installation.directory.siteById(tenantId);
  const siteUrl = siteUrls(isDemo, port);
  const branding = (site: TenantSite) => venueBranding(site, siteUrl(site), environment.mailFrom);
  const notify: Sales['notifyCustomer'] = (...args) => notifyCustomer(notification, ...args);
  const waitlist = createWaitlist({ database, kinds, notify });
  const bookings: BookingDeps & DisclaimerDeps = {
    database,
    offerFreed: waitlist.offerFreed,
    sealer: installation.sealer,
    kinds,
    codes: ticketCodes(secret),
    brandingOf: async (tenantId) => branding(await demand(siteOf(tenantId))),
    linkOf: linksOf(installation, siteOf, siteUrl),
  };
  const payments = createPayments(installation, port);
  const { gateways } = payments;
  const fulfilment = createFulfilment({ kinds, tickets: TICKETS });
  const inventory = createInventory({ database, kinds, log });
  const paidMoves = paidMovesOf(kinds, waitlist.offerFreed);
  const prices = pricingOf(installation, kinds);
  const wallets = createWallets({ database, clock, gateways, secret, notify, log });
  const orders: OrderDeps = {
    database,
    clock,
    kinds,
    secret,
    gateways,
    orderless: wallets.orderless,
    inventory,
    fulfilment,
    ...prices,
    settlement: createSettlement({ database, clock, inventory, fulfilment, paidMoves, log }),
    log,
    renewContext: installation.renewContext,
    people: peopleDeps(installation),
    allowsPunctuation: async (tenantId) => (await siteOf(tenantId))?.namePunctuation ?? false,
  };
  const refunds = refundDeps(notify, siteOf);
  const notification = notificationOf(installation, kinds, { bookings, siteOf, branding });
  return {
    ...payments,
    pricing: prices.pricing,
    ...waitlist,
    ...wallets,
    sold: soldOf(installation, kinds, siteOf, waitlist.offerFreed),
    bookingsOf: (context) => allBookings(bookings, context),
    orderTextsOf: (context) => ownOrderTexts(bookings, context),
    bookedPeople: async ({ tenant, actor: { customer } }, sessions) =>
      customer === null ? [] : bookedPeople(database, tenant.id, customer.purchaserIds, sessions),
    purchasesOf,
    notifyCustomer: notify,
    siteUrl,
    mailbox: mailboxOf(installation, notification, bookings.brandingOf),
    mount(mount, cart) {
      mountPromotions(mount, installation, { kinds, ...prices });
      mountOrder(mount, orders);
      mountStaffOrders(mount, orders);
      payments.mount(mount, (...args) => reviewDispute({ ...orders, ...refunds }, ...args));
      mountRefunds(mount, { database, kinds, ...refunds });
      mountBooking(mount, { ...bookings, ...prices, kinds, gateways, secret });
      mountDocuments(mount, database);
      waitlist.mount(mount, cart);
      wallets.mount(mount);
    },
    register(jobs) {
      const tenantOf = async (id: number) => (await siteOf(id))?.facts ?? null;
      registerOrderJobs(jobs, { ...orders, ...waitlist, ...refunds, tenantOf, cancelTickets });
      registerBooks(jobs, { database, tenantOf, log });
      registerNotificationJobs(jobs, notification);
      registerBookingJobs(jobs, { ...bookings, tenantOf });
      registerParticipantJobs(jobs, { ...installation, tenantOf });
      for (const { register } of [waitlist, wallets]) register(jobs, tenantOf);
      payments.register(jobs);
    },
  };
}

/** Registers the numbers of tax documents, and the daily closings. */
function registerBooks(jobs: Jobs, deps: ClosingJobDeps): void {
  registerDocumentJobs(jobs, deps);
  registerClosings(jobs, deps);
}

/** Creates what refunds and disputes need of tickets and mails. */
const refundDeps = (notify: Sales['notifyCustomer'], siteOf: SiteOf) => ({
  replaceRefund,
  remindStaff: refundReminders(notify, siteOf),
  notifyOfDispute: disputeNotices(notify, siteOf),
});

/** Mounts the calls of customers and staff about tax documents. */
function mountDocuments(mount: Mount, database: Installation['database']): void {
  mountVenueDocuments(mount, { database });
  mountTaxDocuments(mount, { database, mayReadOrder: orderReader(database) });
}

/** Creates the source of the demo's mailbox. */
const mailboxOf = (
  { clock, tenantIds }: Installation,
  notification: NotificationDeps,
  venueOf: BookingDeps['brandingOf'],
) => mailboxSource(notification, { tenantIds, venueOf, now: () => clock.now() });

/** Creates the links to the pages of orders. */
const linksOf =
  (
    { database, environment: { secret } }: Installation,
    siteOf: SiteOf,
    siteUrl: Sales['siteUrl'],
  ): BookingDeps['linkOf'] =>
  async (tenantId, orderId, language) => {
    const path = await orderPath({ database, secret }, tenantId, orderId);
    return `${siteUrl(await demand(siteOf(tenantId)))}${path}?lang=${language}`;
  };

/** Creates the check whether a caller may see an order. */
const orderReader =
  (database: Installation['database']): OwnDocumentDeps['mayReadOrder'] =>
  async (context, orderId) =>
    (await callersOrder({ database }, context, orderId)) !== null;

/** Creates the operations of moves that are paid. */
const paidMovesOf = (kinds: KindRegistry, offerFreed: OfferFreed): SettlementDeps['paidMoves'] => ({
  lockTickets,
  relocateTickets: (tx, lines) => relocateTickets(kinds, tx, lines),
  offerFreed,
});

/** Creates the pricing of lines and carts, and of their discounts. */
function pricingOf(installation: Installation, kinds: KindRegistry) {
  const { environment, database, sealer, proofs, attempts } = installation;
  const { secret } = environment;
  const loadCart = makeCartLookup(database);
  const pricing = createPricing({ database, kinds, sealer, secret, proofs, loadCart });
  const knownCodes = createKnownCodes();
  const discounts = { ...discountDeps(installation), attempts, proofs, knownCodes };
  return { pricing, discounts };
}

/** Creates the notification service with its dependencies. */
function notificationOf(
  { environment, doubles, database, clock, log }: Installation,
  kinds: KindRegistry,
  {
    bookings,
    siteOf,
    branding,
  }: {
    readonly bookings: BookingDeps;
    readonly siteOf: (tenantId: number) => Promise<TenantSite | undefined>;
    readonly branding: (site: TenantSite) => VenueBranding;
  },
): NotificationDeps {
  return {
    database,
    mailer: mailerOf(environment, doubles),
    texts: textSender(environment, doubles),
    log,
    headOf: async (tenantId, language) => {
      const site = await siteOf(tenantId);
      return site === undefined ? null : emailHead(branding(site), language);
    },
    orderNotification: async (tenantId, orderId) => {
      const { facts } = await demand(siteOf(tenantId));
      const mailFacts = await orderEmail(
        { database, kinds, secret: environment.secret },
        facts,
        orderId,
      );
      if (mailFacts === null) return null;
      return {
        ...mailFacts,
        tickets: await ticketsToMail(bookings, facts, orderId, {
          language: mailFacts.language,
          now: clock.now(),
        }),
      };
    },
    otherTimes: async (tenantId, { orderId, language }, now) => {
      const { facts: tenant } = await demand(siteOf(tenantId));
      return otherTimesToMail({ database, kinds }, { tenant, now }, orderId, language);
    },
    renderDocument: async (tenantId, { name, ...of }, now) => {
      const { facts } = await demand(siteOf(tenantId));
      return { ...(await documentOfOrder(bookings, facts, of, now)), name };
    },
  };
}

type SiteOf = (tenantId: number) => ReturnType<TenantDirectory['siteById']>;

/** Creates the operations on sold lines that kinds may use. */
const soldOf = (
  { database, clock }: Installation,
  kinds: KindRegistry,
  siteOf: SiteOf,
  offerFreed: OfferFreed,
): Sold => ({
  find: (...args) => soldUnits(database, ...args),
  boughtBy: (...args) => boughtBy(database, ...args),
  async move(tenantId, ...args) {
    const { facts } = await demand(siteOf(tenantId));
    return moveLines({ database, clock, moveTickets }, facts, ...args);
  },
  async cancel(tenantId, ...args) {
    const { facts } = await demand(siteOf(tenantId));
    return cancelUnits({ database, clock, kinds, cancelTickets, offerFreed }, facts, ...args);
  },
});

const BOOKINGS_AT_ONCE = 100;

/** Loads all pages of the booking list. */
async function allBookings(
  deps: BookingDeps,
  context: RequestContext,
): Promise<readonly Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = [];
  for (let page = 1; ; page += 1) {
    const query = { productType: undefined, order: 'desc', size: BOOKINGS_AT_ONCE, page } as const;
    const answer = await listBookings(deps, context, query);
    if (!answer.ok) return found;
    found.push(...answer.value.bookings);
    if (page >= answer.value.pages) return found;
  }
}

/** Creates the mailer: a server; without one, the double. Null: mail waits. */
const mailerOf = (
  { smtpUrl, mailFrom }: Installation['environment'],
  doubles: Installation['doubles'],
): Mailer | null =>
  smtpUrl === null ? (doubles?.messages ?? null) : smtpMailer(smtpUrl, mailFrom);

/** Creates the text sender: a gateway; without one, the double. Null: texts wait. */
const textSender = (
  { smsUrl }: Installation['environment'],
  doubles: Installation['doubles'],
): TextSender | null => (smsUrl === null ? (doubles?.messages ?? null) : smsGateway(smsUrl));

async function demand<T>(found: Promise<T | undefined>): Promise<T> {
  const value = await found;
  if (value === undefined) throw new Error('A tenant is missing.');
  return value;
}
