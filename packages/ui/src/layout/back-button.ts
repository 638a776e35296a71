/* The Back button closes the topmost dialog. Every open dialog has its own entry in the browser's
   history, at the same address; `dialogs` in its state is the number of dialogs open there. A
   dialog whose entry is left by Back is closed, and a dialog closed otherwise removes its entry. */

/** Close functions of the open dialogs, the topmost last. */
const open: (() => void)[] = [];

/** Set while this module navigates back: the next `popstate` is not the visitor's. */
let isReturning = false;

const entries = (): number => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;

/**
 * Synchronises the history with the open dialogs; other parts of its state belong to the router.
 */
function settle(): void {
  if (isReturning) return;
  const missing = open.length - entries();
  if (missing < 0) {
    isReturning = true;
    history.go(missing);
  }
  for (let count = 0; count < missing; count += 1) {
    history.pushState({ ...history.state, dialogs: entries() + 1 }, '');
  }
}

/** Settles after the current render, so that a dialog replaced by another leaves no entry. */
const settleSoon = (): void => void setTimeout(settle);

/** Closes the dialogs whose entries were left. Forward leads to closed dialogs, so it is undone. */
function onPop(): void {
  if (isReturning) isReturning = false;
  else for (const close of open.slice(entries()).reverse()) close();
  settleSoon();
}

const aTick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Resolves once the history has no entry of a dialog that has just closed.
 *
 * Replacing the address afterwards then replaces the page's own entry.
 */
export async function untangled(): Promise<void> {
  do await aTick();
  while (isReturning);
}

/** Makes Back call `close`; call the returned function when the dialog has closed. */
export function closeByBack(close: () => void): () => void {
  window.addEventListener('popstate', onPop);
  open.push(close);
  settleSoon();
  return () => {
    open.splice(open.indexOf(close), 1);
    settleSoon();
  };
}
