import type {
  ConsoleCard,
  ConsoleCustomer,
  listCards as listEndpoint,
} from '@nadi/contract/account/console-endpoints';
import type { ParsedQuery } from '@nadi/contract/wire/endpoint';
import { readCustomerSearch } from '@nadi/domain/benefit/find-cards';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../../platform/http/context/context.ts';
import { loadPhoneParser } from '../../../platform/phone-parser.ts';
import { cardView, todayAt } from './card-view.ts';
import * as store from './store.card.ts';

/** Accounts that a search for one shows, and those whose cards a search for cards shows. */
const [CUSTOMERS_SHOWN, HOLDERS_SEARCHED] = [10, 100];
const SIZE = 30;
const ID_MAX = 2_147_483_647;

interface ListDeps {
  readonly database: Database;
}

/** Lists cards, newest first, by state and by what identifies a card or its holder (BENEFIT-07). */
export async function listForConsole(
  { database }: ListDeps,
  context: StaffContext,
  { search = '', state, before = ID_MAX, size = SIZE }: ParsedQuery<typeof listEndpoint>,
): Promise<ConsoleCard[]> {
  const { id } = context.tenant;
  const today = todayAt(context);
  const by = readCustomerSearch(search, await loadPhoneParser());
  const query = { state: state ?? null, today, before, size };
  const isSearch = search.trim() !== '';
  const holders = isSearch ? await store.findCustomers(database, id, by, HOLDERS_SEARCHED) : [];
  const customerIds = holders.map((one) => one.id);
  const searched = isSearch ? { customerIds, cardDigits: by.cardDigits } : null;
  const rows = await store.listCards(database, id, { ...query, search: searched });
  return rows.map((row) => cardView(row, today));
}

/** Finds accounts to which a card may be given (BENEFIT-07). */
export async function findCustomers(
  { database }: ListDeps,
  { tenant }: StaffContext,
  search: string,
): Promise<ConsoleCustomer[]> {
  const by = readCustomerSearch(search, await loadPhoneParser());
  return [...(await store.findCustomers(database, tenant.id, by, CUSTOMERS_SHOWN))];
}
