import type { Failure } from '../http/mount.ts';

const WAIT_SECONDS = 15;

export interface StreamLimits {
  readonly total: number;
  readonly perAddress: number;
}

/** Counts the open streams of this process, in total and by the caller's address. */
export function createStreamLimits({ total, perAddress }: StreamLimits) {
  const byAddress = new Map<string, number>();
  let taken = 0;
  return {
    /** Takes a place; returns the reason when there is none. */
    take(address: string): Failure | null {
      if (taken >= total) return { code: 'service_unavailable' };
      const count = byAddress.get(address) ?? 0;
      if (count >= perAddress) {
        return { code: 'too_many_requests', parameters: { seconds: WAIT_SECONDS } };
      }
      byAddress.set(address, count + 1);
      taken += 1;
      return null;
    },
    giveBack(address: string): void {
      const count = byAddress.get(address) ?? 0;
      if (count > 1) byAddress.set(address, count - 1);
      else byAddress.delete(address);
      taken -= 1;
    },
  };
}
