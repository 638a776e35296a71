/** Position of a drawing in its frame: an offset in pixels, applied after the scale. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Whole drawing, fitted to its frame. */
export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** Clamps a value to a range up to 0; -0 becomes 0. */
const within = (value: number, least: number): number => Math.min(0, Math.max(least, value)) || 0;

/** Clamps a view: at most `most`, at least the whole, and its edges never inside the frame. */
export function clamped({ scale, x, y }: View, frame: Frame, most: number): View {
  const size = Math.min(most, Math.max(1, scale));
  return {
    scale: size,
    x: within(x, frame.width * (1 - size)),
    y: within(y, frame.height * (1 - size)),
  };
}

/** Zooms by a factor around a spot, which stays in place. */
export function zoomed(view: View, factor: number, spot: Spot, frame: Frame, most: number): View {
  const scale = Math.min(most, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return clamped(
    { scale, x: spot.x - (spot.x - view.x) * grown, y: spot.y - (spot.y - view.y) * grown },
    frame,
    most,
  );
}

/** Moves a view by pixels. */
export const panned = (view: View, by: Spot, frame: Frame, most: number): View =>
  clamped({ ...view, x: view.x + by.x, y: view.y + by.y }, frame, most);
