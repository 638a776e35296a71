import type { Blockers } from './blockers.ts';
import type { FacilityFacts } from './facts.ts';
import type { Window } from './windows.ts';

/** One facility on one service day. */
export interface FacilityDay {
  readonly facility: FacilityFacts;
  readonly windows: readonly Window[];
  readonly blockers: Blockers;
  /** Midnight of the service day, in minutes after the frame's midnight. */
  readonly shift: number;
}
