import type { Channel } from '@nadi/domain/kernel/ids';
import { classNames } from '@nadi/ui/class-names';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { type AreaTranslator, useT } from '../../../../platform/page/texts.tsx';
import type { GridCell } from '../../grid.ts';

const TEXTS = { members: 'facility.memberKept', partners: 'facility.partnerKept' } as const;

/** Returns the text of a time exclusive to the user's channel (SLOT-27); the public has none. */
export const exclusiveText = (
  channel: Channel,
  t: AreaTranslator<'facility'>['t'],
): string | null => (channel === 'b2c' ? null : t(TEXTS[channel]));

/** Mark of a time that is exclusive to members or partners. */
export function ExclusiveMark({ className }: { className?: string }) {
  return <Icon name="star" className={classNames('text-bright', className)} />;
}

/** Legend of the mark, shown below a grid that contains one. */
export function ExclusiveNote({
  cells,
  channel,
}: {
  cells: readonly GridCell[];
  channel: Channel;
}) {
  const t = useT('facility');
  if (!cells.some(({ isExclusive }) => isExclusive)) return null;
  return (
    <p className="mt-3 flex items-center gap-2 text-sm text-ink-soft">
      <ExclusiveMark />
      {exclusiveText(channel, t)}
    </p>
  );
}
