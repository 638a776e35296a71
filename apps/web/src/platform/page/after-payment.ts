import { storageSlot } from '@nadi/browser/storage';
import { useEffect } from 'react';

const isTrue = (value: unknown): value is true => value === true;

/** Set in a tab that has left for a payment page and shows no result yet. */
const departed = storageSlot('nadi.departed', isTrue, 'session');

/** Parts of the entry's state: the router's position and the mark of this module. */
interface EntryState {
  readonly __TSR_index?: number;
  /** Set in the entry that follows the payment page's own. */
  readonly isAfterPayment?: true;
}

const entryState = (): EntryState | null => history.state as EntryState | null;

export const noteDeparture = (): void => departed.write(true);

/** Returns to the entry of the result from the one before it. */
function stay(): void {
  if (entryState()?.isAfterPayment) history.forward();
}

/**
 * Keeps the browser's Back on the result of a payment.
 *
 * The payment page is in the history before it, and would ask to send its form again. The result is
 * therefore added a second time, and Back from it returns to it. Nothing changes where the page was
 * opened in another way, such as by a link of a mail.
 */
export function useStayAfterPayment(): void {
  useEffect(() => {
    if (departed.read() && entryState()?.__TSR_index === 0) {
      departed.write(null);
      const result = history.state as object;
      history.replaceState({ ...result, isAfterPayment: true }, '');
      history.pushState(result, '');
    } else stay();
    addEventListener('popstate', stay);
    return () => removeEventListener('popstate', stay);
  }, []);
}
