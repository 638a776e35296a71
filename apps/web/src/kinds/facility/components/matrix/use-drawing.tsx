import type { LocalMinute, Period } from '@nadi/domain/kernel/zoned';
import { drawnPeriod } from '@nadi/domain/kinds/facility/drawn-period';
import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Matrix, MatrixRow } from '../../matrix.ts';

/** Stretch being drawn: its court, first and last step. */
interface Drawn {
  readonly row: MatrixRow;
  readonly first: LocalMinute;
  readonly last: LocalMinute;
}

/** Court and period of a stretch. */
export interface Selection {
  readonly facilityId: number;
  readonly period: Period;
}

/**
 * Draws a stretch over a court's hours by mouse or pen; touch scrolls, and chooses by tap alone.
 *
 * @param choose called with the stretch once the button is released.
 */
export function useDrawing({ step, rows }: Matrix, choose: (selection: Selection) => void) {
  const [begun, setBegun] = useState<(Omit<Drawn, 'row'> & { readonly facilityId: number }) | null>(
    null,
  );
  const row = rows.find(({ facility }) => facility.id === begun?.facilityId);
  const selectionOf = ({ row: { facility, free }, first, last }: Drawn): Selection | null => {
    const period = drawnPeriod(free, { first, last, step });
    return period && { facilityId: facility.id, period };
  };
  const selection =
    begun && row ? selectionOf({ row, first: begun.first, last: begun.last }) : null;
  const end = useEffectEvent(() => {
    if (begun && selection && begun.first !== begun.last) choose(selection);
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
    /** Stretch that a release of the button would choose. */
    selection,
    selectionOf,
    begin: (event: PointerEvent, facilityId: number, start: LocalMinute): void => {
      if (event.pointerType === 'touch' || event.button !== 0) return;
      setBegun({ facilityId, first: start, last: start });
    },
    /** Extends the stretch to a step; over another court's hours it stays in its own court. */
    draw: (start: LocalMinute): void => setBegun((now) => now && { ...now, last: start }),
  };
}
