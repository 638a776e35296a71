import { plainTexts } from '../../platform/line/line.ts';
import type { WebKind } from '../../platform/line/web-kind.ts';

/** Retail kind: add-ons, chosen together with their court. */
export const retail = {
  name: 'retail',
  typeId: 6,
  lineTexts: plainTexts,
  stale: () => [],
} satisfies WebKind;
