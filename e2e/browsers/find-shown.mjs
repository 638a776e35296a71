/**
 * The first element of a selector that is shown and says a text, or null. It is run in the page, by
 * drivers of two protocols, and so knows nothing but its arguments.
 */
export function findShown(css, text) {
  const message = (element) =>
    !text || `${element.textContent} ${element.getAttribute('aria-label') ?? ''}`.includes(text);
  const all = [...document.querySelectorAll(css)];
  return all.find((element) => element.checkVisibility() && message(element)) ?? null;
}
