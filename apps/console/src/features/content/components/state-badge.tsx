import { Badge, type BadgeTone } from '@nadi/ui/data/badge.tsx';
import { useT } from '../../../platform/texts.tsx';
import type { ListedEntry } from '../api.ts';

const TONES: Readonly<Record<ListedEntry['state'], BadgeTone>> = {
  draft: 'plain',
  published: 'success',
  changed: 'accent',
  removed: 'plain',
};

/** State of an entry: published or not, and whether its draft differs. */
export function StateBadge({ state, version }: Pick<ListedEntry, 'state' | 'version'>) {
  const t = useT('console-content');
  // A setting without an entry has its initial value.
  if (version === 0) return <Badge>{t('console.entry.asSetUp')}</Badge>;
  return <Badge tone={TONES[state]}>{t(`console.entry.${state}`)}</Badge>;
}
