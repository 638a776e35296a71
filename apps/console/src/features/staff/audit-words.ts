import { STAFF_ROLES } from '@nadi/domain/account/access';
import type { ConsoleMessagesIn } from '@nadi/i18n/console-texts';
import type { AreaTranslator } from '../../platform/texts.tsx';
import type { AuditEntry } from './api.audit.ts';

/** What is done in the console, as the log calls it. */
const DEEDS = {
  'session.started': 'console.deed.signedIn',
  'session.ended': 'console.deed.signedOut',
  'session.refused': 'console.deed.refused',
  'account.disabled': 'console.deed.accountShut',
  'account.enabled': 'console.deed.accountOpened',
  'partner.approved': 'console.deed.partnerApproved',
  'partner.rejected': 'console.deed.partnerRejected',
  'staff.invited': 'console.deed.invited',
  'staff.accepted': 'console.deed.accepted',
  'staff.changed': 'console.deed.changed',
  'staff.password_changed': 'console.deed.passwordChanged',
  'staff.passkey_added': 'console.deed.passkeyAdded',
  'staff.recovery_codes_renewed': 'console.deed.codesRenewed',
  'staff.passkey_removed': 'console.deed.passkeyRemoved',
  'content.saved': 'console.deed.contentSaved',
  'content.published': 'console.deed.contentPublished',
  'content.withdrawn': 'console.deed.contentWithdrawn',
  'content.restored': 'console.deed.contentRestored',
  'content.removed': 'console.deed.contentRemoved',
  'content.recovered': 'console.deed.contentRecovered',
  'content.ordered': 'console.deed.contentOrdered',
  'service.added': 'console.deed.serviceAdded',
  'service.ordered': 'console.deed.servicesOrdered',
  'service.changed': 'console.deed.serviceChanged',
  'court.added': 'console.deed.courtAdded',
  'court.changed': 'console.deed.courtChanged',
  'hall.added': 'console.deed.hallAdded',
  'hall.changed': 'console.deed.hallChanged',
  'add_on.added': 'console.deed.addOnAdded',
  'add_on.changed': 'console.deed.addOnChanged',
  'picture.added': 'console.deed.pictureAdded',
  'picture.changed': 'console.deed.pictureChanged',
  'picture.removed': 'console.deed.pictureRemoved',
  'form_answer.removed': 'console.deed.answerRemoved',
  'form_answer.exported': 'console.deed.answersTaken',
} as const satisfies Readonly<Record<string, keyof ConsoleMessagesIn<'console-staff'>>>;

type Deed = keyof typeof DEEDS;

const isKnown = (deed: string): deed is Deed => Object.hasOwn(DEEDS, deed);

/** A deed in words; one that has none yet is told as the log calls it. */
export const sayDeed = (deed: string, t: AreaTranslator<'console-staff'>['t']): string =>
  isKnown(deed) ? t(DEEDS[deed]) : deed;

/** The deeds that the log can be asked for. */
export const DEEDS_ASKED = Object.keys(DEEDS) as readonly Deed[];

const FIELDS = {
  sessions_ended: 'console.sessionsEnded',
  role: 'console.role',
  is_disabled: 'console.noAccess',
  email: 'console.email',
  name: 'console.name',
  is_open: 'console.field.isOpen',
  rates: 'console.field.rates',
  noun: 'console.booked',
  art: 'console.drawing',
  min_booking_time: 'console.field.shortest',
  max_booking_time: 'console.field.longest',
  time_increment: 'console.field.step',
  advance_booking_days_limit: 'console.field.daysAhead',
  members_advance_days_limit: 'console.field.membersDaysAhead',
  online_booking_delay: 'console.field.notice',
  free_until_minutes_before: 'console.field.freeUntil',
  capacity: 'console.field.capacity',
  counted: 'console.field.counted',
  sessions: 'console.field.sessions',
  tickets: 'console.field.tickets',
  unit_price: 'console.field.unitPrice',
  inventory: 'console.field.inventory',
  stock: 'console.field.stock',
  max_quantity: 'console.field.maxQuantity',
  is_on_sale: 'console.field.isOpen',
  way: 'console.way',
  state: 'console.applications',
  reason: 'console.reason',
} as const satisfies Readonly<Record<string, keyof ConsoleMessagesIn<'console-staff'>>>;

const VALUES = {
  true: 'console.yes',
  false: 'console.no',
  app: 'console.way.app',
  'recovery code': 'console.way.recovery',
  passkey: 'console.way.passkey',
  invitation: 'console.way.invitation',
  period: 'console.choice.period',
  total: 'console.choice.total',
  none: 'console.choice.none',
  by_session: 'console.choice.by_session',
  by_day: 'console.choice.by_day',
  waiting: 'console.partner.waiting',
  approved: 'console.partner.approved',
  rejected: 'console.partner.rejected',
  owner: 'console.role.owner',
  manager: 'console.role.manager',
  desk: 'console.role.desk',
  scanner: 'console.role.scanner',
} as const satisfies Readonly<Record<string, keyof ConsoleMessagesIn<'console-staff'>>>;

function sayValue(value: unknown, t: AreaTranslator<'console-staff'>['t']): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return Object.hasOwn(VALUES, text) ? t(VALUES[text as keyof typeof VALUES]) : text;
}

export interface ChangeTold {
  readonly field: string;
  /** Null: there was none before. */
  readonly from: string | null;
  readonly to: string;
}

/** What an entry says has changed, in words; what stayed is left out. */
export function changesOf(
  { before, after }: Pick<AuditEntry, 'before' | 'after'>,
  t: AreaTranslator<'console-staff'>['t'],
): readonly ChangeTold[] {
  return Object.entries(after ?? {}).flatMap(([key, value]) => {
    const old = before?.[key];
    if (old === value) return [];
    const field = Object.hasOwn(FIELDS, key) ? t(FIELDS[key as keyof typeof FIELDS]) : key;
    return [{ field, from: old === undefined ? null : sayValue(old, t), to: sayValue(value, t) }];
  });
}

/** Who did it, as they were called then. */
export function sayDoer(
  { doer, doer_role: role }: Pick<AuditEntry, 'doer' | 'doer_role'>,
  t: AreaTranslator<'console-staff'>['t'],
): { readonly name: string; readonly role: string } {
  const known = STAFF_ROLES.find((one) => one === role);
  if (role === 'operator') return { name: t('console.operator'), role: '' };
  if (doer === null) return { name: t('console.nobodyKnown'), role: '' };
  return { name: doer, role: known === undefined ? (role ?? '') : t(`console.role.${known}`) };
}

/** Whom of the staff an entry is about; null: nobody, or something else. */
export const aboutWhom = ({ subject }: Pick<AuditEntry, 'subject'>): number | null => {
  const id = /^staff:(\d+)$/.exec(subject ?? '')?.[1];
  return id === undefined ? null : Number(id);
};
