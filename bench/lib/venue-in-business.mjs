import { enableAccount } from '../../apps/server/src/features/payment/accounts.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { createSealer } from '../../apps/server/src/platform/sealed-text.ts';
import { BEHIND_PROXY } from './houses.mjs';
import { addPark } from './park.mjs';
import { runSql } from './stage.mjs';

export const SECRET = 'a-secret-of-the-benchmarks-own-that-is-long-enough';
const TENANT = 1;

/** Environment of a server for a venue in business, behind its own proxy. */
export const IN_BUSINESS = {
  NADI_DEMO: '0',
  NADI_SECRET: SECRET,
  ...BEHIND_PROXY,
};

/**
 * Starts the product for a venue with a park and its own gateway at 127.0.0.1, without doubles. The
 * demo's clock, mailbox and gateway are then neither present nor measured.
 */
export async function startInBusiness(stage) {
  await addPark(stage);
  const gateway = await stage.startGateway();
  await goIntoBusiness(stage, gateway.address);
  return { gateway, product: await stage.startProduct(IN_BUSINESS) };
}

async function goIntoBusiness(stage, gatewayAddress) {
  await runSql(
    stage.superuserUrl,
    `update tenant_host set is_demo = false;
     insert into tenant_host (host, tenant_id) values ('127.0.0.1', ${TENANT}) on conflict do nothing;`,
  );
  const database = openDatabase({ url: stage.ownerUrl, poolSize: 2, preparedStatements: true });
  try {
    const isEnabled = await enableAccount(
      database,
      createSealer(SECRET),
      TENANT,
      {
        gateway: 'EPG',
        endpoint: gatewayAddress,
        customer: 'Bench',
        userName: 'bench',
        password: 'bench',
        store: '',
        terminal: '',
        pageOrigins: [gatewayAddress],
        firstCheckSeconds: 60,
        longestCheckSeconds: 300,
      },
      Date.now(),
    );
    if (!isEnabled) throw new Error('The gateway account was refused.');
  } finally {
    await database.close();
  }
}
