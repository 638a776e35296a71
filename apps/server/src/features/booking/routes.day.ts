import {
  cancelBooking,
  findOpenTickets,
  openParticipantFile,
  openParticipantNumbers,
  readBookingPeople,
  readConsoleDay,
  recordEntry,
  streamConsoleDay,
  undoEntry,
} from '@nadi/contract/booking/day-endpoints';
import {
  listBookingDisclaimers,
  readBookingDisclaimer,
} from '@nadi/contract/booking/disclaimer-endpoints';
import { listBookingMoves, moveBookingByStaff } from '@nadi/contract/booking/move-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { networkOf } from '../../platform/http/limits/network.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { bookingPeople, type OpenFileDeps, openFile, openNumbers } from './booking-people.ts';
import { consoleDay, openTickets, todayOf } from './day.ts';
import type { DayStreams } from './day-stream.ts';
import {
  type DisclaimerDeps,
  listDisclaimersForStaff,
  readDisclaimerForStaff,
} from './disclaimers.ts';
import { download } from './documents.ts';
import * as entries from './entries.ts';
import { listStaffMoves, type MoveDeps, moveByStaff } from './moves.ts';
import { mountStaffReservations } from './routes.reservations.ts';
import { cancelBookingUnits } from './staff-cancel.ts';

export interface DayDeps extends MoveDeps, DisclaimerDeps, OpenFileDeps {
  readonly streams: DayStreams;
  /**
   * Checks whether a staff session is still valid and unchanged. Owned by staff, passed in by
   * app.ts.
   */
  readonly isStillSignedIn: (context: StaffContext) => Promise<boolean>;
}

/** Headers that prevent compression and caching, and proxy buffering. */
const HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' };

export function mountDay(mount: Mount, deps: DayDeps): void {
  mount(readConsoleDay, async ({ context, query }) =>
    ok({ data: await consoleDay(deps, context, query.date ?? todayOf(context)) }),
  );

  mount(readBookingPeople, async ({ context, params }) => {
    const people = await bookingPeople(deps, context, params.order_id);
    return people.ok ? ok({ data: people.value }) : people;
  });

  mount(openParticipantFile, async ({ context, params }) => {
    const opened = await openFile(deps, context, params.file_id);
    return opened.ok ? ok({ data: opened.value }) : opened;
  });

  mount(openParticipantNumbers, async ({ context, params }) => {
    const opened = await openNumbers(deps, context, params.participant_id);
    return opened.ok ? ok({ data: opened.value }) : opened;
  });

  mount(listBookingDisclaimers, async ({ context, params }) => {
    const disclaimers = await listDisclaimersForStaff(deps, context, params.order_id);
    return disclaimers.ok ? ok({ data: disclaimers.value }) : disclaimers;
  });

  mount(readBookingDisclaimer, async ({ context, params }) => {
    const document = await readDisclaimerForStaff(deps, context, params.disclaimer_id);
    return document.ok ? ok(download(document.value)) : document;
  });

  mount(cancelBooking, async ({ context, params, body: { dry, ...request } }) => {
    const input = { ...request, isDry: dry === 1 };
    const outcome = await cancelBookingUnits(deps, context, params.order_id, input);
    return outcome.ok ? ok({ data: outcome.value }) : outcome;
  });

  mount(listBookingMoves, async ({ context, params, query }) => {
    const moves = await listStaffMoves(deps, context, params.id, query.date);
    return moves.ok ? ok({ data: moves.value }) : moves;
  });

  mount(moveBookingByStaff, async ({ context, params, body }) => {
    const { line: target, difference, dry, ...request } = body;
    const input = { ...request, target, isWaived: difference === 'waive', isDry: dry === 1 };
    const moved = await moveByStaff(deps, context, params.id, input);
    return moved.ok ? ok({ data: moved.value }) : moved;
  });

  mountStaffReservations(mount, deps);

  mount(findOpenTickets, async ({ context, query }) =>
    ok({ data: await openTickets(deps, context, query.search) }),
  );

  mount(recordEntry, async ({ context, body }) => {
    const visit = await entries.recordEntry(deps, context, body);
    return visit.ok ? ok({ data: visit.value }) : visit;
  });

  mount(undoEntry, async ({ context, params }) => {
    const visit = await entries.undoEntry(deps, context, params.id);
    return visit.ok ? ok({ data: visit.value }) : visit;
  });

  mount(streamConsoleDay, async ({ context, query }) => {
    const body = await deps.streams.watch({
      tenantId: context.tenant.id,
      date: query.date ?? todayOf(context),
      address: networkOf(context.address),
      stillMay: () => deps.isStillSignedIn(context),
    });
    return body.ok ? ok({ headers: HEADERS, body: body.value }) : body;
  });
}
