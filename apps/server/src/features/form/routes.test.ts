import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../test/books.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';
import { answeredCaptcha, mailsTo, multipart } from '../../../test/people.ts';
import { purge, venuesToPurge } from '../../../test/purging.ts';
import { answersByNetwork } from './policy.ts';

/** Files of answers that are not released. */
const FILES_OF_ANSWERS =
  'select count(*)::int as count from stored_file where tenant_id = 1 and purge_after is null';
const SIGNATURE = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAASwAAADIAAAA=';
const PLAYER = {
  player: 'Hamad',
  'birth-date': '2016-03-01',
  nationality: 'AE',
  'emirates-id': '784-1980-1234567-8',
  email: 'Parent@Example.com',
  mobile: '0501234567',
};
const CONTACT = { name: 'Sara', email: 's@example.com', message: 'Is the pool heated?' };

let site: TestApp;
let manager: AtConsole;
let photo: Buffer;
beforeAll(async () => {
  site = await startTestApp();
  manager = await enter(site, 'manager');
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });
  photo = await picture.png().toBuffer();
});
afterAll(() => site.close());

let houses = 0;
const outcome = ({ status, body }: CallAnswer) => [status, body.code];
async function send(slug: string, answers: object, files?: Buffer, captcha?: string) {
  houses += 1;
  const recaptcha_response = captcha ?? (await answeredCaptcha(site));
  const fields = { answers: JSON.stringify(answers), recaptcha_response };
  const { body, headers } = multipart(files === undefined ? fields : { ...fields, files });
  return site.call('answerForm', { params: { slug }, body }, { headers, from: `10.9.0.${houses}` });
}
/** Returns a player whose parent has signed the form's current text. */
async function signedPlayer(language: 'en' | 'ar' = 'en') {
  const { body } = await site.call('readForm', { params: { slug: 'junior-team' } });
  const field = body.data.fields.find(({ slug }: { slug: string }) => slug === 'consent');
  const version = language === 'ar' ? field.ar_content_version : field.content_version;
  return { ...PLAYER, consent: { signature: SIGNATURE, agreed: true, version } };
}
const kept = async (): Promise<number> =>
  (await manager.call('listFormAnswers', { query: { size: 100 } })).body.data.length;

describe('forms', () => {
  it('are returned with their fields in order', async () => {
    const { body } = await site.call('readForm', { params: { slug: 'trial-lesson' } });
    expect(body.data).toMatchObject({ slug: 'trial-lesson', ar_name: 'حصة تجريبية' });
    expect(body.data.fields[3]).toMatchObject({
      id: 4,
      slug: 'sport',
      type: 'radio_buttons',
      is_required: 1,
      options: [{ value: 'Padel', value_ar: 'بادل' }, {}, {}],
    });
    expect(body.data).not.toHaveProperty('recipient');
    const none = await site.call('readForm', { params: { slug: 'school-visit' } });
    expect(outcome(none)).toEqual([404, 'not_found']);
  });

  it('an answer is kept sealed, mailed without numbers of papers, and read by staff', async () => {
    const sent = await send('junior-team', { ...(await signedPlayer()), photo: [0] }, photo);
    expect([sent.status, sent.body.message]).toEqual([200, 'Thank you. We have received it.']);
    const rows = await runSql<{ text: string }>(
      site.testDatabase.superuserUrl,
      "select encode(sealed_answer, 'escape') as text from form_answer",
    );
    expect(rows.map(({ text }) => text).join()).not.toMatch(/Hamad|784-?1980/);
    const [mail] = await mailsTo(site, 'hello@alnoor.demo.nadi');
    expect(mail?.subject).toBe('New answer: Junior team sign-up');
    expect(mail?.text).toContain('Mobile number: +971501234567');
    expect(mail?.text).not.toMatch(/784-?1980|png/);
    const { data } = (await manager.call('listFormAnswers', { query: { form: 'junior-team' } }))
      .body;
    const whole = await manager.call('readFormAnswer', { params: { id: data[0].id } });
    const of = (slug: string) =>
      whole.body.data.fields.find((field: { slug: string }) => field.slug === slug)?.values;
    expect(of('emirates-id')).toEqual(['784198012345678']);
    expect(of('consent')).toEqual([SIGNATURE]);
    const opened = await site.app.inject(of('photo')[0]);
    expect(opened.headers['content-type']).toBe('image/webp');
    const taken = (before?: number) =>
      manager.call('exportFormAnswers', { body: { form: 'junior-team', before } });
    expect((await taken()).body.data).toMatchObject([{ id: data[0].id }]);
    expect((await taken(data[0].id)).body.data).toEqual([]);
    const log = await manager.call('readAudit', { query: { size: 1 } });
    expect(log.body.data[0].action).toBe('form_answer.exported');
    const desk = await enter(site, 'desk');
    const byDesk = await desk.call('exportFormAnswers', { body: { form: 'junior-team' } });
    expect(outcome(byDesk)).toEqual([403, 'forbidden']);
    const unclaimed = await site.call('exportFormAnswers', { body: { form: 'junior-team' } });
    expect(unclaimed.body.code).toMatch(/session_expired|forbidden/);
    expect(outcome(await desk.call('removeFormAnswer', { params: { id: data[0].id } }))).toEqual([
      403,
      'forbidden',
    ]);
    expect((await manager.call('removeFormAnswer', { params: { id: data[0].id } })).status).toBe(
      200,
    );
    for (const call of ['readFormAnswer', 'removeFormAnswer'] as const) {
      expect(outcome(await manager.call(call, { params: { id: data[0].id } }))).toEqual([
        404,
        'not_found',
      ]);
    }
    expect((await site.app.inject(of('photo')[0])).statusCode).toBe(404);
  });

  it('all that is wrong is output at once, by the fields’ own names, and nothing is kept', async () => {
    const before = await kept();
    const wrong = await send(
      'trial-lesson',
      { email: 'x', sport: 'Chess', other: 1 },
      undefined,
      '',
    );
    expect(outcome(wrong)).toEqual([422, 'validation_failed']);
    expect(wrong.body.errors).toMatchObject({
      name: ['Your name is required'],
      email: ['Please input correct email address'],
      level: ['How well do you play? is required'],
      sport: [expect.stringContaining('Sport')],
      other: [expect.any(String)],
      recaptcha_response: ['Please confirm you are not a robot'],
    });
    expect(await kept()).toBe(before);
  });

  it('a robot, an invalid file and an invalid answer are refused', async () => {
    const robot = await send('junior-team', await signedPlayer(), undefined, 'made up');
    expect(Object.keys(robot.body.errors)).toEqual(['recaptcha_response']);
    const none = await send(
      'junior-team',
      { ...(await signedPlayer()), photo: [0] },
      Buffer.from('<svg/>'),
    );
    expect(Object.keys(none.body.errors)).toEqual(['photo']);
    const { body, headers } = multipart({ answers: '[1]', recaptcha_response: 'x' });
    const list = await site.call(
      'answerForm',
      { params: { slug: 'junior-team' }, body },
      { headers },
    );
    expect(Object.keys(list.body.errors)).toEqual(['answers']);
    expect(outcome(await send('no-such', {}))).toEqual([404, 'not_found']);
  });
});

it('FORM-07: a signed text is stored as it was shown, whatever later changes of the form', async () => {
  const before = await signedPlayer('ar');
  expect((await send('junior-team', before)).status).toBe(200);
  const params = { kind: 'form', slug: 'junior-team' };
  const { draft, version } = (await manager.call('readContent', { params })).body.data;
  const fields = draft.fields.map((field: { slug: string }) =>
    field.slug === 'consent'
      ? { ...field, content: '<p>All is new.</p>', ar_content: '<p>كل شيء جديد.</p>' }
      : field,
  );
  const saved = { params, body: { version, body: { ...draft, fields } } };
  expect((await manager.call('saveContent', saved)).status).toBe(200);
  // A draft is not in force yet; once it is published, the previous text no longer counts as
  // signed.
  expect((await send('junior-team', before)).status).toBe(200);
  await manager.call('publishContent', { params, body: { version: version + 1 } });
  const late = await send('junior-team', before);
  expect(outcome(late)).toEqual([422, 'validation_failed']);
  expect(late.body.errors.consent[0]).toContain('has changed since it was shown');
  expect((await send('junior-team', await signedPlayer())).status).toBe(200);
  const taken = await manager.call('exportFormAnswers', { body: { form: 'junior-team' } });
  const signed = taken.body.data.map(
    ({ fields: all }: { fields: { slug: string; signed: unknown }[] }) =>
      all.find(({ slug }) => slug === 'consent')?.signed,
  );
  expect(signed).toMatchObject([
    { language: 'en', html: '<p>All is new.</p>' },
    { language: 'ar', version: before.consent.version },
    { language: 'ar', version: before.consent.version, html: expect.stringContaining('Hamad') },
  ]);
  expect(signed[1].html).not.toContain('كل شيء جديد');
  const [{ fields: others }] = taken.body.data;
  expect(others[0].signed).toBeNull();
});

it('FORM-05: an answer goes when its time is over, with its files, and not before', async () => {
  await send('junior-team', { ...(await signedPlayer()), photo: [0] }, photo);
  const before = await kept();
  const files = async () =>
    (await runSql<{ count: number }>(site.testDatabase.superuserUrl, FILES_OF_ANSWERS))[0];
  const inDays = (days: number): number => site.whole.clock.now() + days * 86_400_000;
  expect((await files())?.count).toBeGreaterThan(0);
  expect(await venuesToPurge(site.database, 'form_answer', inDays(364))).toEqual([]);
  expect(await purge(site.database, 'form_answer', 1, inDays(364), 100)).toBe(0);
  expect(await venuesToPurge(site.database, 'form_answer', inDays(366))).toEqual([1]);
  expect(await purge(site.database, 'form_answer', 1, inDays(366), 100)).toBe(before);
  expect(await kept()).toBe(0);
  expect((await files())?.count).toBe(0);
});

describe('writing to the venue', () => {
  const write = (body: object, from = '10.9.1.1') => site.call('sendContact', { body }, { from });

  it('FORM-02: is stored and mailed, and reports missing fields', async () => {
    const recaptcha_response = await answeredCaptcha(site);
    expect((await write({ ...CONTACT, recaptcha_response })).status).toBe(200);
    const [mail] = await mailsTo(site, 'hello@alnoor.demo.nadi');
    expect(mail?.text).toContain('Message: Is the pool heated?');
    const empty = await write({});
    expect(outcome(empty)).toEqual([422, 'validation_failed']);
    expect(empty.body.errors.message).toEqual(['Message is required']);
    const again = await write({ ...CONTACT, recaptcha_response });
    expect(Object.keys(again.body.errors)).toEqual(['recaptcha_response']);
  });

  it('FORM-03: is limited for a network in a day, whatever its answers', async () => {
    const from = '10.9.2.2';
    const one = async () =>
      write({ ...CONTACT, recaptcha_response: await answeredCaptcha(site) }, from);
    const seen = new Set<number>();
    for (let sent = 0; sent <= answersByNetwork.times; sent += 1) seen.add((await one()).status);
    expect([...seen]).toEqual([200, 429]);
  });
});
