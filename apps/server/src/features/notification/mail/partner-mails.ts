import type { LocalDate } from '@nadi/domain/kernel/local-date';
import type { Language } from '@nadi/domain/kernel/localized';
import type { Fils } from '@nadi/domain/kernel/money';
import { formatDate, monthName } from '@nadi/i18n/dates';
import { formatMoney } from '@nadi/i18n/money';
import { serverTranslator } from '@nadi/i18n/server-translator';
import type { Email, EmailHead } from './email.ts';

/** Notification about a partner, or a business that has applied. */
export type PartnerEvent =
  | { readonly kind: 'partner_applied'; readonly business: string }
  | { readonly kind: 'partner_approved'; readonly business: string }
  | {
      readonly kind: 'employee_invited';
      readonly business: string;
      readonly token: string;
      /** Name of the inviter. */
      readonly by: string;
      readonly days: number;
    }
  | { readonly kind: 'employee_joined'; readonly business: string; readonly employee: string }
  | { readonly kind: 'partner_rejected'; readonly business: string; readonly reason: string }
  | {
      readonly kind: 'statement_issued';
      readonly business: string;
      readonly serial: number;
      /** First day of its month. */
      readonly month: LocalDate;
      /** Debt at its end; not above 0: nothing is to be paid. */
      readonly closingFils: Fils;
      readonly dueOn: LocalDate;
      readonly currency: string;
    }
  | {
      readonly kind: 'statement_due';
      readonly business: string;
      readonly serial: number;
      readonly unpaidFils: Fils;
      readonly dueOn: LocalDate;
      readonly isLastDay: boolean;
      readonly currency: string;
    };

/** Returns the e-mail about a partner. */
export function partnerMail(
  event: PartnerEvent,
  language: Language,
  head: EmailHead,
): Pick<Email, 'subject' | 'paragraphs' | 'action'> {
  const { venue, siteUrl } = head;
  const { t } = serverTranslator(language);
  const named = { business: event.business, venue };
  switch (event.kind) {
    case 'partner_applied':
      return {
        subject: t('notice.partnerAppliedSubject', named),
        paragraphs: [t('notice.partnerAppliedIntro', named), t('notice.partnerAppliedHint')],
        action: null,
      };
    case 'partner_approved':
      return {
        subject: t('notice.partnerApprovedSubject', named),
        paragraphs: [
          t('notice.partnerApprovedIntro', named),
          t('notice.partnerApprovedHint', named),
        ],
        action: {
          label: t('notice.partnerApprovedAction'),
          url: `${siteUrl}/login?lang=${language}`,
        },
      };
    case 'employee_invited':
      return {
        subject: t('notice.employeeSubject', named),
        paragraphs: [
          t('notice.employeeIntro', { ...named, by: event.by }),
          t('notice.employeeHint', { days: event.days }),
        ],
        action: {
          label: t('notice.employeeAction'),
          // The fragment reaches no server and no log.
          url: `${siteUrl}/partners/invitation?lang=${language}#${event.token}`,
        },
      };
    case 'employee_joined':
      return {
        subject: t('notice.employeeJoinedSubject', { ...named, employee: event.employee }),
        paragraphs: [
          t('notice.employeeJoinedIntro', { ...named, employee: event.employee }),
          t('notice.employeeJoinedHint'),
        ],
        action: {
          label: t('notice.employeeJoinedAction'),
          url: `${siteUrl}/profile/company?lang=${language}`,
        },
      };
    case 'statement_issued':
      return issuedMail(event, language, head);
    case 'statement_due':
      return dueMail(event, language, head);
    case 'partner_rejected':
      return {
        subject: t('notice.partnerRejectedSubject', named),
        paragraphs: [
          t('notice.partnerRejectedIntro', named),
          event.reason,
          t('notice.partnerRejectedHint'),
        ],
        action: {
          label: t('notice.partnerRejectedAction'),
          url: `${siteUrl}/partners/apply?lang=${language}`,
        },
      };
  }
}

type EventOf<K extends PartnerEvent['kind']> = Extract<PartnerEvent, { readonly kind: K }>;
type PartnerMail = ReturnType<typeof partnerMail>;

const toStatements = (language: Language, siteUrl: string): PartnerMail['action'] => ({
  label: serverTranslator(language).t('notice.statementAction'),
  url: `${siteUrl}/profile/company?lang=${language}`,
});

function issuedMail(
  { serial, month, closingFils, dueOn, currency, business }: EventOf<'statement_issued'>,
  language: Language,
  { siteUrl, isBaps, venue }: EmailHead,
): PartnerMail {
  const { t } = serverTranslator(language);
  const amount = formatMoney(closingFils, currency, language);
  const date = formatDate(dueOn, language, isBaps);
  const of = {
    serial,
    month: `${monthName(month, language)} ${month.slice(0, 4)}`,
    business,
    venue,
  };
  return {
    subject: t('notice.statementSubject', of),
    paragraphs:
      closingFils > 0
        ? [t('notice.statementOwed', { amount, date }), t('notice.statementHint')]
        : [t('notice.statementNothing')],
    action: toStatements(language, siteUrl),
  };
}

function dueMail(
  { serial, unpaidFils, dueOn, isLastDay, currency }: EventOf<'statement_due'>,
  language: Language,
  { siteUrl, isBaps, venue }: EmailHead,
): PartnerMail {
  const { t } = serverTranslator(language);
  const amount = formatMoney(unpaidFils, currency, language);
  const date = formatDate(dueOn, language, isBaps);
  return {
    subject: isLastDay
      ? t('notice.statementTodaySubject', { serial, venue })
      : t('notice.statementSoonSubject', { serial, date, venue }),
    paragraphs: [
      t('notice.statementUnpaid', { amount, date }),
      t('notice.statementStops'),
      t('notice.statementPaid'),
    ],
    action: toStatements(language, siteUrl),
  };
}
