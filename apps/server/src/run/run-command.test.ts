import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../test/books.ts';
import { type TestDatabase, testDatabase } from '../../test/postgres.ts';
import { readEnvironment } from '../platform/environment.ts';
import { type CommandOutput, runCommand } from './run-command.ts';

const PLAN = readFileSync(
  new URL('../../../demo/src/seed/plans/pitch-1.json', import.meta.url),
  'utf8',
);

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), 'nadi-command-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.close();
});

const nadi = (...texts: string[]) => nadiWith(undefined, ...texts);

/** Runs a command with somebody who answers its question. */
async function nadiWith(ask: CommandOutput['ask'], ...texts: string[]) {
  const output: string[] = [];
  const environment = readEnvironment({ NADI_DEMO: '1', DATABASE_URL: test.ownerUrl });
  const print = (line: string): void => {
    output.push(line);
  };
  const code = await runCommand(environment, texts, { print, complain: print, ask });
  return { code, text: output.join('\n') };
}

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const maps = () =>
  runSql<{ tenant: number; id: number; name: string; seats: number; source: string }>(
    test.superuserUrl,
    `select tenant_id as tenant, id, name, seats, source ->> 'name' as source from event_seat_map
     order by 1, 2`,
  );

const versionOf = async () =>
  (
    await runSql<{ version: number }>(
      test.superuserUrl,
      'select config_version::int as version from tenant where tenant_id = 1',
    )
  )[0]?.version;

describe('nadi event plan', () => {
  it('adds a seat map to the venue that is named, with the file as it was', async () => {
    const before = (await versionOf()) ?? 0;
    const added = await nadi('event', 'plan', file('one.json', PLAN));
    expect(added).toEqual({ code: 0, text: 'Seat map 2: Pitch 1, 600 seats in 4 sections.' });
    expect(await versionOf()).toBeGreaterThan(before);
    const other = await nadi('event', 'plan', file('one.json', PLAN), '--venue=sahel.localhost');
    expect(other).toEqual({ code: 0, text: 'Seat map 1: Pitch 1, 600 seats in 4 sections.' });
    const map = { name: 'Pitch 1', seats: 600, source: 'Pitch 1 | الملعب 1' };
    expect(await maps()).toEqual([
      { tenant: 1, id: 1, ...map },
      { tenant: 1, id: 2, ...map },
      { tenant: 2, id: 1, ...map },
    ]);
  });

  it('reads a file that begins with a byte order mark', async () => {
    const { code, text } = await nadi('event', 'plan', file('marked.json', `\uFEFF${PLAN}`));
    expect([code, text]).toEqual([0, expect.stringMatching(/^Seat map \d+: Pitch 1, 600 seats/)]);
  });

  /** Returns the number of the first line that differs from the plan. */
  function spoiltLine(text: string): number {
    let same = 0;
    while (text[same] === PLAN[same]) same += 1;
    return text.slice(0, same).split('\n').length;
  }

  it.each<[string, (plan: string) => string, RegExp]>([
    ['a duplicate seat', (plan) => plan.replace('"S-A-2"', '"S-A-1"'), /"S-A-1" appears twice/],
    [
      'a key of its own',
      (plan) => plan.replace('"seat_number": "3"', '"number": "3"'),
      /not the open/,
    ],
    ['a comma too many', (plan) => plan.replace('"zones": [', '"zones": [,'), /not valid JSON/],
    [
      'a category that it lacks',
      (plan) => plan.replace('[companion]"}', '[friend]"}'),
      /no category/,
    ],
  ])('refuses a plan with %s, with the line, and writes nothing', async (_, spoil, texts) => {
    const before = await maps();
    const spoilt = spoil(PLAN);
    const { code, text } = await nadi('event', 'plan', file('spoilt.json', spoilt));
    expect(code).toBe(1);
    expect(text).toMatch(texts);
    expect(text).toMatch(/^spoilt\.json, line \d+: /);
    const output = Number(/line (\d+)/.exec(text)?.[1]);
    expect(Math.abs(output - spoiltLine(spoilt))).toBeLessThanOrEqual(1);
    expect(await maps()).toEqual(before);
  });

  it('prints all faults of a plan at once, a line each', async () => {
    const spoilt = PLAN.replace('"S-A-2"', '"S-A-1"').replace('[companion]"}', '[friend]"}');
    const { code, text } = await nadi('event', 'plan', file('spoilt.json', spoilt));
    expect(code).toBe(1);
    const lines = text.split('\n');
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.length).toBeLessThanOrEqual(20);
    for (const line of lines) expect(line).toMatch(/^spoilt\.json, line \d+: /);
  });

  it.each<[string, string[], RegExp]>([
    ['a file that is not there', ['event', 'plan', '/nowhere.json'], /cannot be read \(ENOENT\)/],
    [
      'a venue that is none',
      ['event', 'plan', 'x', '--venue=nobody'],
      /No venue has the host nobody/,
    ],
    ['nothing', [], /^Usage: nadi/],
    ['half a command', ['event', 'plan'], /^Usage: nadi/],
    ['more than it takes', ['event', 'plan', 'a', 'b'], /^Usage: nadi/],
    ['an option that it does not know', ['event', 'plan', 'a', '--force'], /Usage: nadi/],
  ])('reports the errors of %s', async (_, texts, expected) => {
    const { code, text } = await nadi(...texts);
    expect(code).toBe(1);
    expect(text).toMatch(expected);
  });
});

describe('nadi --help', () => {
  it.each<[string[], RegExp]>([
    [['--help'], /^Usage: nadi <command> [\s\S]*tenant create [\s\S]*refund again /],
    [['-h'], /^Usage: nadi <command> /],
    [['tenant', '--help'], /tenant create .*\n.*tenant list/],
    [
      ['tenant', 'create', '--help'],
      /^Usage: nadi tenant create --host <host> --name <English name> .* \[--sport <[^\n]*\]\n/,
    ],
    [
      ['event', 'call-off', '--help'],
      /^Usage: nadi event call-off <performance> \[--yes\] \[--venue <host>\]\n[\s\S]*--yes confirms it/,
    ],
    [
      ['messages', '--help'],
      /^Usage: nadi messages \[--json\] \[--venue <host>\]\n[\s\S]*--json prints/,
    ],
    [['tenant', 'list', '--help'], /^Usage: nadi tenant list \[--json\]\n/],
    [['messages', '--help'], /--venue selects the venue by its host; default: all venues\./],
    [['event', 'plan', 'x', '-h'], /^Usage: nadi event plan <file> \[--venue <host>\]\n/],
  ])('%j shows how it is called', async (texts, shown) => {
    const { code, text } = await nadi(...texts);
    expect([code, text]).toEqual([0, expect.stringMatching(shown)]);
  });

  it('an unknown option is named, with the help of its command', async () => {
    const { code, text } = await nadi('event', 'plan', 'a', '--force');
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/^Unknown option '--force'\.\nUsage: nadi event plan <file>/),
    ]);
    expect((await nadi('event', 'plan', 'a', '--yes')).text).toMatch(/^Usage: nadi event plan/);
    expect((await nadi('event', 'plan', 'a', '--json')).text).toMatch(/^Usage: nadi event plan/);
  });
});

/** Reads the entries of commands in the audit log by their action, the latest first. */
const audited = (action: string) =>
  runSql<{ tenant: number; subject: string | null; after: Record<string, unknown> }>(
    test.superuserUrl,
    `select tenant_id as tenant, subject, after from audit_entry
     where actor_role = 'operator' and action = '${action}' order by id desc`,
  );

describe('nadi event call-off', () => {
  const calledOff = async () =>
    (
      await runSql<{ id: number }>(
        test.superuserUrl,
        'select id from event_performance where tenant_id = 1 and called_off_at is not null',
      )
    ).map(({ id }) => id);

  it('changes nothing without a confirmation, and shows what it would do', async () => {
    const alone = await nadi('event', 'call-off', '21');
    expect(alone).toMatchObject({
      code: 1,
      text: expect.stringMatching(
        /^Performance 21, Padel night, .*, of Al Noor Sports Park: 0 tickets become void.*cannot be undone\.\nNothing was changed: confirm it with --yes\.$/,
      ),
    });
    const questions: string[] = [];
    const no = await nadiWith(
      async (question) => {
        questions.push(question);
        return 'n';
      },
      'event',
      'call-off',
      '21',
    );
    expect([no.code, no.text]).toEqual([1, 'Nothing was changed.']);
    expect(questions).toEqual([expect.stringMatching(/Padel night[\s\S]*Type yes to confirm: $/)]);
    expect(await calledOff()).toEqual([]);
  });

  it('acts on a yes, or by --yes without a question', async () => {
    const yes = await nadiWith(async () => ' Yes ', 'event', 'call-off', '21');
    expect([yes.code, yes.text]).toEqual([0, expect.stringContaining('called off; its tickets')]);
    expect(await calledOff()).toEqual([21]);
    const script = await nadi('event', 'call-off', '11', '--yes');
    expect(script.code).toBe(0);
    expect((await calledOff()).sort()).toEqual([11, 21]);
    expect((await nadi('event', 'call-off', '11')).text).toContain('already called off');
    expect(await audited('performance.called_off')).toMatchObject([
      { tenant: 1, subject: 'performance:11' },
      { tenant: 1, subject: 'performance:21', after: { name: 'Padel night' } },
    ]);
  });
});

describe('nadi account', () => {
  const kept = () =>
    runSql<{ id: number; reason: string | null }>(
      test.superuserUrl,
      `select id, disabled_reason as reason from customer
       where tenant_id = 1 and disabled_at is not null`,
    );

  it('disables an account by its number or its proven address, with a reason, and enables it again', async () => {
    const input = ['account', 'disable', '971502345678', '--reason=lost the phone', '--yes'];
    expect(await nadi(...input)).toEqual({
      code: 0,
      text: 'Account 2 (Layla Al Mansoori) is disabled.',
    });
    expect(await kept()).toEqual([{ id: 2, reason: 'lost the phone' }]);
    expect((await nadi(...input)).text).toMatch(/was disabled already/);
    expect((await nadi('account', 'enable', 'Member@demo.nadi')).text).toMatch(/is enabled\.$/);
    expect(await kept()).toEqual([]);
  });

  it('disables nothing without a confirmation, and asks for none where it is disabled already', async () => {
    const input = ['account', 'disable', '971502345678'];
    const alone = await nadi(...input);
    expect(alone).toEqual({
      code: 1,
      text: expect.stringMatching(
        /^Account 2 \(Layla Al Mansoori\), of Al Noor Sports Park: it is signed out everywhere.*\nNothing was changed: confirm it with --yes\.$/,
      ),
    });
    const no = await nadiWith(async () => 'no', ...input);
    expect([no.code, no.text]).toEqual([1, 'Nothing was changed.']);
    expect(await kept()).toEqual([]);
    const yes = await nadiWith(async () => 'yes', ...input);
    expect([yes.code, yes.text]).toEqual([0, 'Account 2 (Layla Al Mansoori) is disabled.']);
    expect((await nadi(...input)).text).toMatch(/was disabled already/);
    expect((await nadi('account', 'enable', '971502345678')).code).toBe(0);
  });

  it.each([
    [['account', 'disable', 'member'], /neither a mobile number/],
    [['account', 'disable', 'nobody@example.com'], /^No account of Al Noor Sports Park/],
    [['account', 'enable', '971502345678', '--reason=none'], /^Usage: nadi/],
  ])('%j changes nothing', async (texts, shown) => {
    const { code, text } = await nadi(...texts);
    expect([code, text]).toEqual([1, expect.stringMatching(shown)]);
    expect(await kept()).toEqual([]);
  });
});

describe('nadi messages', () => {
  it('lists queued and abandoned messages, by channel', async () => {
    expect((await nadi('messages')).text).toBe('Everything is sent.');
    await runSql(
      test.superuserUrl,
      `insert into message (tenant_id, id, dedupe, channel, recipient, body_text, state, created_at, next_try_at)
       select 1, gen_random_uuid(), number::text, channel, 'x', '', state, '2026-11-24 08:00Z',
         case state when 'queued' then timestamptz '2026-11-24 09:00Z' end
       from (values (1, 'mail', 'queued'), (2, 'mail', 'queued'), (3, 'sms', 'failed')) one (number, channel, state)`,
    );
    const lines = [
      'mail: 2 queued, since 2026-11-24T12:00:00+04:00.',
      'sms: 1 failed, since 2026-11-24T12:00:00+04:00.',
    ];
    expect((await nadi('messages', '--venue=localhost')).text).toBe(lines.join('\n'));
    expect((await nadi('messages', '--venue=sahel.localhost')).text).toBe('Everything is sent.');
    expect(JSON.parse((await nadi('messages', '--json')).text)).toEqual(
      [
        { channel: 'mail', state: 'queued', count: 2 },
        { channel: 'sms', state: 'failed', count: 1 },
      ].map((one) => ({ venue: 'localhost', ...one, since: '2026-11-24T12:00:00+04:00' })),
    );
    expect(await nadi('messages', '--json', '--venue=sahel.localhost')).toEqual({
      code: 0,
      text: '[]',
    });
    expect((await nadi('messages')).text.split('\n')).toEqual([
      'Al Noor Sports Park (localhost):',
      ...lines.map((line) => `  ${line}`),
    ]);
  });

  it('lists all venues that have something, each under its name', async () => {
    await runSql(
      test.superuserUrl,
      `insert into message (tenant_id, id, dedupe, channel, recipient, body_text, state, created_at)
       values (2, gen_random_uuid(), 'of sahel', 'sms', 'x', '', 'failed', '2026-11-24 08:00Z')`,
    );
    const { text } = await nadi('messages');
    expect(text.split('\n').filter((line) => !line.startsWith('  '))).toEqual([
      'Al Noor Sports Park (localhost):',
      expect.stringMatching(/\(sahel\.localhost\):$/),
    ]);
    expect((await nadi('refunds')).text).toBe('No refund has failed.');
  });
});

describe('nadi uae-pass', () => {
  const contract = { environment: 'staging', client_id: 'a_venue', client_secret: 'of a venue' };
  const kept = () =>
    runSql<{ tenant: number; client: string; secret: string }>(
      test.superuserUrl,
      `select tenant_id as tenant, client_id as client, encode(sealed_secret, 'escape') as secret
       from identity_provider`,
    );

  it('sets up the venue that is named, its secret sealed', async () => {
    const path = file('pass.json', JSON.stringify(contract));
    const { code, text } = await nadi('uae-pass', path, '--venue=sahel.localhost');
    expect([code, text]).toEqual([
      0,
      expect.stringContaining('a_venue at https://stg-id.uaepass.ae'),
    ]);
    const rows = await kept();
    expect(rows).toMatchObject([{ tenant: 2, client: 'a_venue' }]);
    expect(rows[0]?.secret).not.toContain('of a venue');
    const after = { client_id: 'a_venue', issuer: 'https://stg-id.uaepass.ae' };
    expect(await audited('uae_pass.set_up')).toEqual([{ tenant: 2, subject: null, after }]);
  });

  it('changes nothing by a file that cannot be used', async () => {
    const before = await kept();
    const path = file('wrong.json', JSON.stringify({ ...contract, client_id: '' }));
    expect(await nadi('uae-pass', path)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^wrong\.json: client_id: /),
    });
    expect((await nadi('uae-pass', join(folder, 'none.json'))).text).toMatch(/cannot be read/);
    expect(await kept()).toEqual(before);
  });
});

describe('nadi gateway', () => {
  const account = {
    endpoint: 'https://bank.example/epg',
    customer: 'Sahel',
    user_name: 'sahel',
    password: 'of a bank',
    page_origins: ['https://pay.bank.example'],
  };
  const kept = () =>
    runSql<{ tenant: number; customer: string; secret: string }>(
      test.superuserUrl,
      `select tenant_id as tenant, customer, encode(sealed_password, 'escape') as secret
       from gateway_account where gateway = 'EPG' and is_enabled and not is_double`,
    );

  it('sets up the venue that is named, its password sealed; a file that cannot be used changes nothing', async () => {
    const wrong = file('no-bank.json', JSON.stringify({ ...account, password: '' }));
    expect(await nadi('gateway', wrong, '--venue=sahel.localhost')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/^no-bank\.json: password: /),
    });
    expect(await kept()).toEqual([]);
    const path = file('bank.json', JSON.stringify(account));
    const { code, text } = await nadi('gateway', path, '--venue=sahel.localhost');
    expect([code, text]).toEqual([
      0,
      expect.stringContaining('Sahel at https://bank.example/epg.'),
    ]);
    const rows = await kept();
    expect(rows).toMatchObject([{ tenant: 2, customer: 'Sahel' }]);
    expect(rows[0]?.secret).not.toContain('of a bank');
    const after = { customer: 'Sahel', endpoint: 'https://bank.example/epg' };
    expect(await audited('gateway.set_up')).toEqual([{ tenant: 2, subject: null, after }]);
  });
});
