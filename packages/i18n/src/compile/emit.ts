import type { Language } from '@nadi/domain/kernel/localized';
import { narrower, shapeOf } from './shape.ts';
import type { Source } from './source.ts';

const HEADER = [
  '// Made by compile.ts from the PO files; do not edit.',
  '// biome-ignore-all format: generated',
  '// biome-ignore-all lint: generated',
].join('\n');

const typeName = (part: string): string => `${part[0]?.toUpperCase()}${part.slice(1)}Messages`;

/** The module with the compiled texts of one part in one language. */
export function emitCatalog(part: string, language: Language, source: Source): string {
  const type = typeName(part);
  const lines = [...source.messages].map(
    ([id, message]) => `  ${JSON.stringify(id)}: ${JSON.stringify(message)},`,
  );
  return `${HEADER}
import type { Catalog } from '../message-types.ts';
import type { ${type} } from './${part}.ids.ts';

/** ${part} texts, language ${language}. */
export const messages: Catalog<${type}> = {
${lines.join('\n')}
};
`;
}

/** The module with the type of every id's values in one part. */
export function emitIds(part: string, en: Source, ar: Source): string {
  const lines = [...en.messages].map(([id, message]) => {
    const arabic = shapeOf(ar.messages.get(id) ?? []).values;
    const fields = [...shapeOf(message).values].map(
      ([name, type]) => `readonly ${name}: ${narrower(type, arabic.get(name))}`,
    );
    const values = fields.length === 0 ? 'NoValues' : `{ ${fields.join('; ')} }`;
    return `  readonly ${JSON.stringify(id)}: ${values};`;
  });
  return `${HEADER}
import type { NoValues } from '../message-types.ts';

/** Every message id of ${part} with the values its text takes. */
export interface ${typeName(part)} {
${lines.join('\n')}
}
`;
}

/** What the site never says. */
const NOT_OF_SITE: readonly string[] = ['server', 'console'];

/** Not loaded by area: what the site never says, and what its first page brings along. */
const NO_AREA: readonly string[] = [...NOT_OF_SITE, 'ui', 'shell'];

/** The module that knows the areas of the site: what each says, and how its texts are loaded. */
export function emitAreas(parts: readonly string[]): string {
  const site = parts.filter((part) => !NOT_OF_SITE.includes(part));
  const areas = parts.filter((part) => !NO_AREA.includes(part));
  const types = site.map((part) => `import type { ${typeName(part)} } from './${part}.ids.ts';`);
  const fields = areas.map((part) => `  readonly ${part}: ${typeName(part)};`);
  const load = (part: string, language: Language): string =>
    `${language}: () => import('./${part}.${language}.ts')`;
  const loaders = areas.map((part) => `  ${part}: { ${load(part, 'en')}, ${load(part, 'ar')} },`);
  return `${HEADER}
${types.join('\n')}

/** What each area of the site says besides what every page may say. */
export interface AreaMessages {
${fields.join('\n')}
}

/** All that the site says. */
export interface SiteMessages extends ${site.map(typeName).join(', ')} {}

/** The texts of each area by language, each in a chunk of its own. */
export const AREA_TEXTS = {
${loaders.join('\n')}
} as const;
`;
}
