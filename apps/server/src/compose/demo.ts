import { demoCaptcha } from '../platform/demo/captcha.ts';
import { demoClock } from '../platform/demo/clock.ts';
import { demoGateway } from '../platform/demo/gateway/routes.ts';
import { demoHealthCheck } from '../platform/demo/health-check.ts';
import { demoIdentity } from '../platform/demo/identity/routes.ts';
import { demoMailbox } from '../platform/demo/mailbox.ts';
import { demoPageList } from '../platform/demo/page-list.ts';
import { demoSlots } from '../platform/demo/slots.ts';
import type { Pipeline } from '../platform/http/pipeline.ts';
import type { Installation } from './installation.ts';

export interface DoublePorts {
  readonly pipeline: Pipeline;
  readonly mailbox: Parameters<typeof demoMailbox>[1];
  readonly runDue: () => Promise<void>;
}

/** Mounts the doubles of external systems: in the demo alone. */
export async function mountDoubles(
  installation: Installation,
  { pipeline, mailbox, runDue }: DoublePorts,
): Promise<void> {
  const { server, proofs, environment } = installation;
  const options = { ...installation, secret: environment.secret, runDue };
  await demoClock(server, options);
  demoPageList(server);
  demoSlots(server);
  demoHealthCheck(server);
  demoCaptcha(server, proofs, pipeline);
  demoMailbox(server, mailbox);
  await demoGateway(server, options);
  demoIdentity(server, options);
}
