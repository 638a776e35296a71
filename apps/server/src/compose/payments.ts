import type { SavedCardView } from '@nadi/contract/payment/card-endpoints';
import type { OfferedGateway } from '@nadi/contract/payment/offered-gateway';
import {
  type DoubleAccounts,
  gatewayFinder,
  pageOriginsFinder,
  storedAccounts,
} from '../features/payment/accounts.ts';
import { ownCards, registerCardJobs } from '../features/payment/cards.ts';
import type { WantedCard } from '../features/payment/choose-card.ts';
import { offeredView } from '../features/payment/contract-view.ts';
import { createGateways, type Gateways } from '../features/payment/gateways.ts';
import type { MessageDeps } from '../features/payment/messages.ts';
import { mountGatewayConsole } from '../features/payment/routes.console.ts';
import { mountGatewayMessages, mountSavedCards } from '../features/payment/routes.ts';
import { dropCardsOf, findCard, isCardKept } from '../features/payment/store.card.ts';
import type { RequestContext } from '../platform/http/context/context.ts';
import type { Mount } from '../platform/http/mount.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Installation } from './installation.ts';

export interface Payments {
  readonly gateways: Gateways;
  /** Origins of the payment pages of a venue's gateways. */
  readonly gatewayOrigins: (tenantId: number) => Promise<readonly string[]>;
  /** Returns the gateways that a venue offers, for its config. */
  readonly offeredGateways: (tenantId: number) => Promise<readonly OfferedGateway[]>;
  /** Returns the caller's saved cards for the export of own data. */
  readonly savedCardsOf: (context: RequestContext) => Promise<SavedCardView[]>;
  /** Deletes the saved cards of an account that is erased. */
  readonly dropSavedCards: typeof dropCardsOf;
  mount(mount: Mount, onDispute: MessageDeps['onDispute']): void;
  register(jobs: Jobs): void;
}

/** Creates the gateways of all venues. */
export function createPayments(installation: Installation, port: () => number): Payments {
  const { database, sealer, clock, stopwatch, log } = installation;
  const machineNow = () => clock.machineNow();
  const double = doubleAccountsOf(installation, port);
  const accounts = storedAccounts(database, sealer, double);
  const finder = gatewayFinder(accounts, { stopwatch, machineNow });
  const cards = {
    find: (tenantId: number, of: Pick<WantedCard, 'customerId' | 'id'>) =>
      findCard(database, tenantId, of),
    isKept: (tenantId: number, id: string) => isCardKept(database, tenantId, id),
  };
  const gateways = createGateways({ finder, sealer, cards, log });
  return {
    gateways,
    gatewayOrigins: pageOriginsFinder(accounts, stopwatch),
    offeredGateways: async (tenantId) => (await gateways.offered(tenantId)).map(offeredView),
    savedCardsOf: async (context) => [...(await ownCards({ database, gateways }, context))],
    dropSavedCards: dropCardsOf,
    register: (jobs) => registerCardJobs(jobs, { database, gateways, log }),
    mount(mount, onDispute) {
      mountSavedCards(mount, { database, gateways });
      mountGatewayMessages(mount, { database, accounts, machineNow, onDispute });
      mountGatewayConsole(mount, { database, sealer, double, machineNow });
    },
  };
}

/** Returns the accounts of venues at the doubles; null: there are none. */
function doubleAccountsOf(
  { environment: { secret }, doubles }: Installation,
  port: () => number,
): DoubleAccounts | null {
  if (!doubles) return null;
  return (tenantId, gateway) => doubles.gatewayAccount({ tenantId, port: port(), secret }, gateway);
}
