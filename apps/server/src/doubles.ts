import type { FastifyInstance } from 'fastify';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/tenant-tx.ts';
import { demoCaptcha } from './platform/demo/captcha.ts';
import { demoClock } from './platform/demo/clock.ts';
import { demoGateway } from './platform/demo/gateway/routes.ts';
import { demoHealthCheck } from './platform/demo/health-check.ts';
import { demoIdentity } from './platform/demo/identity/routes.ts';
import { demoMailbox } from './platform/demo/mailbox.ts';
import { demoPageList } from './platform/demo/page-list.ts';
import { demoSlots } from './platform/demo/slots.ts';
import type { TenantDirectory } from './platform/http/context/tenant-directory.ts';
import type { Pipeline } from './platform/http/pipeline.ts';
import type { Proofs } from './platform/proof-of-work.ts';

export interface DoubleOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly directory: TenantDirectory;
  readonly secret: string;
  readonly proofs: Proofs;
  readonly pipeline: Pipeline;
  readonly mailbox: Parameters<typeof demoMailbox>[1];
  readonly runDue: () => Promise<void>;
}

/** What stands in for the world outside: in the demo alone. */
export async function mountDoubles(server: FastifyInstance, options: DoubleOptions): Promise<void> {
  await demoClock(server, options);
  demoPageList(server);
  demoSlots(server);
  demoHealthCheck(server);
  demoCaptcha(server, options.proofs, options.pipeline);
  demoMailbox(server, options.mailbox);
  await demoGateway(server, options);
  demoIdentity(server, options);
}
