/* Translation by the browser: Chrome and others replace each text node by a <font> with the translation.
   React keeps its own text nodes and would fail at the next change: a node is no child of its parent any more. */

/** Elements that a translation put in place of text nodes. */
const standIns = new WeakMap<Node, Node>();

const isFont = (node: Node | null): node is Node => node?.nodeName === 'FONT';
const isText = (node: Node | null): node is Text => node?.nodeType === Node.TEXT_NODE;

/** Records which text nodes were replaced by which elements. */
function noteStandIns(records: readonly MutationRecord[]): void {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)));
  if (added.size === 0) return;
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const beside = [...addedNodes, previousSibling, nextSibling];
    const standIn = beside.find((node) => isFont(node) && added.has(node));
    if (!standIn) continue;
    for (const removed of removedNodes) if (isText(removed)) standIns.set(removed, standIn);
  }
}

/** Returns the child of `parent` that shows a node: its stand-in, or the translation around it. */
function shownIn(parent: Node, node: Node): Node | null {
  let shown = node.parentNode === null ? standIns.get(node) : node;
  while (shown && shown.parentNode !== parent) {
    if (!isFont(shown.parentNode)) return null;
    shown = shown.parentNode;
  }
  return shown ?? null;
}

const isDisplaced = (node: Node): boolean => node.parentNode === null || isFont(node.parentNode);

/** Methods of nodes that fail or go astray after a translation. */
type Methods = Pick<Node, 'removeChild' | 'insertBefore' | 'appendChild'>;

/** Removes what shows a displaced node, which is about to be inserted elsewhere. */
function dropStandIn(node: Node, { removeChild }: Methods): void {
  const standIn = node.parentNode === null ? standIns.get(node) : undefined;
  standIns.delete(node);
  if (standIn?.parentNode) removeChild.call(standIn.parentNode, standIn);
}

const patched = (methods: Methods, note: () => void) => ({
  removeChild<T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this || !isDisplaced(child))
      return methods.removeChild.call(this, child) as T;
    note();
    const shown = shownIn(this, child);
    if (shown !== null) methods.removeChild.call(this, shown);
    return child;
  },
  insertBefore<T extends Node>(this: Node, node: T, before: Node | null): T {
    note();
    if (isDisplaced(node)) dropStandIn(node, methods);
    const isHere = !before || before.parentNode === this || !isDisplaced(before);
    return methods.insertBefore.call(this, node, isHere ? before : shownIn(this, before)) as T;
  },
  appendChild<T extends Node>(this: Node, node: T): T {
    note();
    if (isDisplaced(node)) dropStandIn(node, methods);
    return methods.appendChild.call(this, node) as T;
  },
});

/**
 * Keeps the page working, and its words current, while the browser translates it.
 *
 * A node that React moves or removes takes its translation along; a text that React changes is put
 * back in place of its translation, and the browser translates it again (decision 177).
 *
 * @returns a function that undoes it, for tests.
 */
export function keepWorkingWhenTranslated(document: Document): () => void {
  const observer = new MutationObserver(noteStandIns);
  observer.observe(document, { childList: true, subtree: true });
  const note = (): void => noteStandIns(observer.takeRecords());
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  const methods = { removeChild, insertBefore, appendChild };
  Object.assign(Node.prototype, patched(methods, note));
  const undoValue = patchValue(note);
  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, methods);
    undoValue();
  };
}

/** Returns the prototype of texts that has a property itself. */
function ownerOf(property: string): object {
  let owner: object = Text.prototype;
  while (!Object.hasOwn(owner, property)) owner = Object.getPrototypeOf(owner);
  return owner;
}

/** Puts a text back in place of its translation before its value changes. */
function patchValue(note: () => void): () => void {
  const owner = ownerOf('nodeValue');
  const before = Object.getOwnPropertyDescriptor(owner, 'nodeValue') as PropertyDescriptor;
  Object.defineProperty(owner, 'nodeValue', {
    ...before,
    set(this: Node, text: string | null) {
      if (isText(this) && this.parentNode === null) {
        note();
        const standIn = standIns.get(this);
        standIns.delete(this);
        standIn?.parentNode?.replaceChild(this, standIn);
      }
      before.set?.call(this, text);
    },
  });
  return () => Object.defineProperty(owner, 'nodeValue', before);
}
