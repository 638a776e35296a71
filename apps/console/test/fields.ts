/** Error and hint of a field, as a screen reader reads them with it. */
export const descriptionOf = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
