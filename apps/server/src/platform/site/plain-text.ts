const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** As much as search engines show of a description. */
const SHOWN = 160;

/** The words of rich text, as many as search engines show, ended at a word. */
export function plainText(html: string): string {
  const characters = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?،؛؟])/g, '')
    .trim();
  if (characters.length <= SHOWN) return characters;
  const cut = characters.slice(0, SHOWN);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SHOWN / 2)).replace(/[.,;:!?،؛؟]+$/, '')}…`;
}
