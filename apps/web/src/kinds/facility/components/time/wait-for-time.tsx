import { parseTime } from '@nadi/domain/kernel/time-text';
import { wirePeriod } from '@nadi/domain/kernel/wire-period';
import { minuteOf, type Period } from '@nadi/domain/kernel/zoned';
import { useEffect, useRef } from 'react';
import { useUser } from '../../../../features/account/state.ts';
import { useWishes, type Wish, type WishBody } from '../../../../features/waitlist/api.ts';
import { useT } from '../../../../platform/page/texts.tsx';
import type { Facility } from '../../model.ts';
import type { WaitDays } from '../../wait-days.ts';
import { Join } from './join-days.tsx';
import { Waiting } from './waiting.tsx';

export interface WaitForTimeProps {
  readonly facilities: readonly Facility[];
  /** Time in which a court is waited for. */
  readonly window: Period;
  /** Length of the booking in minutes. */
  readonly minutes: number;
  readonly on: WaitDays;
  /** Scrolls into view once shown: it belongs to a time that was just tapped. */
  readonly isTapped?: true;
}

/** Returns the request to wait for any court within a window; null: no court is rented then. */
function wishFor({ facilities, window, minutes }: WaitForTimeProps): WishBody | null {
  const minute = minuteOf(window.from);
  for (const { id: facility_id, facility_rentals } of facilities) {
    const rental = facility_rentals.find(
      ({ start_time, end_time }) =>
        parseTime(start_time) <= minute &&
        (minute < parseTime(end_time) || parseTime(end_time) <= parseTime(start_time)),
    );
    if (rental === undefined) continue;
    const { product_id } = rental;
    const line = wirePeriod({ from: window.from, to: window.from + minutes });
    const { start_time, end_time } = wirePeriod(window);
    return {
      line: { product_id, facility_id, quantity: 1, ...line },
      window: { start_time, end_time },
    };
  }
  return null;
}

const isSame = (wish: Wish, { line, window }: WishBody): boolean =>
  (wish.state === 'waiting' || wish.state === 'offered') &&
  wish.line.isFullDay !== 1 &&
  wish.line.product_id === line.product_id &&
  wish.dates.some((date) => date === line.date) &&
  wish.start_time === line.start_time &&
  wish.window?.start_time === window?.start_time &&
  wish.window?.end_time === window?.end_time;

/**
 * Joins the waiting list for any court within a window, or leaves it again (WAIT-01, WAIT-11).
 *
 * Hidden without an account.
 */
export function WaitForTime(props: WaitForTimeProps) {
  const user = useUser();
  const hasAccount = user !== null && user.is_anonymous !== 1;
  const body = wishFor(props);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (props.isTapped) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [props.isTapped]);
  if (!hasAccount || body === null) return null;
  return (
    <div ref={place} className="min-h-11 basis-full scroll-mb-2">
      <Wait body={body} window={props.window} on={props.on} />
    </div>
  );
}

function Wait({
  body,
  ...join
}: Pick<WaitForTimeProps, 'window' | 'on'> & { readonly body: WishBody }) {
  const t = useT('facility');
  const { data } = useWishes();
  const wish = data?.find((one) => isSame(one, body));
  if (data === undefined) return null;
  return wish === undefined ? (
    <Join body={body} {...join} />
  ) : (
    <Waiting wish={wish} text={t('facility.waiting')} />
  );
}
