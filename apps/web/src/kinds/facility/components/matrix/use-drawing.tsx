import type { Period, WallMinute } from '@nadi/domain/kernel/zoned';
import { drawnPeriod } from '@nadi/domain/kinds/facility/drawn-period';
import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Matrix, MatrixRow } from '../../matrix.ts';

/** A stretch under way: of which court, and from which step to which. */
interface Drawn {
  readonly row: MatrixRow;
  readonly first: WallMinute;
  readonly last: WallMinute;
}

/** What a stretch means. */
export interface Meant {
  readonly facilityId: number;
  readonly period: Period;
}

/**
 * Drawing over a court's hours with a mouse or a pen. A finger scrolls, and chooses by a tap alone.
 * @param choose told what was meant, once the button is let go.
 */
export function useDrawing({ step, rows }: Matrix, choose: (meant: Meant) => void) {
  const [begun, setBegun] = useState<(Omit<Drawn, 'row'> & { readonly facilityId: number }) | null>(
    null,
  );
  const row = rows.find(({ facility }) => facility.id === begun?.facilityId);
  const meantBy = ({ row: { facility, free }, first, last }: Drawn): Meant | null => {
    const period = drawnPeriod(free, { first, last, step });
    return period && { facilityId: facility.id, period };
  };
  const meant = begun && row ? meantBy({ row, first: begun.first, last: begun.last }) : null;
  const end = useEffectEvent(() => {
    if (begun && meant && begun.first !== begun.last) choose(meant);
    setBegun(null);
  });
  const isDrawing = begun !== null;
  useEffect(() => {
    if (!isDrawing) return;
    const stop = (): void => setBegun(null);
    const up = (): void => end();
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', stop);
    return () => {
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', stop);
    };
  }, [isDrawing]);
  return {
    /** What would be chosen if the button were let go now. */
    meant,
    meantBy,
    begin: (event: PointerEvent, facilityId: number, start: WallMinute): void => {
      if (event.pointerType === 'touch' || event.button !== 0) return;
      setBegun({ facilityId, first: start, last: start });
    },
    /** Over the hours of another court the stretch stays in its own. */
    draw: (start: WallMinute): void => setBegun((now) => now && { ...now, last: start }),
  };
}
