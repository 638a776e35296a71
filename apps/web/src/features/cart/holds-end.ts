import { useEffect, useRef } from 'react';
import { now, onTimeJump } from '../../platform/clock.ts';
import { useApi } from '../../platform/site.tsx';
import { keepExpired } from './state.expired.ts';
import { cart, isSameLine, NOTHING_HELD, takeHeldCart, useCart } from './state.ts';

/** The server is asked again so soon where it holds still what ought to be over. */
const AGAIN_MILLISECONDS = 1_000;

/**
 * Watches the end of the holds, on whatever page. The server has the last word, since another tab
 * may have kept them longer; where it cannot be asked, the time is over as it was told.
 */
export function useHoldsEnd(onLost: () => void): void {
  const api = useApi();
  const { expiresAt } = useCart();
  const tell = useRef(onLost);
  tell.current = onLost;
  useEffect(() => {
    if (expiresAt === null) return;
    const control = new AbortController();
    const { signal } = control;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (milliseconds: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void end(), milliseconds);
    };
    const end = async (): Promise<void> => {
      const held = await api('readCart', { signal }).catch(() => NOTHING_HELD);
      if (signal.aborted) return;
      const before = cart.get().tickets;
      takeHeldCart(held);
      const { tickets } = cart.get();
      const gone = before.filter((old) => !tickets.some((ticket) => isSameLine(ticket, old)));
      if (tickets.length === 0) keepExpired(gone);
      if (gone.length > 0) tell.current();
      if (!signal.aborted) wait(AGAIN_MILLISECONDS);
    };
    const arm = (): void => wait(Math.max(0, expiresAt - now()));
    arm();
    const deaf = onTimeJump(arm);
    return () => {
      deaf();
      clearTimeout(timer);
      control.abort();
    };
  }, [api, expiresAt]);
}
