import type { ConsoleService } from '@nadi/contract/kinds/facility/console-endpoints';
import type { ServiceId } from '@nadi/domain/kernel/ids';
import { weekdayRuns } from '@nadi/domain/kernel/weekdays';
import {
  checkScheduleRules,
  type ScheduleRulesBody,
  scheduleRulesBodyOf,
} from '@nadi/domain/kinds/facility/schedule-rules-form';
import { weekdaysText } from '@nadi/i18n/dates';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { fieldFailure } from '../../platform/http/mount.ts';
import {
  CHANGED,
  type CourtDeps,
  NOT_FOUND,
  type Outcome,
  serviceIn,
  shown,
} from './console-view.ts';
import * as courts from './store.courts.ts';
import * as store from './store.schedule-rules.ts';

/**
 * Replaces the rules that close a service if the caller's version is current (FACILITY-31).
 *
 * Refusals: not_found, changed_meanwhile, and by field.
 */
export const changeScheduleRules = (
  { database }: CourtDeps,
  context: StaffContext,
  id: ServiceId,
  { version, schedule: written }: { readonly version: string; readonly schedule: unknown },
): Promise<Outcome> =>
  database.forTenant(context.tenant.id, async (tx) => {
    await courts.lockCourts(tx);
    const before = (await serviceIn(tx, id))?.schedule;
    if (before === undefined) return NOT_FOUND;
    const products = before.products.map((one) => ({
      id: one.id,
      name: { en: one.name, ar: one.ar_name },
    }));
    if (before.version !== version) return CHANGED;
    const known = before.rules.map(({ rule_id }) => rule_id);
    const rules = checkScheduleRules(written, products, known);
    if (!rules.ok) return fieldFailure(rules.refusal);
    await store.writeRules(tx, id, rules.value);
    const [was, is] = [before.rules, scheduleRulesBodyOf(rules.value).rules].map((all) =>
      all.map((one) => textOf(one, before.products)),
    ) as [string[], string[]];
    const entry = {
      action: 'schedule.changed',
      subject: `service:${id}`,
      before: { closed: was.filter((one) => !is.includes(one)).join('; ') },
      after: { closed: is.filter((one) => !was.includes(one)).join('; ') },
    } as const;
    await writeAuditEntry(tx, auditActorOf(context), entry, context.now);
    const outcome = await shown(tx, id);
    await store.moveFacts(tx);
    return outcome;
  });

type RuleBody = ScheduleRulesBody['rules'][number];
type Schedule = ConsoleService['schedule'];

/** Returns a rule as one line of the audit log. */
function textOf(rule: RuleBody, products: Schedule['products']): string {
  const { date, end_date, from, to, interval, weekdays } = rule;
  const days = interval === 'once' ? '' : weekdaysText(weekdayRuns(weekdays ?? 0), 'en', ' ');
  const span =
    interval === 'once'
      ? `${date} ${from} – ${end_date} ${to}`
      : `${date} – ${end_date} ${days}${from}–${to}`;
  const courtNames = products
    .filter((one) => rule.products.includes(String(one.id)))
    .map(({ name }) => name);
  return [span, rule.channels.join(', '), courtNames.join(', ')].filter(Boolean).join(' · ');
}
