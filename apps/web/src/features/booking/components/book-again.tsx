import { nextWeekly } from '@nadi/domain/booking/book-again';
import { dateOf } from '@nadi/domain/kernel/zoned';
import { Button } from '@nadi/ui/controls/button.tsx';
import { localNow } from '../../../platform/device/local-time.ts';
import { useIsOnline } from '../../../platform/device/use-is-online.ts';
import { useKindOf } from '../../../platform/line/kinds.ts';
import { type ChosenLine, factsOf } from '../../../platform/line/line.ts';
import { useGo } from '../../../platform/page/address.ts';
import { useT } from '../../../platform/page/texts.tsx';
import type { Booking } from '../api.ts';

/** Converts a booking to a line at its next time of the week; null: it has no time. */
function nextLineOf(booking: Booking): ChosenLine | null {
  const { when, typeId } = factsOf(booking);
  if (when === null) return null;
  const next = nextWeekly(when, localNow());
  const { product_id, facility_id } = booking;
  return {
    typeId,
    when: next,
    bookedOn: dateOf(next.from),
    parentKey: null,
    wire: { product_id, ...(facility_id !== null && { facility_id }) },
  };
}

/** Opens the booking dialog at the same court and time of the week (BOOK-16), with a network. */
export function BookAgain({ booking }: { readonly booking: Booking }) {
  const isOnline = useIsOnline();
  const line = nextLineOf(booking);
  return isOnline && line !== null && <Again line={line} />;
}

function Again({ line }: { readonly line: ChosenLine }) {
  const t = useT('booking');
  const go = useGo();
  const address = useKindOf(line)?.again?.(line);
  if (!address) return null;
  return (
    <Button size="small" onClick={() => go(address)}>
      {t('bookings.again')}
    </Button>
  );
}
