/** Orders that wait for the bank: their slots are kept, and one may go on paying. */
export const isOpen = (status: string): boolean =>
  status === 'awaiting_payment' || status === 'processing';

/** Orders that are bought, some of them once they are approved. */
export const isBought = (status: string): boolean =>
  status === 'complete' || status === 'approval_required';

/** Orders of which nothing is booked, at least for now. */
export const isNotBooked = (status: string): status is 'failed' | 'expired' | 'cancelled' =>
  status === 'failed' || status === 'expired' || status === 'cancelled';
