import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { arrowRules } from './arrow-rules.mjs';
import { nameRules } from './name-rules.mjs';
import { portRules } from './port-rules.mjs';
import { breaches } from './run.mjs';
import { sqlRules } from './sql-rules.mjs';
import { tableRules } from './table-rules.mjs';
import { testRules } from './test-rules.mjs';
import { textRules } from './text-rules.mjs';

/**
 * Every guard is shown to bite: a small tree that keeps all rules, and for each rule one file that
 * breaks it. A guard that stays silent over its planted breach fails here.
 */

type Files = Readonly<Record<string, string>>;

const structure = JSON.parse(readFileSync(new URL('../structure.json', import.meta.url), 'utf8'));
const rules = [
  ...arrowRules(structure),
  ...portRules,
  ...nameRules,
  ...tableRules,
  ...sqlRules,
  ...textRules,
  ...testRules,
];

const sound: Files = {
  'packages/domain/src/kernel/money.ts': 'export type Money = number;',
  'packages/domain/src/kernel/money.test.ts': "import { it } from 'vitest'; it('adds', () => {});",
  'packages/domain/src/kinds/kind.ts': "import type { Money } from '../kernel/money.ts';",
  'packages/domain/src/kinds/facility/rules.ts': "import type { K } from '../kind.ts';",
  'packages/art/src/court.ts': 'export const lines = [1];',
  'packages/i18n/src/format.ts': "import type { Money } from '@nadi/domain/kernel/money';",
  'packages/contract/src/cart/endpoints.ts': "import { ok } from '@nadi/domain/kernel/result';",
  'packages/ui/src/button.tsx':
    "import { t } from '@nadi/i18n/format'; export const B = () => <b className=\"ms-2 text-start\">{t('ok')}</b>;",
  'packages/ui/src/theme.css': '/* left: 0 */ .a { margin-inline-start: 1px; text-align: start }',
  'apps/server/migrations/001_order_base.sql':
    'create table sale (id int); -- now() stays out\ncreate view pub_order_sale as select id from sale;',
  'apps/server/migrations/002_cart_base.sql': 'create table basket (id int);',
  'apps/server/migrations/004_facility_base.sql': 'create table court (id int);',
  'apps/server/migrations/functions/order_place.sql': 'create function order_place() returns int',
  'apps/server/src/app.ts':
    "import './features/cart/routes.ts'; import './kinds/facility/kind.ts';",
  'apps/server/src/platform/clock.ts': 'export const now = () => Date.now();',
  'apps/server/src/platform/environment.ts': 'export const port = process.env.PORT;',
  'apps/server/src/platform/pool.ts': "export const ping = 'select 1';",
  'apps/server/src/features/cart/routes.ts': "import { sync } from './service.ts';",
  'apps/server/src/features/cart/service.ts':
    "import { load } from './store.ts'; import { take } from '../inventory/service.ts';",
  'apps/server/src/features/cart/store.ts':
    "export const load = (tx) => tx.query('cart', 'select * from basket');",
  'apps/server/src/features/cart/store.holds.ts':
    "export const held = (db) => db.tell(1, 'cart', 'select * from basket');",
  'apps/server/src/features/cart/quote.ts': "import { held } from './store.holds.ts';",
  'apps/server/src/features/cart/quote.sums.test.ts': '',
  'apps/server/src/features/cart/pdf/page.ts': "import { held } from '../store.holds.ts';",
  'apps/server/src/features/cart/pdf/fonts.ts': '',
  'apps/server/src/features/cart/pdf/read.ts': '',
  'apps/server/src/features/cart/read.ts': "const q = 'select * from pub_order_sale';",
  'apps/server/src/features/inventory/service.ts': 'export const take = () => new Date(0);',
  'apps/server/src/kinds/facility/kind.ts':
    "import { take } from '../../features/inventory/service.ts';",
  'apps/web/src/app/router.tsx': "import '../features/cart/screens/cart-page.tsx';",
  'apps/web/src/app/kinds.ts': "import { facility } from '../kinds/facility/kind.ts';",
  'apps/web/src/kinds/facility/kind.ts': "export const facility = { name: 'facility' };",
  'apps/web/src/platform/query.ts': 'export const query = 1;',
  'apps/web/src/features/cart/state.ts': "import { query } from '../../platform/query.ts';",
  'apps/web/src/features/cart/state.expired.ts': '',
  'apps/web/src/features/cart/holds-end.ts': "import './state.expired.ts';",
  'apps/web/src/features/cart/screens/cart-page.tsx': "import { state } from '../state.ts';",
  'apps/web/src/kinds/facility/model.ts':
    "import { s } from '../../features/cart/state.expired.ts';",
  'e2e/guest-books.test.ts': "import { test } from '@playwright/test'; test('books', () => {});",
};

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function reported(files: Files): string[] {
  const root = mkdtempSync(join(tmpdir(), 'nadi-guard-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return breaches(rules, root, structure);
}

const long = (lines: number): string => 'x;\n'.repeat(lines);

/** Rule, the file that breaks it, its text. */
const planted: readonly (readonly [rule: string, path: string, text: string])[] = [
  ['layer-domain', 'packages/domain/src/cart/join.ts', "import type { X } from '@nadi/i18n/x';"],
  ['layer-art', 'packages/art/src/line.ts', "import '@nadi/domain/kernel/money';"],
  ['layer-i18n', 'packages/i18n/src/money.ts', "import { ok } from '@nadi/domain/kernel/money';"],
  ['layer-i18n', 'packages/i18n/src/types.ts', "import type { C } from '@nadi/contract/client';"],
  ['layer-contract', 'packages/contract/src/client.ts', "export * from '@nadi/i18n/format';"],
  ['layer-ui', 'packages/ui/src/price.tsx', "import type { M } from '@nadi/domain/kernel/money';"],
  ['layer-server', 'apps/server/src/main.ts', "const x = import('@nadi/ui/button');"],
  ['layer-web', 'apps/web/src/main.tsx', "import type { A } from '@nadi/server/app';"],
  ['layer-web', 'apps/web/src/main.tsx', "import type { A } from '@nadi/console/app';"],
  ['layer-web', 'apps/web/src/main.tsx', "let a: import('@nadi/server/app').App;"],
  ['layer-e2e', 'e2e/member.test.ts', "import '@nadi/server/app';"],
  ['across-packages', 'apps/web/src/main.tsx', "import '../../../packages/ui/src/button.tsx';"],
  ['across-packages', 'apps/web/src/main.tsx', "import '../../server/src/app.ts';"],
  ['domain-imports-nothing', 'packages/domain/src/cart/join.ts', "import 'node:fs';"],
  ['domain-imports-nothing', 'packages/domain/src/cart/join.ts', "import { z } from 'zod';"],
  ['kinds-are-unknown', 'packages/domain/src/cart/join.ts', "import '../kinds/facility/rules.ts';"],
  ['kinds-are-unknown', 'apps/server/src/sales.ts', "import './kinds/facility/kind.ts';"],
  ['kinds-are-unnamed', 'apps/server/src/features/order/refund.ts', "if (kind === 'event') f();"],
  ['kinds-are-unnamed', 'packages/contract/src/order/items.ts', 'const of = { kind: `retail` };'],
  ['kinds-are-unknown', 'apps/web/src/app/shell.tsx', "import '../kinds/facility/kind.ts';"],
  [
    'kinds-are-unknown',
    'apps/web/src/app/shell.tsx',
    "const d = import('../kinds/event/kind.ts');",
  ],
  ['kinds-are-unnamed', 'apps/web/src/app/shell.tsx', "if (kind.name === 'facility') f();"],
  ['kinds-are-unnamed', 'apps/web/src/features/order/components/a.tsx', "useBookings('event');"],
  [
    'kinds-are-unknown',
    'packages/domain/src/kinds/event/rules.ts',
    "import '../facility/rules.ts';",
  ],
  [
    'server-shelves',
    'apps/server/src/features/order/service.ts',
    "import '../../kinds/facility/kind.ts';",
  ],
  ['server-shelves', 'apps/server/src/features/order/service.ts', "import '../cart/store.ts';"],
  [
    'server-shelves',
    'apps/server/src/features/order/service.ts',
    "import type { X } from '../booking/service.ts';",
  ],
  [
    'server-shelves',
    'apps/server/src/features/tenant/service.ts',
    "import '../account/service.ts';",
  ],
  ['server-shelves', 'apps/server/src/features/order/service.ts', "import '../../app.ts';"],
  ['server-shelves', 'apps/server/src/kinds/event/kind.ts', "import '../facility/service.ts';"],
  [
    'server-shelves',
    'apps/server/src/kinds/event/kind.ts',
    "import '../../features/cart/service.ts';",
  ],
  ['server-platform', 'apps/server/src/platform/http.ts', "import '../features/cart/service.ts';"],
  ['server-platform', 'apps/server/src/platform/http.ts', "import '../app.ts';"],
  ['roles-go-down', 'apps/server/src/features/order/store.ts', "import './service.ts';"],
  ['roles-go-down', 'apps/server/src/features/order/refund.ts', "import './routes.ts';"],
  ['roles-go-down', 'apps/server/src/features/order/store.sums.ts', "import './refund.ts';"],
  [
    'roles-go-down',
    'apps/server/src/features/order/routes.ts',
    "import { load } from './store.ts';",
  ],
  [
    'server-shelves',
    'apps/server/src/features/order/refund.ts',
    "import { quote } from '../cart/quote.ts';",
  ],
  [
    'server-shelves',
    'apps/server/src/features/order/refund.ts',
    "import type { Quote } from '../cart/quote/service.ts';",
  ],
  [
    'web-shelves',
    'apps/web/src/features/order/screens/pay.tsx',
    "import '../../cart/components/line.tsx';",
  ],
  ['web-shelves', 'apps/web/src/kinds/event/model.ts', "import '../facility/api.ts';"],
  ['web-shelves', 'apps/web/src/features/order/model.ts', "import '../../kinds/facility/api.ts';"],
  ['web-shelves', 'apps/web/src/features/order/model.ts', "import '../../app/router.tsx';"],
  ['web-shelves', 'apps/web/src/features/order/model.ts', "import '../cart/open/state.ts';"],
  ['web-platform', 'apps/web/src/platform/live.ts', "import '../features/cart/state.ts';"],
  [
    'sql-in-stores',
    'apps/server/src/features/cart/service.ts',
    "const q = 'select 1 from basket';",
  ],
  [
    'no-circles',
    'packages/domain/src/kernel/money.ts',
    "import type { Kind } from '../kinds/kind.ts';",
  ],
  [
    'no-circles',
    'apps/server/src/features/inventory/service.ts',
    "import type { Sync } from '../cart/service.ts';",
  ],
  ['sql-in-stores', 'apps/server/src/features/cart/quote.ts', "const q = 'select 1 from basket';"],
  [
    'sql-in-stores',
    'apps/server/src/features/cart/routes.ts',
    'const q = `update basket set n = ${1}`;',
  ],
  ['sql-in-stores', 'apps/server/src/kinds/facility/kind.ts', "db.selectFrom('facility');"],
  ['sql-in-stores', 'apps/server/src/app.ts', 'sql`x`;'],
  ['sql-in-stores', 'apps/server/src/app.ts', 'sql<number>`x`;'],
  [
    'reads-never-write',
    'apps/server/src/features/booking/read.ts',
    "const q = 'insert into booking values (1)';",
  ],
  ['reads-never-write', 'apps/server/src/features/booking/read.ts', "db.deleteFrom('booking');"],
  ['no-now-in-sql', 'apps/server/migrations/003_order_late.sql', 'select NOW ();'],
  [
    'no-now-in-sql',
    'apps/server/migrations/003_order_late.sql',
    'create table a (b date default current_date);',
  ],
  [
    'no-now-in-sql',
    'apps/server/src/features/cart/store.ts',
    'const q = `select ${a} where until < now()`;',
  ],
  [
    'no-time-defaults',
    'apps/server/migrations/003_order_late.sql',
    "create table a (b date default 'now');",
  ],
  ['environment-in-one-file', 'apps/server/src/app.ts', 'const p = process.env.PORT;'],
  ['environment-in-one-file', 'apps/server/src/app.ts', "const p = process.env['PORT'];"],
  ['environment-in-one-file', 'apps/server/src/app.ts', 'const { PORT } = process.env;'],
  ['environment-in-one-file', 'apps/server/src/app.ts', "import { env } from 'node:process';"],
  ['clock-is-a-port', 'packages/domain/src/cart/join.ts', 'const t = Date.now();'],
  ['clock-is-a-port', 'apps/server/src/app.ts', 'const t = new Date();'],
  ['clock-is-a-port', 'apps/web/src/main.tsx', 'const t = new Date;'],
  ['clock-is-a-port', 'apps/web/src/main.tsx', 'const t = globalThis.Date.now();'],
  ['clock-is-a-port', 'apps/server/src/app.ts', 'Temporal.Now.instant();'],
  ['folder-names', 'apps/server/src/features/baskets/store.ts', ''],
  ['folder-names', 'packages/domain/src/money/sum.ts', ''],
  ['folder-names', 'apps/web/src/stuff/a.ts', ''],
  ['file-roles', 'apps/server/src/features/cart/quote/service.ts', ''],
  ['file-roles', 'apps/server/src/kinds/facility/catalogue/kind.ts', ''],
  ['file-roles', 'apps/server/src/features/cart/quote.prices.ts', ''],
  ['file-roles', 'apps/web/src/kinds/facility/court/model.ts', ''],
  ['file-roles', 'apps/web/src/features/cart/page.tsx', ''],
  ['file-roles', 'apps/web/src/features/cart/components/sum.ts', ''],
  ['folder-depth', 'apps/server/src/features/cart/quote/price/tax/round.ts', ''],
  ['folder-size', 'apps/server/src/features/cart/paper/page.ts', ''],
  ['folder-size', 'packages/domain/src/cart/sums/total.ts', ''],
  ['honest-names', 'packages/ui/src/index.ts', ''],
  ['honest-names', 'packages/ui/src/date-utils.ts', ''],
  ['honest-names', 'apps/web/src/platform/common/a.ts', ''],
  ['kebab-case', 'packages/ui/src/Button.tsx', ''],
  ['kebab-case', 'packages/ui/src/date_field.tsx', ''],
  ['file-size', 'packages/art/src/big.ts', long(401)],
  ['function-size', 'packages/art/src/big.ts', `const f = () => {\n${long(80)}};`],
  ['function-size', 'apps/web/src/features/cart/screens/big.tsx', `function f() {\n${long(120)}}`],
  [
    'own-tables',
    'apps/server/src/features/cart/store.ts',
    "const q = 'insert into sale values (1)';",
  ],
  ['own-tables', 'apps/server/src/features/cart/store.ts', 'const q = `select ${1} from sale`;'],
  ['own-tables', 'apps/server/src/features/cart/store.ts', "db.updateTable('sale as s');"],
  ['own-tables', 'apps/server/src/kinds/facility/read.ts', "db.leftJoin('sale', 'a', 'b');"],
  ['own-transaction', 'apps/server/src/features/cart/store.ts', "tx.query('order', a);"],
  ['own-transaction', 'apps/server/src/kinds/facility/store.ts', 'tx.query(name, a, b);'],
  ['own-transaction', 'apps/server/src/features/cart/store.ts', "db.tell(tenant, 'order', a);"],
  ['own-transaction', 'apps/server/src/kinds/facility/read.ts', "db.ask(tenant, 'retail', a);"],
  ['migration-names', 'apps/server/migrations/3_order.sql', ''],
  ['migration-names', 'apps/server/migrations/003_shop_base.sql', ''],
  ['migration-names', 'apps/server/migrations/001_order_twice.sql', ''],
  [
    'function-files',
    'apps/server/migrations/003_order_late.sql',
    'create function order_late() returns int',
  ],
  [
    'function-files',
    'apps/server/migrations/functions/order_again.sql',
    'create function order_place(p int) returns int',
  ],
  [
    'function-files',
    'apps/server/migrations/functions/order_again.sql',
    'create or replace function order_again() returns int',
  ],
  [
    'function-files',
    'apps/server/migrations/functions/cart_sum.sql',
    'create function order_sum() returns int',
  ],
  ['function-files', 'apps/server/migrations/functions/shop_sum.sql', 'create function shop_sum()'],
  ['function-files', 'apps/server/migrations/functions/cart_sum.sql', 'select 1'],
  [
    'no-triggers',
    'apps/server/migrations/functions/order_late.sql',
    'create function order_late() returns trigger language plpgsql',
  ],
  [
    'no-triggers',
    'apps/server/migrations/003_order_late.sql',
    'create constraint trigger late after insert on sale',
  ],
  [
    'no-sql-functions-over-tables',
    'apps/server/migrations/functions/order_sum.sql',
    'create function order_sum(p int) returns bigint language sql as $$\n  select count(*) from sale where id = p $$;',
  ],
  [
    'no-sql-functions-over-tables',
    'apps/server/migrations/functions/order_sum.sql',
    'create function order_one() returns int language plpgsql;\ncreate function order_sum() returns int language sql\n  begin atomic; select id from pub_order_sale; end;',
  ],
  [
    'no-sequences-at-run-time',
    'apps/server/migrations/functions/cart_number.sql',
    "create function cart_number() returns int language plpgsql as $$ begin execute format('create sequence if not exists %I', 'a'); end $$;",
  ],
  [
    'shared-tables-stand-alone',
    'apps/server/migrations/003_order_late.sql',
    "create table gate (\n  id int references sale\n);\nselect nadi_share('gate', 'select');",
  ],
  [
    'shared-tables-stand-alone',
    'apps/server/migrations/003_order_late.sql',
    "create table gate (\n  id int\n);\nalter table gate add foreign key (id) references sale;\nselect nadi_share('gate', 'select');",
  ],
  [
    'migrations-own-tables',
    'apps/server/migrations/003_cart_late.sql',
    'alter table sale add column late boolean;',
  ],
  [
    'migrations-own-tables',
    'apps/server/migrations/003_cart_late.sql',
    'create unique index sale_late on sale (id);',
  ],
  [
    'migrations-own-tables',
    'apps/server/migrations/003_cart_late.sql',
    "select nadi_show_due('sale', 'id');",
  ],
  [
    'facts-move-the-version',
    'apps/server/src/kinds/facility/store.ts',
    "const q = 'update closure set until = $1';",
  ],
  [
    'facts-move-the-version',
    'apps/server/migrations/functions/facility_close.sql',
    'create function facility_close() returns int language plpgsql as $$ begin delete from court; end $$;',
  ],
  [
    'logical-classes',
    'packages/ui/src/card.tsx',
    'const c = <b className="flex md:hover:ml-2" />;',
  ],
  ['logical-classes', 'packages/ui/src/card.tsx', 'const c = `p-2 ${on} text-left`;'],
  ['logical-classes', 'apps/web/src/app/card.ts', "const c = 'absolute -left-1';"],
  ['logical-classes', 'packages/ui/src/card.tsx', 'const c = <b style={{ left: 0 }} />;'],
  ['logical-classes', 'packages/ui/src/card.tsx', 'const s = { marginLeft: 1 };'],
  ['logical-styles', 'packages/ui/src/card.css', '.a { padding-left: 1px }'],
  ['logical-styles', 'packages/ui/src/card.css', '.a {\n  right: 0;\n}'],
  ['logical-styles', 'packages/ui/src/card.css', '.a { text-align: right }'],
  ['logical-styles', 'packages/ui/src/card.css', '.a { @apply flex ml-2; }'],
  ['texts-from-catalogues', 'packages/ui/src/card.tsx', 'const c = <b>Book now</b>;'],
  ['texts-from-catalogues', 'packages/ui/src/card.tsx', 'const c = <b>احجز</b>;'],
  ['texts-from-catalogues', 'packages/ui/src/card.tsx', "const c = <b>{'Book'}</b>;"],
  ['texts-from-catalogues', 'apps/web/src/app/card.tsx', 'const c = <b aria-label="Close" />;'],
  ['no-test-left-out', 'e2e/late.test.ts', "test.skip('pays', () => {});"],
  ['no-test-left-out', 'e2e/late.test.ts', "test.describe.only('pays', () => {});"],
  ['no-test-left-out', 'packages/domain/src/kernel/money.test.ts', "it.todo('adds');"],
  ['no-test-left-out', 'packages/domain/src/kernel/money.test.ts', "it.skipIf(true)('adds');"],
  ['no-test-left-out', 'packages/domain/src/kernel/money.test.ts', "xit('adds');"],
  ['tests-beside', 'packages/domain/src/kernel/tests/money.test.ts', ''],
  ['tests-beside', 'packages/domain/src/kernel/sums.test.ts', ''],
  ['tests-beside', 'packages/domain/src/kernel/coin.money.test.ts', ''],
  ['no-own-mocks', 'packages/domain/src/kernel/money.test.ts', "vi.mock('./money.ts');"],
  ['no-own-mocks', 'packages/domain/src/kernel/money.test.ts', "vi.mock('@nadi/domain/a');"],
  ['no-own-mocks', 'packages/domain/src/kernel/money.test.ts', "vi.mock(import('./money.ts'));"],
  ['no-open-ends', 'packages/art/src/line.ts', `// ${'TO'}DO later`],
];

describe('the guards', () => {
  it('say nothing about a sound tree', () => {
    expect(reported(sound)).toEqual([]);
  });

  it('each have a planted breach', () => {
    expect(new Set(planted.map(([rule]) => rule))).toEqual(new Set(rules.map((rule) => rule.id)));
  });

  it.each(planted)('%s bites on %s', (rule, path, text) => {
    const said = reported({ ...sound, [path]: text });
    expect(said).toContainEqual(expect.stringMatching(new RegExp(`^${path}\\S* ${rule}: `)));
  });

  it('each fail where they saw no files', () => {
    const said = reported({});
    expect(said.map((line) => /\) (\S+): saw no files/.exec(line)?.[1])).toEqual(
      rules.map((rule) => rule.id),
    );
  });
});
