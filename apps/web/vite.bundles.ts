import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Area } from '@nadi/i18n/site-texts';

const ROOT = join(import.meta.dirname, '../..');
const KINDS = 'apps/web/src/kinds';

/** Bundles of one kind of product, in the `bundles.json` of its folder; paths are relative to it. */
interface KindBundles {
  /** Sources shown below the first view of home. */
  readonly belowFold?: readonly string[];
  /** Small sources shared by pages that a visitor may come to first. */
  readonly reading?: readonly string[];
  /** Sources that several of its pages use make one bundle of their own. */
  readonly isShared?: boolean;
  /** Screens and text areas of its pages that are linked from elsewhere. */
  readonly pages?: Readonly<
    Record<`/${string}`, { readonly screen: string; readonly areas: readonly Area[] }>
  >;
}

/** Sources below the first view of every page, and the contents of its menus. */
const BELOW_FOLD = [
  'apps/web/src/app/pages/home-offers.tsx',
  'apps/web/src/app/pages/home-visit.tsx',
  'apps/web/src/app/shell/drawer-menu.tsx',
  'apps/web/src/app/shell/menu-dropdown.tsx',
  'apps/web/src/app/shell/page-end.tsx',
  'apps/web/src/platform/line/service-court.tsx',
];

/** Small sources shared by pages that a visitor may come to first: a service, an event, an article. */
const READING = [
  'apps/web/src/features/cart/api.changes.ts',
  'apps/web/src/features/content/api.ts',
  'apps/web/src/features/content/components/previewable.tsx',
  'packages/browser/src/download.ts',
  'packages/domain/src/content/pin-address.ts',
  'apps/web/src/platform/device/share.ts',
  'apps/web/src/platform/legal/terms-check.tsx',
  'apps/web/src/platform/line/deadline-text.ts',
  'apps/web/src/platform/line/time-range.tsx',
  'apps/web/src/platform/net/live-stream.ts',
  'apps/web/src/platform/page/read-page.tsx',
  'apps/web/src/platform/page/rich-text.tsx',
  'packages/ui/src/controls/radio-strip.tsx',
  'packages/ui/src/controls/select-field.tsx',
  'packages/ui/src/controls/select.tsx',
  'packages/ui/src/controls/stepper.tsx',
  'packages/ui/src/data/money.tsx',
  'packages/ui/src/data/picture.tsx',
  'packages/ui/src/feedback/loaded.tsx',
  'packages/ui/src/layout/card.tsx',
  'packages/ui/src/layout/show-more.tsx',
];

const kinds = readdirSync(join(ROOT, KINDS)).flatMap((name) => {
  const folder = `${KINDS}/${name}`;
  const file = join(ROOT, folder, 'bundles.json');
  if (!existsSync(file)) return [];
  return [{ folder, bundles: JSON.parse(readFileSync(file, 'utf8')) as KindBundles }];
});

/** Absolute paths of sources. Throws where one does not exist, as after a rename. */
function sourcesOf(paths: readonly string[]): ReadonlySet<string> {
  const missing = paths.filter((path) => !existsSync(join(ROOT, path)));
  if (missing.length > 0) throw new Error(`A bundle names no file: ${missing.join(', ')}`);
  return new Set(paths.map((path) => join(ROOT, path)));
}

const ofKinds = (list: 'belowFold' | 'reading'): readonly string[] =>
  kinds.flatMap(({ folder, bundles }) => (bundles[list] ?? []).map((path) => `${folder}/${path}`));

const belowFold = sourcesOf([...BELOW_FOLD, ...ofKinds('belowFold')]);
const reading = sourcesOf([...READING, ...ofKinds('reading')]);
const shared = kinds.flatMap(({ folder, bundles }) =>
  bundles.isShared ? [`${join(ROOT, folder)}/`] : [],
);

export const isBelowFold = (id: string): boolean => belowFold.has(id);

export const isReading = (id: string): boolean =>
  reading.has(id) || id.endsWith('/useInfiniteQuery.js');

/** Reports whether a source belongs to a kind whose pages share a bundle. */
export const isSharedOfKind = (id: string): boolean =>
  shared.some((folder) => id.startsWith(folder));

/** Pages of the kinds that are linked from elsewhere: path, screen (from `src/`) and text areas. */
export const kindPages: readonly (readonly [
  path: `/${string}`,
  screen: string,
  areas: readonly Area[],
])[] = kinds.flatMap(({ folder, bundles }) =>
  Object.entries(bundles.pages ?? {}).map(
    ([path, { screen, areas }]) =>
      [path as `/${string}`, `${folder.slice('apps/web/src/'.length)}/${screen}`, areas] as const,
  ),
);
