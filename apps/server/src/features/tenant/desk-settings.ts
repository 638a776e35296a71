import type { Fils } from '@nadi/domain/kernel/money';
import type { Approval } from '@nadi/domain/kinds/kind';
import { CASH_STEPS } from '@nadi/domain/till/cash-step';
import { settingsOf } from './policy.ts';
import type { TenantRow } from './store.ts';

/** Returns the step to which cash is rounded; 0: it is not (TILL-10). */
export const cashStepOf = ({ settings }: Pick<TenantRow, 'settings'>): Fils =>
  Number(settingsOf(settings).cash_step ?? CASH_STEPS[0]);

/** Returns the approvals that the desk answers (BOOK-32). */
export const deskApprovalsOf = ({ settings }: Pick<TenantRow, 'settings'>): readonly Approval[] =>
  settingsOf(settings).desk_approvals ?? [];
