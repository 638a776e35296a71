import type { LiveState } from '../../../../platform/net/live-stream.ts';
import { useT } from '../../../../platform/page/texts.tsx';

/** Shows whether times are updated live, or updates are interrupted. */
export function LiveMark({ state }: { state: LiveState }) {
  const t = useT('facility');
  if (state === 'connecting') return null;
  const isLive = state === 'live';
  return (
    <p role="status" className="flex items-center gap-1.5 text-xs text-ink-soft">
      <span
        aria-hidden="true"
        className={`size-1.5 rounded-full ${isLive ? 'shimmer bg-bright' : 'bg-danger'}`}
      />
      {t(isLive ? 'facility.live' : 'facility.notLive')}
    </p>
  );
}
