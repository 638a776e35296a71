import { plainTexts } from '../../platform/line/line.ts';
import type { WebKind } from '../../platform/line/web-kind.ts';

/** Things to take along: chosen beside the court that they go with. */
export const retail = {
  name: 'retail',
  typeId: 6,
  lineTexts: plainTexts,
  stale: () => [],
} satisfies WebKind;
