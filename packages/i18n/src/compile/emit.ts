import type { Language } from '@nadi/domain/kernel/localized';
import { narrower, shapeOf } from './shape.ts';
import type { Source } from './source.ts';

const HEADER = [
  '// Made by compile.ts from the PO files; do not edit.',
  '// biome-ignore-all format: generated',
  '// biome-ignore-all lint: generated',
].join('\n');

/** `console-day` becomes `ConsoleDayMessages`. */
const typeName = (part: string): string =>
  `${part
    .split('-')
    .map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .join('')}Messages`;

/** Generates the module with the compiled texts of a part in one language. */
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

/** Generates the module with the value types of every id in a part. */
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

/** Application whose texts are loaded by area, with those of its first page. */
interface Speaker {
  /** Names in the generated module. */
  readonly areas: string;
  readonly every: string;
  readonly texts: string;
  /** Parts loaded with the first page. */
  readonly first: readonly string[];
  /** Returns true when a part is an area of the application. */
  readonly hasArea: (part: string) => boolean;
}

const isOfConsole = (part: string): boolean => part.startsWith('console-');

/** Area of both applications. */
const OF_BOTH = 'form';

const SITE: Speaker = {
  areas: 'AreaMessages',
  every: 'SiteMessages',
  texts: 'AREA_TEXTS',
  first: ['shell', 'ui'],
  hasArea: (part) => !['server', 'console'].includes(part) && !isOfConsole(part),
};

const CONSOLE: Speaker = {
  areas: 'ConsoleAreaMessages',
  every: 'EveryConsoleMessage',
  texts: 'CONSOLE_AREA_TEXTS',
  first: ['console', 'ui'],
  hasArea: (part) => part === OF_BOTH || isOfConsole(part),
};

/** Generates the modules with the areas of each application and the loaders of their texts. */
export const emitAreas = (parts: readonly string[]): ReadonlyMap<string, string> =>
  new Map([
    ['areas.ts', emitAreasOf(SITE, parts)],
    ['console-areas.ts', emitAreasOf(CONSOLE, parts)],
  ]);

function emitAreasOf(
  { areas, every, texts, first, hasArea }: Speaker,
  parts: readonly string[],
): string {
  const own = parts.filter((part) => !first.includes(part) && hasArea(part));
  const all = parts.filter((part) => first.includes(part) || own.includes(part));
  const types = all.map((part) => `import type { ${typeName(part)} } from './${part}.ids.ts';`);
  const name = (part: string): string => (part.includes('-') ? JSON.stringify(part) : part);
  const fields = own.map((part) => `  readonly ${name(part)}: ${typeName(part)};`);
  const load = (part: string, language: Language): string =>
    `${language}: () => import('./${part}.${language}.ts')`;
  const loaders = own.map(
    (part) => `  ${name(part)}: { ${load(part, 'en')}, ${load(part, 'ar')} },`,
  );
  return `${HEADER}
${types.join('\n')}

/** Texts of each area, without those that every page includes. */
export interface ${areas} {
${fields.join('\n')}
}

/** All texts. */
export interface ${every} extends ${all.map(typeName).join(', ')} {}

/** The texts of each area by language, each in a chunk of its own. */
export const ${texts} = {
${loaders.join('\n')}
} as const;
`;
}
