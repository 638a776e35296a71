import { event } from '../kinds/event/kind.ts';
import { facility } from '../kinds/facility/kind.ts';
import { gift } from '../kinds/gift/kind.ts';
import { retail } from '../kinds/retail/kind.ts';
import type { ConsoleKind } from '../platform/console-kind.ts';

/** Kinds of product in this console, in the order of their pages in the menu. */
export const KINDS = [facility, retail, event, gift] as const satisfies readonly ConsoleKind[];
