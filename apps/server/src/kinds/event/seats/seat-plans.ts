import type { TenantId } from '@nadi/domain/kernel/ids';
import type { SeatPlan } from '@nadi/domain/kinds/event/seat-plan';
import type { Database } from '../../../platform/db/tenant-tx.ts';
import { findSeatPlan } from './store.seat-map.ts';

/** Reads the plan of an existing seat map. */
export type ReadSeatPlan = (tenantId: TenantId, seatMapId: number) => Promise<SeatPlan>;

const PLANS_KEPT = 50;

/** Creates the cache of plans by id; a plan never changes and is read once. */
export function createSeatPlans(database: Pick<Database, 'queryTenant'>): ReadSeatPlan {
  const plans = new Map<string, Promise<SeatPlan>>();
  const read = async (tenantId: TenantId, seatMapId: number): Promise<SeatPlan> => {
    const plan = await findSeatPlan(database, tenantId, seatMapId);
    if (plan === null) throw new Error(`tenant ${tenantId} has no seat map ${seatMapId}`);
    return plan;
  };
  return (tenantId, seatMapId) => {
    const key = `${tenantId} ${seatMapId}`;
    const known = plans.get(key) ?? read(tenantId, seatMapId);
    plans.delete(key);
    plans.set(key, known);
    known.catch(() => plans.delete(key));
    for (const oldest of plans.keys()) {
      if (plans.size <= PLANS_KEPT) break;
      plans.delete(oldest);
    }
    return known;
  };
}
