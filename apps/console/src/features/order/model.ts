import type { ConsoleRequest } from '@nadi/contract/order/console-endpoints';

export type RequestedLine = ConsoleRequest['lines'][number];
export type Approval = RequestedLine['approvals'][number];

/** Approval of a line of a request, while it is answered. */
export interface Answering {
  readonly request: ConsoleRequest;
  readonly line: RequestedLine;
  readonly approval: Approval;
}

/** Splits minutes into whole hours and minutes. */
export const inHours = (minutes: number): { readonly hours: number; readonly minutes: number } => ({
  hours: Math.floor(minutes / 60),
  minutes: minutes % 60,
});

/** Checks whether an approval can still be answered. */
export const isOpenApproval = (
  { state }: ConsoleRequest,
  { is_rejected }: RequestedLine,
  { answer }: Approval,
): boolean => state === 'waiting' && is_rejected === 0 && answer === 0;
