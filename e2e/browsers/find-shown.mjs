/**
 * Finds the first visible element of a selector that contains a text, or null. It runs in the page,
 * by drivers of two protocols, and may use only its arguments.
 */
export function findShown(css, text) {
  const message = (element) =>
    !text || `${element.textContent} ${element.getAttribute('aria-label') ?? ''}`.includes(text);
  const all = [...document.querySelectorAll(css)];
  return all.find((element) => element.checkVisibility() && message(element)) ?? null;
}
