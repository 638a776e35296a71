import type { Result } from '@nadi/domain/kernel/result';
import type { RequestContext, TenantFacts } from '../../platform/http/context/context.ts';
import type { Failure } from '../../platform/http/mount.ts';
import type { Payment } from '../payment/ports.ts';

/** Return of the browser from a gateway. */
export interface GatewayReturn {
  readonly gateway: string;
  readonly token: string;
}

/** Payments that belong to no order (PAY-21). Owned by a higher layer, passed in by app.ts. */
export interface OrderlessPayments {
  /** Queries the gateway about a due payment and applies its answer. */
  checkDue(tenant: TenantFacts, payment: Payment): Promise<void>;
  /** Handles a return, and returns the redirect target; null: the token is of an order's payment. */
  comeBack(context: RequestContext, back: GatewayReturn): Promise<Result<string, Failure> | null>;
}
