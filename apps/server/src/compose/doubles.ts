import type { FastifyInstance } from 'fastify';
import type { PassProvider } from '../features/account/uae-pass/uae-pass-provider.ts';
import type { GatewayAccount } from '../features/payment/gateway.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/tenant-tx.ts';
import type { TenantDirectory } from '../platform/http/context/tenant-directory.ts';
import type { Pipeline } from '../platform/http/pipeline.ts';
import type { MailboxSource } from '../platform/mailbox-source.ts';
import type { Mailer, TextSender } from '../platform/mailer.ts';
import type { Proofs } from '../platform/proof-of-work.ts';

/** Location of the doubles of one venue. */
export interface DoubleOf {
  readonly tenantId: number;
  /** Port on which the server listens. */
  readonly port: number;
  /** Secret of the installation. */
  readonly secret: string;
}

/** Parts of the server that the doubles use. */
export interface DoublePorts {
  readonly server: FastifyInstance;
  readonly database: Database;
  readonly clock: Clock;
  readonly directory: TenantDirectory;
  readonly pipeline: Pipeline;
  readonly proofs: Proofs;
  readonly mailbox: MailboxSource;
  /** Secret of the installation. */
  readonly secret: string;
  /** Runs all due work to completion. */
  readonly runDue: () => Promise<void>;
}

/** Doubles of outside systems: gateway, identity provider, mail server, gateway for messages. */
export interface Doubles {
  /** Returns a venue's account at a gateway. */
  gatewayAccount(of: DoubleOf, gateway?: GatewayAccount['gateway']): GatewayAccount;
  /** Returns a venue's contract with the identity provider. */
  passProvider(of: DoubleOf): PassProvider;
  /** Accepts the messages of a channel that has no server. */
  readonly messages: Mailer & TextSender;
  /** Mounts the routes of the doubles. */
  mount(ports: DoublePorts): Promise<void>;
}
