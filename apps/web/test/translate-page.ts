/**
 * Ways in which browsers translate a text node: it is replaced by a <font>, the <font> is inserted
 * and the node removed, or the node is moved into the <font>.
 */
export type Translation = 'replaced' | 'inserted' | 'wrapped';

/** Translates every text of a page as a browser does: into the same words after a mark. */
export function translatePage(page: Element, how: Translation, mark = '~'): void {
  for (const text of textsIn(page)) {
    const { parentNode: parent, data } = text;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.append(inner);
    if (how === 'replaced') parent?.replaceChild(outer, text);
    else parent?.insertBefore(outer, text);
    if (how === 'inserted') text.remove();
    if (how === 'wrapped') inner.append(text);
    else inner.textContent = `${mark}${data}`;
  }
}

/** Returns the texts of a page that are not translated yet. */
function textsIn(node: Node): readonly Text[] {
  if (node.nodeType === Node.TEXT_NODE) return [node as Text];
  const isSkipped = ['FONT', 'SCRIPT', 'STYLE'].includes(node.nodeName);
  return isSkipped ? [] : [...node.childNodes].flatMap(textsIn);
}
