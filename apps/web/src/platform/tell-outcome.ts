import { Refused } from '@nadi/browser/refused';
import { toasts } from '@nadi/ui/toast-queue';

/**
 * Says how something ended, in the server's words where it was refused. Whoever asked may be gone by then: with a member
 * goes its card, and what is shown in it.
 */
export async function tellOutcome(work: Promise<unknown>, done: string): Promise<void> {
  try {
    await work;
    toasts.show('success', done);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    toasts.show('error', error.message);
  }
}
