/** How a drawing lies in its frame: moved by so many pixels, after it was made so much larger. */
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

/** All of it, as it fits its frame. */
export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** -0 is no place. */
const within = (value: number, least: number): number => Math.min(0, Math.max(least, value)) || 0;

/** No nearer than `most`, no smaller than whole, and its edges never inside the frame. */
export function clamped({ scale, x, y }: View, frame: Frame, most: number): View {
  const size = Math.min(most, Math.max(1, scale));
  return {
    scale: size,
    x: within(x, frame.width * (1 - size)),
    y: within(y, frame.height * (1 - size)),
  };
}

/** Nearer or farther by a factor; what lies at the spot stays there. */
export function zoomed(view: View, factor: number, spot: Spot, frame: Frame, most: number): View {
  const scale = Math.min(most, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return clamped(
    { scale, x: spot.x - (spot.x - view.x) * grown, y: spot.y - (spot.y - view.y) * grown },
    frame,
    most,
  );
}

/** Moved by so many pixels. */
export const panned = (view: View, by: Spot, frame: Frame, most: number): View =>
  clamped({ ...view, x: view.x + by.x, y: view.y + by.y }, frame, most);
