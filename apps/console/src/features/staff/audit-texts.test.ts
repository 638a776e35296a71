import { globSync, readFileSync } from 'node:fs';
import { loadEveryConsoleText } from '@nadi/i18n/console-texts';
import { describe, expect, it } from 'vitest';
import { aboutWhom, auditActionText, auditActorText, changesOf } from './audit-texts.ts';

const { t } = await loadEveryConsoleText('en');

describe('an entry of the audit log in words', () => {
  it.each([
    ['staff.invited', 'Invitation sent'],
    ['promotion.paused', 'Paused a promotion'],
    ['event.plan_added', 'event.plan_added'],
  ])('%s is %j', (action, text) => expect(auditActionText(action, t)).toBe(text));

  it('has a text for every action that the server writes', () => {
    const sources = globSync('apps/server/src/**/*.ts').filter(
      (path) => !path.endsWith('.test.ts'),
    );
    const actions = sources.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/action: '([a-z_]+\.[a-z_]+)'/g)].map(
        ([, action = '']) => action,
      ),
    );
    expect(actions.length).toBeGreaterThan(30);
    expect(actions.filter((action) => auditActionText(action, t) === action)).toEqual([]);
  });

  it.each([
    [
      { actor: 'Aisha', actor_role: 'owner' },
      { name: 'Aisha', role: 'Owner' },
    ],
    [
      { actor: null, actor_role: 'operator' },
      { name: 'Operator', role: '' },
    ],
    [
      { actor: null, actor_role: null },
      { name: 'Somebody unknown', role: '' },
    ],
  ])('actor of the entry: %j', (entry, text) => expect(auditActorText(entry, t)).toEqual(text));

  it('lists changed values, and no unchanged ones', () => {
    const before = { role: 'desk', is_disabled: false };
    const after = { role: 'scanner', is_disabled: false };
    expect(changesOf({ before, after, subject: 'staff:3' }, t)).toEqual([
      { field: 'Role', from: 'Front desk', to: 'Ticket scanner' },
    ]);
    expect(
      changesOf({ before: null, after: { method: 'app', other: [1] }, subject: null }, t),
    ).toEqual([
      { field: 'Way in', from: null, to: 'Password and code' },
      { field: 'other', from: null, to: '[1]' },
    ]);
  });

  it('names the fields of a promotion, and no empty ones of a new one', () => {
    const subject = 'promotion:3';
    const after = { by: 'auto', percent: 10, at_most: null, on: [], stacks: false };
    expect(changesOf({ before: null, after, subject }, t)).toEqual([
      { field: 'How customers get it', from: null, to: 'Without a code' },
      { field: 'Percentage off', from: null, to: '10' },
      { field: 'Added to other promotions', from: null, to: 'No' },
    ]);
    const changed = { before: { at_most: 50 }, after: { at_most: null }, subject };
    expect(changesOf(changed, t)).toEqual([{ field: 'At most', from: '50', to: '–' }]);
  });

  it.each([
    ['staff:12', 12],
    ['partner:12', null],
    [null, null],
  ])('about %j is about %j of the staff', (subject, id) => expect(aboutWhom({ subject })).toBe(id));
});
