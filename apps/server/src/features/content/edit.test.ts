import { CONTENT, type ContentKind } from '@nadi/domain/content/kinds';
import { isSetting } from '@nadi/domain/content/settings';
import type { Field, Shape } from '@nadi/domain/content/shape';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seeChange } from '../../../test/changing-venue.ts';
import { type AtConsole, enter } from '../../../test/console.ts';
import { type CallAnswer, startTestApp, type TestApp } from '../../../test/harness.ts';
import { ACTS, AWAY, HOSTILE, hostile } from '../../../test/hostile-body.ts';

let site: TestApp;
let manager: AtConsole;
let desk: AtConsole;
let elsewhere: AtConsole;
beforeAll(async () => {
  site = await startTestApp();
  manager = await enter(site, 'manager');
  desk = await enter(site, 'desk');
  elsewhere = await enter(site, 'manager', 'sahel.localhost');
});
afterAll(() => site.close());

const outcome = ({ status, body }: CallAnswer) => [status, body.code];
const at = (by: AtConsole, kind: string, slug: string) => {
  const params = { kind, slug };
  return {
    read: () => by.call('readContent', { params }),
    save: (version: number, body: object) =>
      by.call('saveContent', { params, body: { version, body } }),
    publish: (version: number) => by.call('publishContent', { params, body: { version } }),
    withdraw: (version: number) => by.call('withdrawContent', { params, body: { version } }),
    restore: (version: number, restored: number) =>
      by.call('restoreContent', { params, body: { version, restored } }),
    history: () => by.call('readContentHistory', { params }),
    was: (version: number) =>
      by.call('readContentVersion', { params: { ...params, version: String(version) } }),
  };
};
const page = (slug: string) => site.call('readPage', { params: { slug } });
const FIELD = { slug: 'a', name: 'A', type: 'text_box', is_required: 1, is_visible: 1 };
const RULES = { title: 'Pool rules', ar_title: 'قواعد المسبح', content: '<p>Shower first.</p>' };

describe('CONTENT-07 an entry', () => {
  it('is seen when it is published, as it was then, and not when it is withdrawn', async () => {
    const rules = at(manager, 'page', 'pool-rules');
    const saved = await rules.save(0, RULES);
    expect(saved.body.data).toMatchObject({ version: 1, state: 'draft', published: null });
    expect((await page('pool-rules')).status).toBe(409);
    expect((await rules.publish(1)).body.data).toMatchObject({ version: 2, state: 'published' });
    expect((await page('pool-rules')).body.data.content).toBe('<p>Shower first.</p>');
    const changed = await rules.save(2, { ...RULES, content: '<p>No running.</p>' });
    expect(changed.body.data.state).toBe('changed');
    expect((await page('pool-rules')).body.data.content).toBe('<p>Shower first.</p>');
    expect((await rules.withdraw(3)).body.data).toMatchObject({ state: 'draft', version: 4 });
    expect((await page('pool-rules')).status).toBe(409);
  });

  it('may be unfinished as a draft, not when it is published', async () => {
    const half = at(manager, 'post', 'half-done');
    expect((await half.save(0, { summary: 'Half' })).status).toBe(200);
    const refused = await half.publish(1);
    expect(outcome(refused)).toEqual([422, 'validation_failed']);
    expect(Object.keys(refused.body.errors)).toEqual(['title']);
    expect((await half.read()).body.data.version).toBe(1);
    const long = await half.save(1, { title: 'x'.repeat(121) });
    expect(Object.keys(long.body.errors)).toEqual(['title']);
  });

  it('CONTENT-06: an article begins with the date of the day, and is published at once', async () => {
    const news = at(manager, 'post', 'of-today');
    const saved = await news.save(0, { title: 'Open late' });
    expect(saved.body.data.draft.published_on).toBe(dateOf(toLocal(site.whole.clock.now(), 240)));
    expect((await news.publish(1)).status).toBe(200);
    const later = await news.save(2, { title: 'Open late', published_on: '' });
    expect(later.body.data.draft.published_on).toBe('');
  });

  it.each([
    [
      'CONTENT-15: reaches the venue where it is published',
      'contact',
      { tax_number: '12345', contacts: [{ type: 'whatsapp', value: 'call us' }] },
      { tax_number: '100204816300003', contacts: [{ type: 'whatsapp', value: '+971501112233' }] },
      ['tax_number', 'contacts.0.value'],
    ],
    [
      'FORM-08: can be answered where it is published',
      'form',
      { name: 'Ask', fields: [FIELD, { ...FIELD, type: 'drop_down' }] },
      { name: 'Ask', fields: [FIELD, { ...FIELD, slug: 'b', is_required: 0 }] },
      ['fields.1.slug', 'fields.1.options'],
    ],
  ])('%s', async (_, kind, unfit, fit, faults) => {
    const entry = at(manager, kind, kind === 'form' ? 'ask' : kind);
    expect((await entry.save(0, unfit)).status).toBe(200);
    const refused = await entry.publish(1);
    expect([outcome(refused), Object.keys(refused.body.errors)]).toEqual([
      [422, 'validation_failed'],
      faults,
    ]);
    await entry.save(1, fit);
    expect((await entry.publish(2)).status).toBe(200);
  });

  it('CONTENT-16: no page is created at the address of a screen that does not show it, nor at one reserved by the server', async () => {
    for (const slug of ['cart', 'blogs', 'training', 'api', 'console', 'demo']) {
      const refused = await at(manager, 'page', slug).save(0, RULES);
      expect([outcome(refused), Object.keys(refused.body.errors)]).toEqual([
        [422, 'validation_failed'],
        ['slug'],
      ]);
    }
    expect((await at(elsewhere, 'page', 'contact-us').save(0, RULES)).status).toBe(200);
    expect((await at(manager, 'album', 'cart').save(0, RULES)).status).toBe(200);
  });

  it('restores an earlier version, and lists the history with its authors', async () => {
    const rules = at(manager, 'page', 'pool-rules');
    const back = await rules.restore(4, 1);
    expect(back.body.data).toMatchObject({ version: 5, draft: RULES });
    const { data } = (await rules.history()).body;
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      ...['restored', 'withdrawn', 'saved', 'published', 'saved'],
    ]);
    expect(data[0].by).not.toBe('');
    expect((await rules.was(3)).body.data).toMatchObject({
      version: 3,
      body: { content: '<p>No running.</p>' },
    });
    expect(outcome(await rules.was(77))).toEqual([404, 'not_found']);
    expect(outcome(await rules.restore(5, 77))).toEqual([404, 'not_found']);
    const audit = await manager.call('readAudit', { query: { size: 1 } });
    expect(audit.body.data[0]).toMatchObject({
      action: 'content.restored',
      subject: 'content:page/pool-rules',
    });
  });

  it('is put in order among its kind', async () => {
    const slugs = ['people-of-determination', 'cash'];
    const { body } = await manager.call('orderContent', { body: { kind: 'question', slugs } });
    const listed = await manager.call('listContent', { query: { kind: 'question' } });
    expect(listed.body.data).toEqual(body.data);
    const first = await site.call('listQuestions');
    expect(first.body.data[0].title).toBe('Is the park accessible to people of determination?');
    const wrong = await manager.call('orderContent', {
      body: { kind: 'question', slugs: ['A b'] },
    });
    expect(outcome(wrong)).toEqual([422, 'validation_failed']);
  });
});

describe('CONTENT-08 two at once', () => {
  it('of concurrent changes of one version one is accepted, and the others are refused', async () => {
    const notice = at(manager, 'page', 'notice');
    const first = await Promise.all([1, 2, 3].map((n) => notice.save(0, { title: `By ${n}` })));
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const next = await Promise.all([1, 2, 3].map((n) => notice.save(1, { title: `Then ${n}` })));
    expect(next.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const late of [notice.publish(1), notice.withdraw(1), notice.restore(1, 1)]) {
      expect(outcome(await late)).toEqual([409, 'changed_meanwhile']);
    }
  });
});

describe('CONTENT-04 settings of the site', () => {
  it('start with the values of the site, and override them once published', async () => {
    const menus = at(manager, 'menus', 'menus');
    const { data } = (await menus.read()).body;
    expect(data).toMatchObject({ version: 0, changed_at: null, published: null });
    expect(data.draft.header_nav[0].path).toBe('/events');
    const header_nav = [{ path: '/about', link_text: 'Who we are', ar_link_text: 'من نحن' }];
    await menus.save(0, { ...data.draft, header_nav });
    expect((await menus.publish(1)).status).toBe(200);
    await seeChange(site);
    const shown = async () => (await site.call('readConfig')).body.data.header_nav;
    expect(await shown()).toMatchObject([{ link_text: 'Who we are', children: [] }]);
    await menus.withdraw(2);
    await seeChange(site);
    expect((await shown())[0].path).toBe('/events');
  });

  it('CONTENT-19: menus that lead nowhere are not published', async () => {
    const menus = at(manager, 'menus', 'menus');
    const { version, draft } = (await menus.read()).body.data;
    const link = (path: string) => ({ path, link_text: 'Visits', ar_link_text: 'الزيارات' });
    const below = { ...link('/about'), children: [link('/nowhere')] };
    const header_nav = [link('/visits'), below, link('https://elsewhere.example/nowhere')];
    await menus.save(version, { ...draft, header_nav, footer_menu: [link('/memberships')] });
    const refused = await menus.publish(version + 1);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      ['header_nav.0.path', 'header_nav.1.children.0.path', 'footer_menu.0.path'],
    ]);
    const page = at(manager, 'page', 'visits');
    await page.save(0, { title: 'Visits' });
    const led = { header_nav: [link('/visits')], footer_menu: [] };
    await menus.save(version + 1, { ...draft, ...led });
    // A draft is not public.
    expect((await menus.publish(version + 2)).status).toBe(422);
    await page.publish(1);
    expect((await menus.publish(version + 2)).status).toBe(200);
    await menus.withdraw(version + 3);
    await seeChange(site);
  });

  it('CONTENT-09: colours that cannot be read are not published', async () => {
    const colours = at(manager, 'colours', 'colours');
    const { draft } = (await colours.read()).body.data;
    await colours.save(0, { colors: { ...draft.colors, primary: '#FFFF99' } });
    const refused = await colours.publish(1);
    expect(Object.keys(refused.body.errors)).toEqual(['colors.primary']);
    await colours.save(1, draft);
    expect((await colours.publish(2)).status).toBe(200);
  });
});

describe('other callers', () => {
  const other = () => at(elsewhere, 'page', 'refunds');
  it('neither see nor change a venue’s content, and an unknown entry is not found', async () => {
    for (const missing of [
      ...[other().read(), other().save(3, {}), other().publish(1), other().withdraw(1)],
      ...[
        other().restore(1, 1),
        other().history(),
        other().was(1),
        at(manager, 'menus', 'other').save(0, {}),
      ],
      ...[at(manager, 'post', 'categories').save(0, {}), at(manager, 'no-kind', 'x').read()],
    ]) {
      expect(outcome(await missing)).toEqual([404, 'not_found']);
    }
  });

  it('also of the staff, without the role', async () => {
    const refunds = at(desk, 'page', 'refunds');
    const name = { kind: 'page', slugs: [] };
    for (const refused of [
      ...[refunds.read(), refunds.save(1, {}), refunds.publish(1), refunds.withdraw(1)],
      ...[refunds.restore(1, 1), refunds.history(), refunds.was(1)],
      desk.call('listContent', { query: { kind: 'page' } }),
      desk.call('orderContent', { body: name }),
    ]) {
      expect(outcome(await refused)).toEqual([403, 'forbidden']);
    }
    const nobody = await site.call('listContent', { query: { kind: 'page' } });
    expect(outcome(nobody)).toEqual([401, 'session_expired']);
  });
});

/** Returns an attack by the kind of its field, with an address among them. */
const byKind =
  (away: string) =>
  ({ type }: Field): unknown =>
    type === 'rich' ? HOSTILE : type === 'address' ? away : undefined;

const fieldsOf = (shape: Shape, type: Field['type']): number =>
  Object.values(shape).reduce((sum, field) => {
    if (field.type === 'list' || field.type === 'group') return sum + fieldsOf(field.of, type);
    return sum + (field.type === type ? 1 : 0);
  }, 0);

describe('CONTENT-05 nothing that acts, through whichever field', () => {
  const kinds = Object.keys(CONTENT) as ContentKind[];

  it.each(kinds.filter((kind) => fieldsOf(CONTENT[kind], 'rich') > 0))('%s', async (kind) => {
    const entry = at(manager, kind, isSetting(kind) ? kind : 'attack');
    const { status, body, text } = await entry.save(0, hostile(CONTENT[kind], byKind('/about')));
    expect([status, body.code]).toEqual([200, undefined]);
    expect(text).not.toMatch(ACTS);
    expect(text).toContain('<p>Hi</p>');
  });

  it.each(kinds.filter((kind) => fieldsOf(CONTENT[kind], 'address') > 0))(
    '%s links nowhere else',
    async (kind) => {
      const entry = at(manager, kind, isSetting(kind) ? kind : 'away');
      for (const away of AWAY) {
        const refused = await entry.save(0, hostile(CONTENT[kind], byKind(away)));
        expect(outcome(refused)).toEqual([422, 'validation_failed']);
        expect(Object.keys(refused.body.errors)).toHaveLength(fieldsOf(CONTENT[kind], 'address'));
      }
    },
  );
});
