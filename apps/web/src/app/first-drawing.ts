/**
 * The first drawing of the site, which gives way to taps in between. Where a store that it has read changes meanwhile, React
 * draws all of it a second time, at one go: what is not of it waits until it stands.
 */
export interface FirstDrawing {
  /** Calls at once where it stands already. Of several that wait the first is called: those after it knew nothing of it. */
  after(call: () => void): void;
  done(): void;
}

export function makeFirstDrawing(): FirstDrawing {
  let stands = false;
  let waiting: (() => void) | null = null;
  return {
    after(call) {
      if (stands) call();
      else waiting ??= call;
    },
    done() {
      stands = true;
      waiting?.();
      waiting = null;
    },
  };
}
