/**
 * The test files of the server that run on PostgreSQL 15 too, each by a part of its path: those that are about SQL itself,
 * and besides them the quickest that run the rest of it. `tools/check-statements.mjs` fails where a statement or a
 * function that the whole suite runs on PostgreSQL 18 is run by none of them, and says which files run it.
 */
const ABOUT_SQL = [
  'apps/server/test/races/',
  'apps/server/src/platform/db/database.test.ts',
  'apps/server/src/platform/db/migrate',
  'apps/server/src/platform/db/session-settings',
  'apps/server/src/platform/db/statement',
  'apps/server/src/features/inventory/',
  'apps/server/src/features/ledger/',
  '.plans.test.ts',
];

const FOR_THE_REST = [
  ...[
    'change-contact',
    'devices',
    'disable-account',
    'documents',
    'log-in-by-code',
    'profile',
    'register',
    'register.newsletter',
    'reset-password',
    'routes.uae-pass',
    'uae-pass-provider',
  ].map((name) => `account/${name}.test.ts`),
  'cart/routes.hoarding.test.ts',
  'apps/server/src/features/content/',
  'apps/server/src/features/form/',
  'apps/server/src/features/media/',
  'apps/server/src/features/notification/routes.test.ts',
  ...['cancel', 'routes.late-places', 'routes.side-by-side', 'routes.withdraw'].map(
    (name) => `order/${name}.test.ts`,
  ),
  ...['routes.guardian', 'routes.papers', 'routes'].map((name) => `participant/${name}.test.ts`),
  'apps/server/src/features/partner/',
  ...['add-performance', 'change-performance', 'forget-performances'].map(
    (name) => `event/${name}.test.ts`,
  ),
  'apps/server/src/features/booking/routes',
  'apps/server/src/features/notification/service',
  'apps/server/src/features/order/routes.gateway.test.ts',
  'apps/server/src/features/payment/service.test.ts',
  ...['invitations', 'passkeys', 'routes.members', 'routes.sign-in'].map(
    (name) => `staff/${name}.test.ts`,
  ),
  'apps/server/src/kinds/facility/routes.courts.test.ts',
  'apps/server/src/kinds/facility/routes.halls.test.ts',
  'apps/server/src/kinds/facility/routes.stream.test.ts',
  'apps/server/src/kinds/facility/routes.usual.test.ts',
  'apps/server/src/kinds/facility/schedule/schedule.test.ts',
  'apps/server/src/kinds/retail/routes.console.test.ts',
  ...['demo/page-list', 'health-routes', 'http/limits/attempts', 'http/run-endpoint'].map(
    (name) => `apps/server/src/platform/${name}.test.ts`,
  ),
  ...['jobs/outbox', 'live/live.topics', 'storage/file-room'].map(
    (name) => `apps/server/src/platform/${name}.test.ts`,
  ),
  ...[
    'access',
    'run/run-command',
    'run/prepare-database',
    'reseal-all',
    'seed/bring-pictures',
    'seed/seed',
    'tenant-commands',
    'venue-file/import-venue',
    'upkeep',
  ].map((name) => `apps/server/src/${name}.test.ts`),
  'apps/server/test/public-pages.test.ts',
  'apps/server/test/toy-kind.test.ts',
];

export const ON_POSTGRES_15 = [...ABOUT_SQL, ...FOR_THE_REST];
