import type { TenantTx } from '../../platform/db/tenant-tx.ts';

/** Account as staff write it. */
export interface ContractToWrite {
  readonly name: string;
  readonly ar_name: string;
  readonly user_name: string;
  readonly store: string;
  readonly terminal: string;
  readonly page_origins: string[];
  /** Null keeps the stored secret. */
  readonly sealed_password: Buffer | null;
  readonly sealed_webhook_secret: Buffer | null;
}

interface NewContract extends ContractToWrite {
  readonly gateway: string;
  readonly endpoint: string;
  readonly customer: string;
}

export const addContractSql = `
  insert into gateway_account (tenant_id, gateway, endpoint, customer, name, ar_name, user_name, store, terminal,
    page_origins, sealed_password, sealed_webhook_secret, position)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12,
    (select coalesce(max(position), 0) + 1 from gateway_account where tenant_id = $1))
  on conflict (tenant_id, gateway, endpoint, customer) do nothing
  returning id`;

/** Keeps the secret of messages before the new one, because both sign while the gateway replaces it. */
export const changeContractSql = `
  update gateway_account set name = $3, ar_name = $4, user_name = $5, store = $6, terminal = $7, page_origins = $8,
    sealed_password = coalesce($9, sealed_password),
    sealed_former_webhook_secret = case when $10::bytea is null then sealed_former_webhook_secret else sealed_webhook_secret end,
    sealed_webhook_secret = coalesce($10, sealed_webhook_secret)
  where tenant_id = $1 and id = $2`;

/** Opens an account to new payments, or closes it. */
export const switchContractSql = `
  update gateway_account set is_enabled = $3, enabled_at = to_timestamp($4 / 1000.0)
  where tenant_id = $1 and id = $2`;

export const orderContractsSql = `
  update gateway_account set position = array_position($2::int[], id) where tenant_id = $1`;

const valuesOf = (contract: ContractToWrite): readonly unknown[] => [
  contract.name,
  contract.ar_name,
  contract.user_name,
  contract.store,
  contract.terminal,
  contract.page_origins,
  contract.sealed_password,
  contract.sealed_webhook_secret,
];

/** Adds an account that is closed to new payments, and returns its number; null: the venue has it. */
export async function addContract(tx: TenantTx, contract: NewContract): Promise<number | null> {
  const { gateway, endpoint, customer } = contract;
  const { rows } = await tx.query<{ id: number }>('payment', addContractSql, [
    tx.tenantId,
    gateway,
    endpoint,
    customer,
    ...valuesOf(contract),
  ]);
  return rows[0]?.id ?? null;
}

export async function changeContract(
  tx: TenantTx,
  id: number,
  contract: ContractToWrite,
): Promise<void> {
  await tx.query('payment', changeContractSql, [tx.tenantId, id, ...valuesOf(contract)]);
}

/** Opens an account since an instant; null: it is closed. */
export async function switchContract(
  tx: TenantTx,
  id: number,
  since: number | null,
): Promise<void> {
  await tx.query('payment', switchContractSql, [tx.tenantId, id, since !== null, since]);
}

export async function orderContracts(tx: TenantTx, ids: readonly number[]): Promise<void> {
  await tx.query('payment', orderContractsSql, [tx.tenantId, ids]);
}
