import { STAFF_ROLES } from '@nadi/domain/account/access';
import type { ConsoleMessagesIn } from '@nadi/i18n/console-texts';
import type { AreaTranslator } from '../../platform/texts.tsx';
import type { AuditEntry } from './api.audit.ts';

/** Texts of the audit actions. */
const ACTION_TEXTS = {
  'session.started': 'console.action.signedIn',
  'session.ended': 'console.action.signedOut',
  'session.refused': 'console.action.refused',
  'account.disabled': 'console.action.accountShut',
  'account.enabled': 'console.action.accountOpened',
  'account.unblocked': 'console.action.accountUnblocked',
  'partner.approved': 'console.action.partnerApproved',
  'partner.rejected': 'console.action.partnerRejected',
  'request.approved': 'console.action.requestApproved',
  'request.rejected': 'console.action.requestRejected',
  'staff.invited': 'console.action.invited',
  'staff.accepted': 'console.action.accepted',
  'staff.changed': 'console.action.changed',
  'staff.password_changed': 'console.action.passwordChanged',
  'staff.passkey_added': 'console.action.passkeyAdded',
  'staff.recovery_codes_renewed': 'console.action.codesRenewed',
  'staff.passkey_removed': 'console.action.passkeyRemoved',
  'content.saved': 'console.action.contentSaved',
  'content.published': 'console.action.contentPublished',
  'content.withdrawn': 'console.action.contentWithdrawn',
  'content.restored': 'console.action.contentRestored',
  'content.removed': 'console.action.contentRemoved',
  'content.recovered': 'console.action.contentRecovered',
  'content.ordered': 'console.action.contentOrdered',
  'service.added': 'console.action.serviceAdded',
  'service.ordered': 'console.action.servicesOrdered',
  'service.changed': 'console.action.serviceChanged',
  'schedule.changed': 'console.action.scheduleChanged',
  'tickets.excluded': 'console.action.ticketsExcluded',
  'court.added': 'console.action.courtAdded',
  'court.changed': 'console.action.courtChanged',
  'court.traits_changed': 'console.action.courtTraits',
  'hall.traits_changed': 'console.action.hallTraits',
  'traits.changed': 'console.action.traitLists',
  'hall.added': 'console.action.hallAdded',
  'hall.changed': 'console.action.hallChanged',
  'tenant.created': 'console.action.tenantCreated',
  'tenant.imported': 'console.action.tenantImported',
  'uae_pass.set_up': 'console.action.uaePassSetUp',
  'gateway.set_up': 'console.action.gatewaySetUp',
  'performance.moved': 'console.action.performanceMoved',
  'performance.called_off': 'console.action.performanceCalledOff',
  'gateway.added': 'console.action.gatewayAdded',
  'gateway.changed': 'console.action.gatewayChanged',
  'gateway.switched_on': 'console.action.gatewaySwitchedOn',
  'gateway.switched_off': 'console.action.gatewaySwitchedOff',
  'gateway.ordered': 'console.action.gatewayOrdered',
  'gateway.tested': 'console.action.gatewayTested',
  'promotion.added': 'console.action.promotionAdded',
  'promotion.changed': 'console.action.promotionChanged',
  'promotion.paused': 'console.action.promotionPaused',
  'promotion.resumed': 'console.action.promotionResumed',
  'card.given': 'console.action.cardGiven',
  'card.changed': 'console.action.cardChanged',
  'card.suspended': 'console.action.cardSuspended',
  'card.resumed': 'console.action.cardResumed',
  'card.ended': 'console.action.cardEnded',
  'card.reopened': 'console.action.cardReopened',
  'partner.limit_set': 'console.action.partnerLimitSet',
  'partner.paid': 'console.action.partnerPaid',
  'partner.payment_taken_back': 'console.action.partnerPaymentTakenBack',
  'credit.given': 'console.action.creditGiven',
  'credit.taken_back': 'console.action.creditTakenBack',
  'add_on.added': 'console.action.addOnAdded',
  'add_on.changed': 'console.action.addOnChanged',
  'picture.added': 'console.action.pictureAdded',
  'picture.changed': 'console.action.pictureChanged',
  'picture.removed': 'console.action.pictureRemoved',
  'order.cancelled': 'console.action.orderCancelled',
  'order.moved': 'console.action.orderMoved',
  'refund.approved': 'console.action.refundApproved',
  'refund.declined': 'console.action.refundDeclined',
  'refund.result_recorded': 'console.action.refundRecorded',
  'dispute.recorded': 'console.action.disputeRecorded',
  'dispute.ended': 'console.action.disputeEnded',
  'payment.recorded': 'console.action.paymentRecorded',
  'till.added': 'console.action.tillAdded',
  'till.changed': 'console.action.tillChanged',
  'till.opened': 'console.action.tillOpened',
  'till.cash_moved': 'console.action.tillMoved',
  'till.closed': 'console.action.tillClosed',
  'gift_product.added': 'console.action.giftProductAdded',
  'gift_product.changed': 'console.action.giftProductChanged',
  'gift_card.resent': 'console.action.giftCardResent',
  'gift_card.refunded': 'console.action.giftCardRefunded',
  'booking.checked_in': 'console.action.checkedIn',
  'booking.checked_out': 'console.action.checkedOut',
  'booking.entry_undone': 'console.action.entryUndone',
  'booking.session_reserved': 'console.action.sessionReserved',
  'booking.session_given_up': 'console.action.sessionGivenUp',
  'participants.read': 'console.action.participantsRead',
  'participant.file_opened': 'console.action.participantFileOpened',
  'participant.numbers_opened': 'console.action.participantNumbersOpened',
  'form_answer.removed': 'console.action.answerRemoved',
  'form_answer.exported': 'console.action.answersTaken',
} as const satisfies Readonly<Record<string, keyof ConsoleMessagesIn<'console-staff'>>>;

type AuditAction = keyof typeof ACTION_TEXTS;

const isKnown = (action: string): action is AuditAction => Object.hasOwn(ACTION_TEXTS, action);

/** Text of an audit action; its code where there is no text yet. */
export const auditActionText = (action: string, t: AreaTranslator<'console-staff'>['t']): string =>
  isKnown(action) ? t(ACTION_TEXTS[action]) : action;

/** Actions that the log can be filtered by. */
export const AUDIT_ACTIONS = Object.keys(ACTION_TEXTS) as readonly AuditAction[];

const FIELDS = {
  sessions_ended: 'console.sessionsEnded',
  role: 'console.role',
  is_disabled: 'console.noAccess',
  email: 'console.email',
  name: 'console.name',
  is_open: 'console.field.isOpen',
  rates: 'console.field.rates',
  parts: 'console.field.parts',
  full_day_price: 'console.field.fullDayPrice',
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
  excluded: 'console.field.excluded',
  surface: 'console.field.surface',
  formation: 'console.field.formation',
  is_outdoor: 'console.field.isOutdoor',
  image: 'console.field.image',
  surfaces: 'console.field.surfaces',
  formations: 'console.field.formations',
  closed: 'console.field.closed',
  terms: 'console.field.terms',
  ar_terms: 'console.field.arTerms',
  approved_by_venue: 'console.field.approvedByVenue',
  approved_by_security: 'console.field.approvedBySecurity',
  filter_by: 'console.field.filterBy',
  resource: 'console.field.resource',
  selects_surface: 'console.field.selectsSurface',
  selects_outdoor: 'console.field.selectsOutdoor',
  selects_formation: 'console.field.selectsFormation',
  weekly_for_public: 'console.field.weeklyForPublic',
  weekly_for_members: 'console.field.weeklyForMembers',
  weekly_for_partners: 'console.field.weeklyForPartners',
  method: 'console.method',
  state: 'console.applications',
  reason: 'console.reason',
  by: 'console.cancelledBy',
  units: 'console.field.tickets',
  refund: 'console.refunded',
  way: 'console.field.refundWay',
  result: 'console.field.refundResult',
  reference: 'console.field.refundReference',
  ticket: 'console.field.ticket',
  approval: 'console.approvalOf',
  code: 'console.field.promoCode',
  is_paused: 'console.field.promoPaused',
  priority: 'console.field.promoPriority',
  stacks: 'console.field.promoStacks',
  from_date: 'console.field.promoFrom',
  until_date: 'console.field.promoUntil',
  weekdays: 'console.field.promoWeekdays',
  from_time: 'console.field.promoFromTime',
  to_time: 'console.field.promoToTime',
  channels: 'console.field.promoChannels',
  first_booking: 'console.field.promoFirst',
  least: 'console.field.promoLeast',
  on: 'console.field.promoOn',
  effect: 'console.field.promoEffect',
  percent: 'console.field.promoPercent',
  at_most: 'console.field.promoAtMost',
  amount: 'console.field.promoAmount',
  nth: 'console.field.promoNth',
  free: 'console.field.promoFree',
  with: 'console.field.promoWith',
  limit_total: 'console.field.promoTotal',
  limit_per_customer: 'console.field.promoPerCustomer',
  limit_per_day: 'console.field.promoPerDay',
  ar_name: 'console.field.arName',
  number: 'console.field.cardNumber',
  customer_id: 'console.field.cardHolder',
  channel: 'console.field.cardChannel',
  discounts: 'console.field.cardDiscounts',
} as const satisfies Readonly<Record<string, keyof ConsoleMessagesIn<'console-staff'>>>;

const VALUES = {
  true: 'console.yes',
  false: 'console.no',
  app: 'console.method.app',
  'recovery code': 'console.method.recovery',
  passkey: 'console.method.passkey',
  invitation: 'console.method.invitation',
  period: 'console.choice.period',
  total: 'console.choice.total',
  none: 'console.choice.none',
  by_session: 'console.choice.by_session',
  by_day: 'console.choice.by_day',
  by_facility: 'console.choice.by_facility',
  by_product: 'console.choice.by_product',
  waiting: 'console.partner.waiting',
  approved: 'console.partner.approved',
  rejected: 'console.partner.rejected',
  booking: 'console.approval.booking',
  security: 'console.approval.security',
  owner: 'console.role.owner',
  manager: 'console.role.manager',
  desk: 'console.role.desk',
  scanner: 'console.role.scanner',
  customer: 'console.cancelledBy.customer',
  venue: 'console.cancelledBy.venue',
  code: 'console.field.promoCode',
  auto: 'console.value.auto',
  percent: 'console.field.promoPercent',
  amount: 'console.field.promoAmount',
  nth: 'console.field.promoNth',
  free: 'console.value.free',
  original: 'console.value.original',
  wallet: 'console.value.wallet',
  bank: 'console.value.bank',
  returned: 'console.value.returned',
  again: 'console.value.again',
  came_back: 'console.value.cameBack',
  members: 'console.value.members',
  b2c: 'console.value.b2c',
} as const satisfies Readonly<Record<string, keyof ConsoleMessagesIn<'console-staff'>>>;

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

interface Discount {
  readonly percent: number | null;
  readonly amount: number | null;
}

/** Checks for a discount of a card. */
const isDiscount = (value: unknown): value is Discount =>
  typeof value === 'object' && value !== null && 'percent' in value && 'amount' in value;

function valueText(value: unknown, t: AreaTranslator<'console-staff'>['t']): string {
  if (isEmpty(value)) return '–';
  if (Array.isArray(value) && value.every(isDiscount)) {
    const amountOf = ({ percent, amount }: Discount) => (percent === null ? amount : `${percent}%`);
    return value.map((one) => t('console.value.off', { amount: amountOf(one) ?? 0 })).join(' · ');
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return Object.hasOwn(VALUES, text) ? t(VALUES[text as keyof typeof VALUES]) : text;
}

export interface ShownChange {
  readonly field: string;
  /** `null`: no earlier value. */
  readonly from: string | null;
  readonly to: string;
}

type TextId = keyof ConsoleMessagesIn<'console-staff'>;

/** Fields of promotions, whose `by` is the way in which customers get them. */
const PROMOTION_FIELDS: Readonly<Record<string, TextId>> = {
  ...FIELDS,
  by: 'console.field.promoBy',
};

function fieldText(
  key: string,
  subject: string | null,
  t: AreaTranslator<'console-staff'>['t'],
): string {
  const fields: Readonly<Record<string, TextId>> = subject?.startsWith('promotion:')
    ? PROMOTION_FIELDS
    : FIELDS;
  const text = Object.hasOwn(fields, key) ? fields[key] : undefined;
  return text === undefined ? key : t(text);
}

/** Lists the changed fields of an entry as texts; unchanged and new empty ones are left out. */
export function changesOf(
  { before, after, subject }: Pick<AuditEntry, 'before' | 'after' | 'subject'>,
  t: AreaTranslator<'console-staff'>['t'],
): readonly ShownChange[] {
  return Object.entries(after ?? {}).flatMap(([key, value]) => {
    const old = before?.[key];
    if (old === value || (old === undefined && isEmpty(value))) return [];
    const field = fieldText(key, subject, t);
    return [{ field, from: old === undefined ? null : valueText(old, t), to: valueText(value, t) }];
  });
}

/** Name and role of the actor at the time of the entry. */
export function auditActorText(
  { actor, actor_role: role }: Pick<AuditEntry, 'actor' | 'actor_role'>,
  t: AreaTranslator<'console-staff'>['t'],
): { readonly name: string; readonly role: string } {
  const known = STAFF_ROLES.find((one) => one === role);
  if (role === 'operator') return { name: t('console.operator'), role: '' };
  if (actor === null) return { name: t('console.unknownPerson'), role: '' };
  return { name: actor, role: known === undefined ? (role ?? '') : t(`console.role.${known}`) };
}

/** Id of the member of staff that an entry is about; `null`: none. */
export const aboutWhom = ({ subject }: Pick<AuditEntry, 'subject'>): number | null => {
  const id = /^staff:(\d+)$/.exec(subject ?? '')?.[1];
  return id === undefined ? null : Number(id);
};
