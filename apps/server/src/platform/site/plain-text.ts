const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** Returns text of sanitised HTML with its entities as characters. */
export const withoutEntities = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** Length of a description shown by search engines. */
const SHOWN = 160;

/** Returns the text of rich text, cut at a word to the length search engines show. */
export function plainText(html: string): string {
  const characters = withoutEntities(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?،؛؟])/g, '')
    .trim();
  if (characters.length <= SHOWN) return characters;
  const cut = characters.slice(0, SHOWN);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SHOWN / 2)).replace(/[.,;:!?،؛؟]+$/, '')}…`;
}
