import type { Doubles } from '@nadi/server/compose/doubles';
import { demoCaptcha } from './captcha.ts';
import { demoClock } from './clock.ts';
import { demoGatewayAccount } from './gateway/account.ts';
import { demoGateway } from './gateway/routes.ts';
import { demoHealthCheck } from './health-check.ts';
import { demoIdentityAccount } from './identity/account.ts';
import { demoIdentity } from './identity/routes.ts';
import { demoMailbox } from './mailbox.ts';
import { demoPageList } from './page-list.ts';
import { demoSlots } from './slots.ts';
import { demoStripeAccount } from './stripe/account.ts';
import { demoStripe } from './stripe/routes.ts';

/** Doubles of the demo, with their pages below `/demo`. */
export const demoDoubles: Doubles = {
  gatewayAccount: ({ tenantId, port, secret }, gateway) =>
    gateway === 'STRIPE'
      ? demoStripeAccount(tenantId, port, secret)
      : demoGatewayAccount(tenantId, port, secret),
  passProvider: ({ tenantId, port, secret }) => demoIdentityAccount(tenantId, port, secret),
  /** Keeps messages in their table, where `/demo/mailbox` shows them. */
  messages: { async send() {} },
  async mount(ports) {
    const { server, proofs, pipeline, mailbox } = ports;
    await demoClock(server, ports);
    demoPageList(server);
    demoSlots(server);
    demoHealthCheck(server);
    demoCaptcha(server, proofs, pipeline);
    demoMailbox(server, mailbox);
    await demoGateway(server, ports);
    await demoStripe(server, ports);
    demoIdentity(server, ports);
  },
};
