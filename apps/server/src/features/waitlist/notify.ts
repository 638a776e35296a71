import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Localized } from '@nadi/domain/kernel/localized';
import { dateOf, type Period } from '@nadi/domain/kernel/zoned';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { Line } from '../../platform/kind.ts';
import { findPersonIn } from '../account/ports.ts';
import { openWindowsOf, type ServeContext } from './lines.ts';
import type { Wish } from './store.ts';

type MessageKind = 'place_offered' | 'wish_ended' | 'wish_withdrawn';

/** Contents of a message about a wish. */
interface WaitlistEvent {
  readonly kind: MessageKind;
  readonly title: Localized;
  /** Time on the first of the days. */
  readonly when: Period;
  readonly days: readonly LocalDate[];
  /** End of the offer, epoch milliseconds; null: none. */
  readonly until: number | null;
}

/** Message to a customer about a wish. */
interface WaitlistNotification {
  readonly to: { readonly channel: 'mail' | 'sms'; readonly address: string };
  readonly name: string;
  readonly language: Wish['language'];
  /** Deduplication key: of two with the same key only the first is sent. */
  readonly about: string;
  readonly event: WaitlistEvent;
}

/** Queues a message in a transaction; notification's, injected by app.ts. */
type NotifyWaiting = (
  tx: TenantTx,
  notification: WaitlistNotification,
  now: number,
) => Promise<void>;

export interface NotifyDeps {
  readonly notify: NotifyWaiting;
}

/** Subject of a message about a wish. */
type Message = Pick<WaitlistEvent, 'kind' | 'until'> & { readonly line: Line };

/**
 * Notifies the customer of a wish by e-mail, and by SMS to a proven number.
 *
 * An SMS is sent about an offer that is made or withdrawn, and where there is no e-mail address.
 */
export async function notifyOf(
  { notify }: NotifyDeps,
  tx: TenantTx,
  wish: Wish,
  message: Message,
  context: ServeContext,
): Promise<void> {
  const { id, customerId, language, offer } = wish;
  const { now } = context;
  const person = await findPersonIn(tx, customerId);
  const event = eventOf(wish, message, context);
  if (person === undefined || event === null) return;
  const { email, proven_mobile: mobile, name } = person;
  const { kind } = message;
  const of = { name, language, event };
  const about = `${kind}:${id}`;
  if (email !== null) {
    await notify(tx, { ...of, about, to: { channel: 'mail', address: email } }, now);
  }
  const isUrgent = kind === 'place_offered' || (kind === 'wish_withdrawn' && offer !== null);
  if ((isUrgent || email === null) && mobile !== null) {
    await notify(
      tx,
      { ...of, about: `${about}:sms`, to: { channel: 'sms', address: mobile } },
      now,
    );
  }
}

/**
 * Returns the contents of a message: of an offer its line, else the line or the window of the wish.
 *
 * A window is for any place, so it has the name of the parent; a full day has the name of its line
 * (WAIT-12). `null`: the line has no time.
 */
function eventOf(
  { line: wished, windows, offer }: Wish,
  { kind, line, until }: Message,
  context: ServeContext,
): WaitlistEvent | null {
  if (line.when === null) return null;
  const own = { kind, title: line.title, when: line.when, until };
  if (windows === null) return { ...own, days: [dateOf(line.when.from)] };
  const left = openWindowsOf(wished, windows, context);
  const shown = kind === 'wish_withdrawn' && left.length > 0 ? left : windows;
  const days = shown.map(({ from }) => dateOf(from));
  if (kind === 'place_offered' || offer !== null) return { ...own, days };
  const title = line.wire.isFullDay === 1 ? line.title : (line.where ?? line.title);
  return { ...own, title, when: shown[0] ?? line.when, days };
}
