/*
 * The Back button closes what lies on top. Every open dialog has an entry of its own in the
 * browser's history, at the same address; `dialogs` in its state says how many are open there.
 * What leaves the history by Back is closed, and what is closed otherwise leaves the history.
 */

/** How each open dialog is asked to close, the last on top. */
const open: (() => void)[] = [];

/** We are on our way back by ourselves, and the next step in the history is not the visitor's. */
let isReturning = false;

const entries = (): number => (history.state as { dialogs?: number } | null)?.dialogs ?? 0;

/** Brings the history in step with what is open; other parts of its state are the router's. */
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

/** After what happens now has been drawn: a dialog that gives way to another leaves no trace. */
const settleSoon = (): void => void setTimeout(settle);

/** Forward leads to dialogs that are closed by now, and so back again. */
function onPop(): void {
  if (isReturning) isReturning = false;
  else for (const close of open.slice(entries()).reverse()) close();
  settleSoon();
}

const aTick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Once the history holds nothing of what has just closed: whoever replaces the address then replaces the page’s own. */
export async function untangled(): Promise<void> {
  do await aTick();
  while (isReturning);
}

/** From now on Back calls `close`; call the answer when the dialog has closed. */
export function closeByBack(close: () => void): () => void {
  window.addEventListener('popstate', onPop);
  open.push(close);
  settleSoon();
  return () => {
    open.splice(open.indexOf(close), 1);
    settleSoon();
  };
}
