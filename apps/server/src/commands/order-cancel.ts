import { dateOf, type LocalMinute, minuteOf } from '@nadi/domain/kernel/zoned';
import { formatClock } from '@nadi/i18n/dates';
import { formatMoney } from '@nadi/i18n/money';
import {
  type CancellableLine,
  findCancellation,
  requestCancellation,
  unitsLeft,
} from '../features/order/changes/cancel-request.ts';
import { WalletClosed } from '../features/order/changes/refund-blocked.ts';
import type { Command, VenueCommandInput } from '../platform/command.ts';
import { CommandError } from '../platform/command-error.ts';
import { PaymentDisputed } from '../platform/sold.ts';

/** Command that cancels a booking for a customer who has contacted the venue (ORDER-23). */
export const ORDER_CANCEL: Command = {
  name: 'order cancel',
  of: 'venue',
  operands: ['<order>'],
  options: { line: '<number>' },
  isConfirmed: true,
  summary: 'cancels an order or one of its lines for its customer, who is notified and refunded',
  run: cancelOrder,
};

/** Cancels an order, or one line of it, for its customer (ORDER-23). */
async function cancelOrder({
  database,
  tenant,
  now,
  operands,
  options,
  print,
  confirm,
  watch,
}: VenueCommandInput): Promise<void> {
  const [number = ''] = operands;
  const only = options.line === undefined ? null : Number(options.line);
  const cancellation = await database
    .forTenant(tenant.id, (tx) => findCancellation(tx, number, only))
    .catch((error: unknown) => {
      if (error instanceof PaymentDisputed)
        throw new CommandError(
          `The payment of ${number} is disputed, so nothing is refunded to it until the bank has decided. Nothing was cancelled.`,
        );
      if (!(error instanceof WalletClosed)) throw error;
      throw new CommandError(
        `${number} was paid from the wallet of an account that was erased, so its refund has no wallet. Nothing was cancelled.`,
      );
    });
  if (cancellation === null) {
    const what = only === null ? number : `Line ${options.line} of ${number}`;
    throw new CommandError(`${what} is no paid booking of ${tenant.name} that is still valid.`);
  }
  const { lines, refundFils, currency } = cancellation;
  const refund =
    refundFils === 0
      ? 'Nothing was paid for it.'
      : `${formatMoney(refundFils, currency, 'en')} is refunded.`;
  await confirm(
    [
      `${number}, of ${tenant.name}:`,
      ...lines.map((line) => `  ${lineText(line)}`),
      `Its tickets become void, and the customer is notified. ${refund} It cannot be undone.`,
    ].join('\n'),
  );
  await database.forTenant(tenant.id, (tx) => requestCancellation(tx, cancellation, now));
  print(`${number}: its cancellation is requested.`);
  await watch(() => unitsLeft(database, tenant.id, cancellation));
}

/** Formats a line with its time and the end of its free cancellation, in the venue's time. */
function lineText({ number, title, where, when, quantity }: CancellableLine): string {
  const place = where === null ? '' : `, ${where.en}`;
  const text = `line ${number}: ${quantity} x ${title.en}${place}`;
  if (when === null) return text;
  return `${text}, ${minuteText(when.from)}, free to cancel until ${minuteText(when.freeUntil)}`;
}

const minuteText = (local: LocalMinute): string =>
  `${dateOf(local)} ${formatClock(minuteOf(local))}`;
