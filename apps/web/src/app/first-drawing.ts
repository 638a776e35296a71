/**
 * The first drawing of the site, which gives way to taps in between. Where a store that it has read changes meanwhile, React
 * draws all of it a second time, at one go: what is not of it waits until it stands.
 */
export interface FirstDrawing {
  /** Calls once it stands; at once where it does. */
  after(call: () => void): void;
  done(): void;
}

export function makeFirstDrawing(): FirstDrawing {
  let isDrawn = false;
  let waiting: readonly (() => void)[] = [];
  return {
    after(call) {
      if (isDrawn) call();
      else waiting = [...waiting, call];
    },
    done() {
      isDrawn = true;
      for (const call of waiting) call();
      waiting = [];
    },
  };
}
