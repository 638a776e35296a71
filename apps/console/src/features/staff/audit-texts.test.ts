import { loadEveryConsoleText } from '@nadi/i18n/console-texts';
import { describe, expect, it } from 'vitest';
import { aboutWhom, auditActionText, auditActorText, changesOf } from './audit-texts.ts';

const { t } = await loadEveryConsoleText('en');

describe('an entry of the audit log in words', () => {
  it.each([
    ['staff.invited', 'Invitation sent'],
    ['event.plan_added', 'event.plan_added'],
  ])('%s is %j', (action, text) => expect(auditActionText(action, t)).toBe(text));

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
    expect(changesOf({ before, after }, t)).toEqual([
      { field: 'Role', from: 'Front desk', to: 'Ticket scanner' },
    ]);
    expect(changesOf({ before: null, after: { method: 'app', other: [1] } }, t)).toEqual([
      { field: 'Way in', from: null, to: 'Password and code' },
      { field: 'other', from: null, to: '[1]' },
    ]);
  });

  it.each([
    ['staff:12', 12],
    ['partner:12', null],
    [null, null],
  ])('about %j is about %j of the staff', (subject, id) => expect(aboutWhom({ subject })).toBe(id));
});
