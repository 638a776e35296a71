import { Refused } from '@nadi/browser/refused';
import { toasts } from '@nadi/ui/feedback/toast-queue';

/**
 * A toast of how something ended, with the server's message where it was refused. The component that asked may be gone by
 * then: with a member goes its card, and what is shown in it.
 */
export async function toastOutcome(work: Promise<unknown>, done: string): Promise<void> {
  try {
    await work;
    toasts.show('success', done);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    toasts.show('error', error.message);
  }
}
