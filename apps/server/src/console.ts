import { partnerAccount } from '@nadi/domain/ledger/chart';
import { mountDay } from './features/booking/routes.day.ts';
import { createDayStreams } from './features/booking/service.ts';
import { openAccount } from './features/ledger/service.ts';
import { mountReview } from './features/partner/routes.ts';
import type { ReviewDeps, TellPartner } from './features/partner/service.ts';
import { mountMembers } from './features/staff/routes.members.ts';
import { mountPasskeys } from './features/staff/routes.passkeys.ts';
import { mountStaff } from './features/staff/routes.ts';
import { isStillSignedIn, type TellStaff } from './features/staff/service.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/tenant-tx.ts';
import type { Attempts } from './platform/http/limits/attempts.ts';
import type { Mount } from './platform/http/mount.ts';
import type { KindRegistry } from './platform/kind.ts';
import type { Sealer } from './platform/sealed-text.ts';
import type { FileRoom } from './platform/storage/file-room.ts';

/** A partner owes nothing until the venue says how much it may (MONEY-27). */
const openCredit: ReviewDeps['openCredit'] = (tx, partnerId, currency) =>
  openAccount(tx, partnerAccount(partnerId, 0, currency));

export interface ConsoleOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly attempts: Attempts;
  readonly sealer: Sealer;
  /** The installation's own. */
  readonly secret: string;
  readonly tellStaff: TellStaff;
  readonly tellPartner: TellPartner;
  readonly files: FileRoom;
  readonly kinds: KindRegistry;
  readonly log: (error: unknown, text: string) => void;
}

/** What the staff's console is served by: how they sign in, and what they see. Answers what ends its streams. */
export function mountConsole(mount: Mount, options: ConsoleOptions): () => void {
  const { database, clock, kinds, log } = options;
  const streams = createDayStreams(database, { log });
  mountStaff(mount, options);
  mountMembers(mount, options);
  mountPasskeys(mount, options);
  mountReview(mount, { ...options, openCredit });
  mountDay(mount, {
    ...{ database, kinds, streams },
    isStillSignedIn: (context) => isStillSignedIn(database, context, clock.now()),
  });
  return streams.close;
}
