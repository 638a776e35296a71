/**
 * First render of the site, which yields to taps in between.
 *
 * If a store it has read changes meanwhile, React renders everything again synchronously: updates
 * from elsewhere are deferred until the first render is complete.
 */
export interface FirstDrawing {
  /** Runs the callback after the first render; immediately if it is complete. */
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
