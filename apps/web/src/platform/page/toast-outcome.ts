import { Refused } from '@nadi/browser/refused';
import { toasts } from '@nadi/ui/feedback/toast-queue';

/**
 * Shows a toast with the result, or with the server's message on an error.
 *
 * The component that started the work may be unmounted by then: a member's card is removed with the
 * member.
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
