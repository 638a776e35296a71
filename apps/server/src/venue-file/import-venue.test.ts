import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../test/books.ts';
import { type AtConsole, enter } from '../../test/console.ts';
import { nadi } from '../../test/event-tickets.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { bring, photograph } from '../../test/pictures.ts';

let site: TestApp;
let manager: AtConsole;
let folder = '';
let made = 0;
beforeAll(async () => {
  site = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'nadi-venue-'));
  manager = await enter(site, 'manager');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});

const nameOf = (what: string): string => {
  made += 1;
  return `${what}${made}`;
};
const pathOf = (): string => join(folder, nameOf('file'));

async function exported(host: string): Promise<string> {
  const path = pathOf();
  const { code, output } = await nadi(site, 'tenant', 'export', host, path);
  expect([code, output.join()]).toEqual([0, expect.stringContaining('without customers')]);
  return path;
}

const imported = (path: string, host: string) =>
  nadi(site, 'tenant', 'import', path, `--host=${host}`, '--owner=owner@example.com');

async function importedTo(path: string): Promise<string> {
  const host = `${nameOf('copy')}.localhost`;
  const { code, output } = await imported(path, host);
  expect([code, output.join('\n')]).toEqual([0, expect.stringContaining(`${host}:8080/console/`)]);
  return host;
}

const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n');
const tenants = async () =>
  (
    await runSql<{ all: number }>(
      site.testDatabase.superuserUrl,
      'select count(*)::int as all from tenant',
    )
  )[0]?.all;

/** Saves a draft as a member of staff at the console. */
async function save(kind: string, slug: string, body: object, version = 0): Promise<number> {
  const params = { kind, slug };
  const answer = await manager.call('saveContent', { params, body: { version, body } });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.version;
}

describe('TENANT-04 the file of a venue', () => {
  it('contains configuration and content, and no personal data', async () => {
    const picture = await bring(manager, await photograph('#803010'));
    const page = { title: 'Pool', ar_title: 'المسبح', image: picture.body.data.id };
    await save('page', 'pool-rules', page);
    const version = await save('page', 'gone', { title: 'Gone for good' });
    const params = { kind: 'page', slug: 'gone' };
    const gone = await manager.call('removeContent', { params, body: { version } });
    expect(gone.status, gone.text).toBe(200);
    const path = await exported('localhost');
    const [head, ...lines] = linesOf(path);
    expect(head).toBe('{"format":"nadi venue","version":1}');
    const tables = new Set(lines.filter(Boolean).map((line) => JSON.parse(line).table ?? 'image'));
    expect([...tables].sort()).toEqual([
      ...['content_entry', 'event', 'event_category', 'event_seat_map', 'event_ticket', 'facility'],
      ...['facility_parent', 'facility_rental', 'facility_ticket', 'facility_ticket_exclusion'],
      ...[
        'facility_unit',
        'formation',
        'gift_product',
        'image',
        'picture',
        'pool_service',
        'product',
      ],
      'promotion',
      ...['retail_category', 'retail_product', 'schedule_control', 'service', 'surface', 'tenant'],
      ...['unit', 'unit_service'],
    ]);
    const text = lines.join('\n');
    for (const secret of [
      'Gone for good',
      '501234567',
      'desk@demo.nadi',
      'FRIENDS',
      'password',
      'Aisha',
    ]) {
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    }
    const again = await nadi(site, 'tenant', 'export', 'localhost', path);
    expect(again).toEqual({ code: 1, output: [`${path} exists already.`] });
  });

  it('comes out of another venue as it went in: any content, any venue', {
    timeout: 60_000,
  }, async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 });
    const rich = text.map((one) => `<p>${one}</p><script>x()</script><h2 style="x">${one}</h2>`);
    const page = fc.record({ title: text, ar_title: text, summary: text, content: rich });
    await fc.assert(
      fc.asyncProperty(
        page,
        fc.constantFrom('localhost', 'sahel.localhost'),
        async (body, host) => {
          await save('page', nameOf('page-'), body);
          const first = await exported(await importedTo(await exported(host)));
          const second = await exported(await importedTo(first));
          expect(linesOf(second)).toEqual(linesOf(first));
        },
      ),
      { numRuns: 4 },
    );
  });

  it('is served where it is brought to, with its pictures, and shares nothing with where it came from', async () => {
    const path = await exported('localhost');
    const host = await importedTo(path);
    const [at, home] = await Promise.all([
      site.call('listServices', {}, { host }),
      site.call('listServices'),
    ]);
    expect(at.body.data).toEqual(home.body.data);
    const about = await site.call('readPage', { params: { slug: 'about' } }, { host });
    expect(about.status).toBe(200);
    const prices = await site.call('listNextTimes', {}, { host });
    expect(prices.body.data.length).toBeGreaterThan(3);
    const { body } = await site.call('readConfig', {}, { host });
    expect(body.data).toMatchObject({ venue_name: 'Al Noor Sports Park', child_venues: [] });
    const kept = linesOf(path).find((line) => line.startsWith('{"picture"')) ?? '{}';
    const { picture, image } = JSON.parse(kept);
    const row = linesOf(path).find((line) => line.includes(`"id":"${picture}"`));
    expect(row).toContain('A court at night');
    const shown = await site.app.inject({
      url: `/pictures/${picture}/700.webp`,
      headers: { host },
    });
    expect(shown.rawPayload.toString('base64')).toBe(image);
    await site.whole.runDue();
    const small = await site.app.inject({
      url: `/pictures/${picture}/320.avif`,
      headers: { host },
    });
    expect(small.statusCode).toBe(200);
    const foreign = await site.app.inject({
      url: `/pictures/${picture}/700.webp`,
      headers: { host: 'sahel.localhost' },
    });
    expect(foreign.statusCode).toBe(404);
  });
});

describe('TENANT-05 a file that is brought', () => {
  let lines: string[] = [];
  beforeAll(async () => {
    lines = linesOf(await exported('localhost'));
  });

  const changed = (at: (line: string) => boolean, change: (line: string) => string): string => {
    const path = pathOf();
    const index = lines.findIndex(at);
    writeFileSync(path, lines.with(index, change(lines[index] ?? '')).join('\n'));
    return path;
  };
  const of = (table: string) => (line: string) => line.startsWith(`{"table":"${table}"`);
  const put = (more: object) => (line: string) => {
    const { table, row } = JSON.parse(line);
    return JSON.stringify({ table, row: { ...row, ...more } });
  };

  it.each<[string, (line: string) => boolean, (line: string) => string, RegExp]>([
    [
      'no file of a venue',
      (line) => line.startsWith('{"format"'),
      () => '{}',
      /is not a venue file/,
    ],
    [
      'a later version',
      (line) => line.startsWith('{"format"'),
      (line) => line.replace('1}', '2}'),
      /is of version 2, and this/,
    ],
    [
      'a line that is neither',
      of('unit'),
      () => '{"unit":1}',
      /^Line \d+ is neither a row nor a picture/,
    ],
    [
      'another table',
      of('unit'),
      () => '{"table":"customer","row":{}}',
      /^customer is not a table/,
    ],
    [
      'a venue’s number',
      of('service'),
      put({ tenant_id: 1 }),
      /^service: it has no column tenant_id/,
    ],
    [
      'a zone with two clocks',
      of('tenant'),
      put({ time_zone: 'Europe/Paris' }),
      /^tenant: the time zone Europe\/Paris/,
    ],
    [
      'a setting that is none',
      of('tenant'),
      put({ config: { secret: 1 } }),
      /^tenant: config: .*secret/,
    ],
    [
      'content of no kind',
      of('content_entry'),
      put({ kind: 'spell' }),
      /content spell\/.*no such kind/,
    ],
    [
      'content without what it must have',
      of('content_entry'),
      put({ kind: 'page', slug: 'x', published: {} }),
      /content page\/x: title: required/,
    ],
    [
      'an id beyond all',
      of('content_entry'),
      put({ id: 2_000_000_000 }),
      /2000000000 is not a valid id/,
    ],
    [
      'two prices at one time',
      of('facility_rental'),
      put({ from_minute: 0, to_minute: 1440 }),
      /windows_overlap/,
    ],
    [
      'seats that its plan has not',
      of('event_seat_map'),
      put({ seats: 1 }),
      /^event_seat_map 1: its plan differs/,
    ],
    [
      'what a key refuses',
      of('facility_unit'),
      put({ unit_id: 999_999 }),
      /^facility_unit: .*foreign key/,
    ],
    [
      'a picture that is cut',
      (line) => line.startsWith('{"picture"'),
      (line) => line.replace(/.{400}"}$/, '"}'),
      /cannot be opened/,
    ],
    [
      'a picture that it lacks',
      (line) => line.startsWith('{"picture"'),
      () => '',
      /missing in the file/,
    ],
  ])('is refused with %s, and nothing of it is written', async (_, at, change, shown) => {
    const before = await tenants();
    const { code, output } = await imported(changed(at, change), 'refused.localhost');
    expect([code, output.join('\n')]).toEqual([1, expect.stringMatching(shown)]);
    expect(await tenants()).toBe(before);
  });

  it('has all its errors reported at once', async () => {
    const one = put({ tenant_id: 1 });
    const path = changed(of('service'), one);
    const more = linesOf(path).concat('{"table":"orders","row":{}}');
    writeFileSync(path, more.join('\n'));
    const { output } = await imported(path, 'refused.localhost');
    expect(output.join('\n').split('\n')).toHaveLength(3);
  });

  it('is read with the byte order mark of an editor', async () => {
    const path = await exported('localhost');
    writeFileSync(path, `\uFEFF${readFileSync(path, 'utf8')}`);
    await importedTo(path);
  });

  it('is reported, and not duplicated, where its host is taken', async () => {
    const before = await tenants();
    const taken = await imported(pathOf(), 'localhost');
    expect(taken.output).toEqual(['--host belongs to an existing venue: see nadi tenant list.']);
    const texts = await nadi(site, 'tenant', 'import', '/nowhere', '--host=a b');
    expect(texts.output.join('\n').split('\n')).toEqual([
      expect.stringMatching(/^--host is not a host/),
      '--owner is required.',
    ]);
    const nowhere = await imported('/nowhere', 'new.localhost');
    expect(nowhere.output).toEqual(['/nowhere cannot be read (ENOENT).']);
    expect(await tenants()).toBe(before);
  });

  it('gives new content ids that it did not bring', async () => {
    const path = changed(of('content_entry'), put({ id: 1_500 }));
    const host = await importedTo(path);
    const elsewhere = await enter(site, 'manager', 'sahel.localhost');
    const params = { kind: 'page', slug: 'later' };
    await elsewhere.call('saveContent', { params, body: { version: 0, body: { title: 'Later' } } });
    const [row] = await runSql<{ id: number }>(
      site.testDatabase.superuserUrl,
      "select id from content_entry where slug = 'later'",
    );
    expect(row?.id).toBeGreaterThan(1_500);
    expect(host).toContain('copy');
  });
});

describe('TENANT-06 sub-venues of a venue that is brought', () => {
  const outcome = async (path: string) => {
    const host = `${nameOf('copy')}.localhost`;
    const { code, output } = await imported(path, host);
    expect(code, output.join('\n')).toBe(0);
    return { host, below: output.filter((line) => line.startsWith('Not added as a sub-venue')) };
  };
  const below = async (host: string) =>
    (await site.call('readConfig', {}, { host })).body.data.child_venues;

  it('are those of their hosts in the target, unless they have another parent', async () => {
    const [parent, child] = [
      await importedTo(await exported('sahel.localhost')),
      await importedTo(await exported('sahel.localhost')),
    ];
    await nadi(site, 'tenant', 'child', parent, child);
    const path = await exported(parent);
    const taken = await outcome(path);
    expect(taken.below).toEqual([`Not added as a sub-venue: ${child} is a sub-venue of another.`]);
    expect(await below(taken.host)).toEqual([]);
    await runSql(
      site.testDatabase.superuserUrl,
      `update tenant set config = config - 'child_venues' where config ? 'child_venues'`,
    );
    const free = await outcome(path);
    expect(free.below).toEqual([]);
    const { body } = await site.call('readConfig', {}, { host: child });
    const { venue_id: id, venue_name: name, ar_venue_name: ar_name } = body.data;
    expect(await below(free.host)).toEqual([{ id, name, ar_name, host: child }]);
    expect(linesOf(await exported(free.host))).toEqual(linesOf(path));
    writeFileSync(path, readFileSync(path, 'utf8').replace(`"${child}"`, '"nobody.localhost"'));
    expect((await outcome(path)).below).toEqual([
      'Not added as a sub-venue: nobody.localhost is the host of no venue.',
    ]);
  });
});
