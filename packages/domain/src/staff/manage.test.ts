import { describe, expect, it } from 'vitest';
import { STAFF_ROLES, type StaffRole } from '../account/access.ts';
import { mayChangeStaff, mayGovern, type StaffMember } from './manage.ts';

const member = (id: number, role: StaffRole, isActive = true): StaffMember => ({
  id,
  role,
  isActive,
});
const owner = member(1, 'owner');
const other = member(2, 'owner');
const manager = member(3, 'manager');
const desk = member(4, 'desk');
const gate = member(5, 'scanner');

describe('STAFF-08: permissions to change staff', () => {
  it.each([
    ['owner', 'owner manager desk scanner'],
    ['manager', 'desk scanner'],
    ['desk', ''],
    ['scanner', ''],
  ] as const)('%s governs: %s', (role, others) => {
    expect(STAFF_ROLES.filter((one) => mayGovern(role, one)).join(' ')).toBe(others);
  });

  it.each([
    ['an owner disables a manager', owner, manager, { isDisabled: true }, [1], 'ok'],
    ['an owner disables another owner', owner, other, { isDisabled: true }, [1, 2], 'ok'],
    ['an owner steps down beside another', owner, owner, { role: 'desk' }, [1, 2], 'ok'],
    ['the last owner steps down', owner, owner, { role: 'manager' }, [1], 'last_owner'],
    ['the last owner disables themselves', owner, owner, { isDisabled: true }, [1], 'last_owner'],
    ['the last owner stays one', owner, owner, { role: 'owner' }, [1], 'ok'],
    ['an owner who has not accepted is disabled', owner, other, { isDisabled: true }, [1], 'ok'],
    [
      'a disabled owner changes somebody',
      member(1, 'owner', false),
      desk,
      { role: 'scanner' },
      [2],
      'forbidden',
    ],
    ['a manager moves somebody to the gate', manager, desk, { role: 'scanner' }, [1], 'ok'],
    ['a manager makes a manager', manager, desk, { role: 'manager' }, [1], 'forbidden'],
    ['a manager makes an owner', manager, gate, { role: 'owner' }, [1], 'forbidden'],
    ['a manager disables an owner', manager, owner, { isDisabled: true }, [1, 2], 'forbidden'],
    ['a manager disables themselves', manager, manager, { isDisabled: true }, [1], 'forbidden'],
    ['the desk disables the gate', desk, gate, { isDisabled: true }, [1], 'forbidden'],
  ] as const)('%s', (_what, by, of, change, owners, outcome) => {
    const may = mayChangeStaff(by, of, change, owners);
    expect(may.ok ? 'ok' : may.refusal).toBe(outcome);
  });
});
