/** Files of a small tree, by their paths. */
export type Files = Readonly<Record<string, string>>;

/** A tree that keeps all rules. */
export const sound: Files = {
  'packages/domain/src/kernel/money.ts': 'export type Money = number;',
  'packages/domain/src/kernel/money.test.ts': "import { it } from 'vitest'; it('adds', () => {});",
  ...Object.fromEntries(
    ['event', 'facility', 'retail'].map((kind) => [
      `packages/contract/src/kinds/${kind}/kind.ts`,
      `export const ${kind} = { name: '${kind}' };`,
    ]),
  ),
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
  'apps/server/src/app.ts': "import './features/cart/routes.ts'; import './kinds.ts';",
  'apps/server/src/main.ts': "const app = await import('./app.ts');",
  'apps/server/src/platform/clock.ts': 'export const now = () => Date.now();',
  'apps/server/src/platform/environment.ts': 'export const port = process.env.PORT;',
  'apps/server/src/platform/pool.ts': "export const ping = 'select 1';",
  'apps/server/src/features/cart/routes.ts': "import { sync } from './service.ts';",
  'apps/server/src/features/cart/service.ts':
    "import { load } from './store.ts'; import { take } from '../inventory/service.ts';",
  'apps/server/src/features/cart/store.ts':
    "export const load = (tx) => tx.query('cart', 'select * from basket');",
  'apps/server/src/features/cart/store.holds.ts':
    "export const held = (db) => db.executeTenant(1, 'cart', 'select * from basket');",
  'apps/server/src/features/cart/quote.ts': "import { held } from './store.holds.ts';",
  'apps/server/src/features/cart/quote.sums.test.ts': '',
  'apps/server/src/features/cart/pdf/page.ts': "import { held } from '../store.holds.ts';",
  'apps/server/src/features/cart/pdf/fonts.ts': '',
  'apps/server/src/features/cart/pdf/read.ts': '',
  'apps/server/src/features/cart/read.ts': "const q = 'select * from pub_order_sale';",
  'apps/server/src/features/inventory/service.ts': 'export const take = () => new Date(0);',
  'apps/server/src/kinds.ts': "import './kinds/facility/kind.ts';",
  'apps/server/src/kinds/facility/kind.ts':
    "import { take } from '../../features/inventory/service.ts';",
  'apps/server/src/features/cart/quote.test.ts':
    "import { test } from '../../../test/harness.ts'; import { doubles } from '@nadi/demo/main';",
  'apps/server/test/harness.ts': "import { doubles } from '@nadi/demo/main';",
  'apps/demo/src/main.ts': "import { app } from '@nadi/server/app'; export const doubles = {};",
  'apps/demo/src/main.test.ts': "import { test } from '@nadi/server/test/harness';",
  'apps/console/src/main.tsx': 'export const started = true;',
  'apps/console/src/day.tsx': "const t = useT('console-staff');",
  'packages/browser/src/form.ts': 'export const field = () => useFormTexts();',
  'apps/web/src/app/router.tsx': "import '../features/cart/screens/cart-page.tsx';",
  'apps/web/src/app/kinds.ts': "import { facility } from '../kinds/facility/kind.ts';",
  'apps/web/src/kinds/facility/kind.ts':
    "export const facility = { name: 'facility', areas: ['booking', 'form'], screen: () => import('./screens/page.tsx') };",
  'apps/web/src/kinds/facility/screens/page.tsx':
    "import '../words.ts'; const later = () => import('../later.ts');",
  'apps/web/src/kinds/facility/words.ts': "import '@nadi/browser/form'; const t = useT('booking');",
  'apps/web/src/kinds/facility/later.ts': "const t = useT('account');",
  'apps/web/src/platform/query.ts': 'export const query = 1;',
  'apps/web/src/features/cart/state.ts': "import { query } from '../../platform/query.ts';",
  'apps/web/src/features/cart/state.expired.ts': '',
  'apps/web/src/features/cart/holds-end.ts': "import './state.expired.ts';",
  'apps/web/src/features/cart/screens/cart-page.tsx': "import { state } from '../state.ts';",
  'apps/web/src/kinds/facility/model.ts':
    "import { s } from '../../features/cart/state.expired.ts';",
  'e2e/guest-books.test.ts': "import { test } from '@playwright/test'; test('books', () => {});",
};
