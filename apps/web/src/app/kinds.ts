import { event } from '../kinds/event/kind.ts';
import { facility } from '../kinds/facility/kind.ts';
import { gift } from '../kinds/gift/kind.ts';
import { retail } from '../kinds/retail/kind.ts';
import type { AnyWebKind } from '../platform/line/web-kind.ts';

/** Kinds of product on this site, in the order of their parts on a page. */
export const KINDS = [facility, event, retail, gift] as const satisfies readonly AnyWebKind[];
