import type { ConsoleGateway, TestedGateway } from '@nadi/contract/payment/console-endpoints';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { checkGateway, type WrittenGateway } from '@nadi/domain/payment/gateway-form';
import { gatewayFacts } from '@nadi/domain/payment/gateway-kind';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import type { Sealer } from '../../platform/sealed-text.ts';
import { accountResolver, type DoubleAccounts, gatewayAt, PLACES } from './accounts.ts';
import { contractView, kindOf, versionOf } from './contract-view.ts';
import { isUsable } from './gateway.ts';
import { type AccountRow, listAccounts, lockAccounts } from './store.accounts.ts';
import * as store from './store.contracts.ts';

export interface ContractDeps {
  readonly database: Database;
  readonly sealer: Sealer;
  /** Accounts at the demo's doubles; null: there are none. */
  readonly double: DoubleAccounts | null;
  readonly machineNow: () => number;
}

type One = Result<ConsoleGateway, Failure>;
type All = Result<ConsoleGateway[], Failure>;

/** Lists the gateway accounts of a venue in the order of offer (GATE-05). */
export async function listContracts(
  { database }: ContractDeps,
  context: StaffContext,
): Promise<ConsoleGateway[]> {
  return viewed(await listAccounts(database, context.tenant.id), context);
}

/** Adds an account that is switched off, last in the order (GATE-05). Refusals by field. */
export async function addContract(
  deps: ContractDeps,
  context: StaffContext,
  written: unknown,
): Promise<One> {
  const checked = checkGateway(written, null);
  if (!checked.ok) return fieldFailure(checked.refusal);
  const { value } = checked;
  return deps.database.forTenant(context.tenant.id, async (tx) => {
    await lockAccounts(tx);
    const { endpoint, customer } = value;
    const gateway = gatewayFacts(value.kind).code;
    const row = { ...rowOf(deps, context, value), gateway, endpoint, customer };
    const id = await store.addContract(tx, row);
    if (id === null)
      return fieldFailure({ [value.kind === 'counter' ? 'kind' : 'customer']: 'gateway_known' });
    await writeEntry(tx, context, 'gateway.added', id, { after: audited(value) });
    return ok(contractView(await accountIn(tx, id), context));
  });
}

/**
 * Changes names, credentials and origins of an account if the caller's version is current (GATE-05).
 *
 * Refusals: not_found, changed_meanwhile, and by field.
 */
export async function changeContract(
  deps: ContractDeps,
  context: StaffContext,
  id: number,
  { version, gateway: written }: { readonly version: string; readonly gateway: unknown },
): Promise<One> {
  return deps.database.forTenant(context.tenant.id, async (tx) => {
    const row = (await lockAccounts(tx)).find((one) => one.id === id);
    if (row === undefined) return refuse({ code: 'not_found' });
    if (versionOf(row) !== version) return refuse({ code: 'changed_meanwhile' });
    const { endpoint, customer, is_double: isDouble } = row;
    const hasPassword = row.sealed_password !== null;
    const known = { kind: kindOf(row.gateway), endpoint, customer, hasPassword, isDouble };
    const checked = checkGateway(written, known);
    if (!checked.ok) return fieldFailure(checked.refusal);
    await store.changeContract(tx, id, rowOf(deps, context, checked.value));
    const before = { name: row.name, ar_name: row.ar_name, page_origins: row.page_origins };
    const change = { before, after: audited(checked.value) };
    await writeEntry(tx, context, 'gateway.changed', id, change);
    return ok(contractView(await accountIn(tx, id), context));
  });
}

/**
 * Opens an account to new payments, or closes it (GATE-04).
 *
 * Another one of the same gateway is closed by it. Refusals: not_found, changed_meanwhile.
 */
export async function switchContract(
  deps: ContractDeps,
  context: StaffContext,
  id: number,
  { version, is_enabled: isEnabled }: { readonly version: string; readonly is_enabled: boolean },
): Promise<All> {
  return deps.database.forTenant(context.tenant.id, async (tx) => {
    const rows = await lockAccounts(tx);
    const row = rows.find((one) => one.id === id);
    if (row === undefined) return refuse({ code: 'not_found' });
    if (versionOf(row) !== version) return refuse({ code: 'changed_meanwhile' });
    const others = rows.filter(
      (one) => one.id !== id && one.gateway === row.gateway && one.is_enabled,
    );
    const ending = isEnabled ? others : [row].filter((one) => one.is_enabled);
    for (const one of ending) {
      await store.switchContract(tx, one.id, null);
      await writeEntry(tx, context, 'gateway.switched_off', one.id, {});
    }
    if (isEnabled && !row.is_enabled) {
      await store.switchContract(tx, id, context.now);
      await writeEntry(tx, context, 'gateway.switched_on', id, {});
    }
    return ok(viewed(await lockAccounts(tx), context));
  });
}

/**
 * Sets the order of offer, given the order that the caller saw (GATE-01).
 *
 * Refusals: changed_meanwhile, and by field for other accounts than those seen.
 */
export async function orderContracts(
  deps: ContractDeps,
  context: StaffContext,
  { seen, order }: { readonly seen: readonly number[]; readonly order: readonly number[] },
): Promise<All> {
  return deps.database.forTenant(context.tenant.id, async (tx) => {
    const ids = (await lockAccounts(tx)).map(({ id }) => id);
    if (ids.join() !== seen.join()) return refuse({ code: 'changed_meanwhile' });
    if ([...order].sort(byNumber).join() !== [...ids].sort(byNumber).join())
      return fieldFailure({ order: 'invalid' });
    await store.orderContracts(tx, order);
    const entry = { before: { order: ids }, after: { order } };
    await writeEntry(tx, context, 'gateway.ordered', null, entry);
    return ok(viewed(await lockAccounts(tx), context));
  });
}

const viewed = (rows: readonly AccountRow[], context: StaffContext): ConsoleGateway[] =>
  rows.map((row) => contractView(row, context));

const byNumber = (a: number, b: number): number => a - b;

/** Calls the gateway of an account with its credentials, without a payment (GATE-07). */
export async function testContract(
  { database, sealer, double, machineNow }: ContractDeps,
  context: StaffContext,
  id: number,
): Promise<Result<TestedGateway, Failure>> {
  const rows = await listAccounts(database, context.tenant.id);
  const row = rows.find((one) => one.id === id);
  if (row === undefined) return refuse({ code: 'not_found' });
  const account = accountResolver(sealer, double)(context.tenant.id, row);
  const tested: TestedGateway =
    account !== null && isUsable(account)
      ? await gatewayAt(account, machineNow).test()
      : { outcome: 'not_usable', code: '', text: '' };
  await database.forTenant(context.tenant.id, (tx) =>
    writeEntry(tx, context, 'gateway.tested', id, {
      after: { outcome: tested.outcome, code: tested.code },
    }),
  );
  return ok(tested);
}

/** Returns the columns of a written account; empty secrets keep the stored ones. */
function rowOf(
  { sealer: { seal } }: ContractDeps,
  { tenant }: StaffContext,
  written: WrittenGateway,
): store.ContractToWrite {
  const sealed = (secret: string, place: 'sealed_password' | 'sealed_webhook_secret') =>
    secret === '' ? null : seal(secret, PLACES[place](tenant.id));
  return {
    name: written.name,
    ar_name: written.arName,
    user_name: written.userName,
    store: written.store,
    terminal: written.terminal,
    page_origins: [...written.pageOrigins],
    sealed_password: sealed(written.password, 'sealed_password'),
    sealed_webhook_secret: sealed(written.webhookSecret, 'sealed_webhook_secret'),
  };
}

/** Returns what the audit shows of a written account: secrets only as replaced or not. */
function audited({ password, webhookSecret, ...open }: WrittenGateway): Record<string, unknown> {
  return {
    ...open,
    has_new_password: password !== '',
    has_new_webhook_secret: webhookSecret !== '',
  };
}

async function accountIn(tx: TenantTx, id: number): Promise<AccountRow> {
  const row = (await lockAccounts(tx)).find((one) => one.id === id);
  if (row === undefined) throw new Error(`Gateway account ${id} was not written.`);
  return row;
}

const writeEntry = (
  tx: TenantTx,
  context: StaffContext,
  action: string,
  id: number | null,
  change: { readonly before?: object; readonly after?: object },
): Promise<unknown> =>
  writeAuditEntry(
    tx,
    auditActorOf(context),
    { action, subject: id === null ? 'gateways' : `gateway:${id}`, ...change } as never,
    context.now,
  );
