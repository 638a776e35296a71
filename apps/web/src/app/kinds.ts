import { event } from '../kinds/event/kind.ts';
import { facility } from '../kinds/facility/kind.ts';
import { retail } from '../kinds/retail/kind.ts';
import type { AnyWebKind } from '../platform/line/web-kind.ts';

/** The kinds of product this site shows, one line each, in the order of their parts on a page. */
export const KINDS = [facility, event, retail] as const satisfies readonly AnyWebKind[];
