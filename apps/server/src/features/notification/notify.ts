import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@nadi/domain/account/access';
import type { CodePurpose } from '@nadi/domain/account/one-time-code';
import type { Language } from '@nadi/domain/kernel/localized';
import { dateOf, minuteOf, toLocal } from '@nadi/domain/kernel/zoned';
import { formatClock, formatDate } from '@nadi/i18n/dates';
import { formatMoney } from '@nadi/i18n/money';
import { serverTranslator } from '@nadi/i18n/server-translator';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { MailOfKind } from '../../platform/mail-of-kind.ts';
import { type Email, type EmailHead, emailHeaders, PLAIN } from './mail/email.ts';
import { emailHtml } from './mail/email-html.ts';
import { emailText } from './mail/email-text.ts';
import { type NewsletterEvent, newsletterMail } from './mail/newsletter-mails.ts';
import { type PartnerEvent, partnerMail } from './mail/partner-mails.ts';
import {
  type DisputeEvent,
  disputeMail,
  type RefundReminderEvent,
  refundReminderMail,
} from './mail/refund-mails.ts';
import { type WaitlistEvent, waitlistMail, waitlistText } from './mail/waitlist-mails.ts';
import { type WalletEvent, walletMail } from './mail/wallet-mails.ts';
import * as store from './store.ts';

/** Account notification to a person, including about those they are responsible for. */
export type NotificationEvent =
  | {
      readonly kind: 'code';
      readonly code: string;
      readonly purpose: CodePurpose;
      readonly minutes: number;
    }
  | { readonly kind: 'email_link'; readonly token: string; readonly mobile: string }
  | {
      readonly kind: 'staff_invited';
      readonly token: string;
      readonly role: StaffRole;
      /** Name of the inviter. */
      readonly by: string;
      readonly hours: number;
    }
  | { readonly kind: 'form_answered'; readonly form: string; readonly lines: readonly string[] }
  | NewsletterEvent
  | { readonly kind: 'own_texts'; readonly textsFor: MailOfKind['textsFor'] }
  | { readonly kind: 'password_changed' }
  | { readonly kind: 'contact_changed' }
  | {
      readonly kind: 'account_ended';
      /** Parts of the wallet's money that go back to cards, and by a bank transfer. */
      readonly cardFils: number;
      readonly bankFils: number;
      readonly currency: string;
    }
  | { readonly kind: 'new_device'; readonly device: string | null; readonly at: number }
  | { readonly kind: 'guardian_invited'; readonly child: string; readonly guardian: string }
  | { readonly kind: 'guardian_accepted'; readonly child: string; readonly guardian: string }
  | { readonly kind: 'guardian_ended'; readonly child: string }
  | { readonly kind: 'consent_withdrawn'; readonly child: string }
  | PartnerEvent
  | RefundReminderEvent
  | DisputeEvent
  | WaitlistEvent
  | WalletEvent;

export interface Notification {
  /** Recipient. Null: none; the same is done, and nothing is written. */
  readonly to: { readonly channel: 'mail' | 'sms'; readonly address: string } | null;
  readonly name: string | null;
  readonly language: Language;
  /** Deduplication key: of two with the same key only the first is sent. */
  readonly about: string;
  readonly event: NotificationEvent;
}

export interface NotifyDeps {
  readonly headOf: (tenantId: number, language: Language) => Promise<EmailHead | null>;
}

/** Prefix of the deduplication key of one-time codes. */
export const ABOUT_CODE = 'code:';

/** Queues an account notification in the transaction of its event (NOTE-02). */
export async function notifyCustomer(
  { headOf }: NotifyDeps,
  tx: TenantTx,
  notification: Notification,
  now: number,
): Promise<void> {
  const head = await headOf(tx.tenantId, notification.language);
  if (head === null) throw new Error('A venue has no site.');
  const { to, about } = notification;
  const email = emailOf(notification, head);
  const isText = to?.channel === 'sms';
  const message: store.NewMessage = {
    id: randomUUID(),
    dedupe: about,
    channel: to?.channel ?? 'mail',
    recipient: to?.address ?? null,
    subject: isText ? null : email.subject,
    text: isText ? shortText(notification, head) : emailText(email, head),
    html: isText ? null : emailHtml(email, head),
    headers: isText ? null : emailHeaders(email, head),
    attachments: [],
  };
  await store.queueMessage(tx, message, now);
}

/**
 * Returns the text of an SMS. The last line of a code lets the phone offer it to this site only.
 */
function shortText({ event, language }: Notification, head: EmailHead): string {
  const { venue, siteUrl } = head;
  const { t } = serverTranslator(language);
  switch (event.kind) {
    case 'place_offered':
    case 'wish_ended':
    case 'wish_withdrawn':
      return waitlistText(event, language, head);
  }
  if (event.kind === 'guardian_invited') {
    const { child, guardian } = event;
    return t('notice.guardianInvitedText', { child, guardian, venue, url: familyUrl(siteUrl) });
  }
  if (event.kind === 'contact_changed') return t('notice.contactText', { venue });
  if (event.kind === 'password_changed') return t('notice.passwordText', { venue });
  if (event.kind !== 'code') throw new Error(`No text message for ${event.kind}.`);
  const { code, minutes } = event;
  const sentence = t(`notice.codeIs.${codeUse(event.purpose, 'sms')}`, { code, venue });
  const text = t('notice.codeText', { minutes });
  return `${sentence}. ${text}\n\n@${new URL(siteUrl).hostname} #${code}`;
}

type Channel = NonNullable<Notification['to']>['channel'];

/** Returns the use that the texts of a code name first; a contact is named by its channel. */
const codeUse = (purpose: CodePurpose, channel: Channel) => {
  if (purpose !== 'contact') return purpose;
  return channel === 'mail' ? 'email' : 'mobile';
};

const familyUrl = (siteUrl: string): string => `${siteUrl}/profile/family`;

function staffInvitation(
  event: Extract<NotificationEvent, { kind: 'staff_invited' }>,
  language: Language,
  { venue, siteUrl }: EmailHead,
): Pick<Email, 'subject' | 'paragraphs' | 'action'> {
  const { t } = serverTranslator(language);
  return {
    subject: t('notice.staffSubject', { venue }),
    paragraphs: [t('notice.staffIntro', { ...event, venue }), t('notice.staffHint', event)],
    action: {
      label: t('notice.staffAction'),
      // The fragment reaches no server and no log.
      url: `${siteUrl}/console/invitation?lang=${language}#${event.token}`,
    },
  };
}

function guardianInvitation(
  event: Extract<NotificationEvent, { kind: 'guardian_invited' }>,
  language: Language,
  { venue, siteUrl }: EmailHead,
): Pick<Email, 'subject' | 'paragraphs' | 'action'> {
  const { t } = serverTranslator(language);
  return {
    subject: t('notice.guardianInvitedSubject', event),
    paragraphs: [
      t('notice.guardianInvitedIntro', { ...event, venue }),
      t('notice.guardianInvitedHint'),
    ],
    action: {
      label: t('notice.guardianInvitedAction'),
      url: `${familyUrl(siteUrl)}?lang=${language}`,
    },
  };
}

function formAnswer(
  event: Extract<NotificationEvent, { kind: 'form_answered' }>,
  language: Language,
): Pick<Email, 'subject' | 'paragraphs'> {
  const { t } = serverTranslator(language);
  return {
    subject: t('notice.formSubject', event),
    paragraphs: [t('notice.formIntro', event), ...event.lines],
  };
}

function emailLink(
  { token, mobile }: Extract<NotificationEvent, { kind: 'email_link' }>,
  language: Language,
  { venue, siteUrl }: EmailHead,
): Pick<Email, 'subject' | 'paragraphs' | 'action'> {
  const { t } = serverTranslator(language);
  const url = `${siteUrl}/verify-customer?token=${token}&lang=${language}`;
  return {
    subject: t('notice.linkSubject', { venue }),
    paragraphs: [t('notice.linkIntro', { mobile }), t('notice.linkHint')],
    action: { label: t('notice.linkAction'), url },
  };
}

function accountEnded(
  { cardFils, bankFils, currency }: Extract<NotificationEvent, { kind: 'account_ended' }>,
  language: Language,
  { venue }: EmailHead,
): Pick<Email, 'subject' | 'paragraphs'> {
  const { t } = serverTranslator(language);
  const money = (fils: number) => formatMoney(fils, currency, language);
  return {
    subject: t('notice.endedSubject', { venue }),
    paragraphs: [
      t('notice.endedIntro'),
      ...(cardFils > 0 ? [t('notice.endedCard', { amount: money(cardFils) })] : []),
      ...(bankFils > 0 ? [t('notice.endedBank', { amount: money(bankFils) })] : []),
      t('notice.endedHint'),
    ],
  };
}

function newDevice(
  { device, at }: Extract<NotificationEvent, { kind: 'new_device' }>,
  language: Language,
  { venue, siteUrl, offset, isBaps }: EmailHead,
): Pick<Email, 'subject' | 'paragraphs' | 'action'> {
  const { t } = serverTranslator(language);
  const local = Math.floor(toLocal(at, offset));
  const when = `${formatDate(dateOf(local), language, isBaps)}\u00a0· ${formatClock(minuteOf(local))}`;
  return {
    subject: t('notice.deviceSubject', { venue }),
    paragraphs: [
      t('notice.deviceIntro'),
      t('notice.deviceFacts', { when, device: device ?? t('notice.unknownDevice') }),
      t('notice.deviceHint'),
    ],
    action: {
      label: t('notice.deviceAction'),
      url: `${siteUrl}/profile/user?lang=${language}`,
    },
  };
}

function codeMail(
  { code, minutes, purpose }: Extract<NotificationEvent, { kind: 'code' }>,
  language: Language,
  { venue }: EmailHead,
): MailContent {
  const { t } = serverTranslator(language);
  const use = codeUse(purpose, 'mail');
  return {
    subject: t(`notice.codeIs.${use}`, { code, venue }),
    heading: t('notice.codeHeading'),
    paragraphs: [t(`notice.codeUse.${use}`, { venue })],
    code,
    codeNotes: [t('notice.codeHint', { minutes })],
  };
}

type MailContent = Pick<Email, 'subject' | 'paragraphs'> & Partial<Email>;

function contentOf({ event, language }: Notification, head: EmailHead): MailContent {
  const { t } = serverTranslator(language);
  const { venue } = head;
  switch (event.kind) {
    case 'employee_invited':
    case 'employee_joined':
    case 'partner_applied':
    case 'partner_approved':
    case 'partner_rejected':
    case 'statement_due':
    case 'statement_issued':
      return partnerMail(event, language, head);
    case 'place_offered':
    case 'wish_ended':
    case 'wish_withdrawn':
      return waitlistMail(event, language, head);
    case 'refund_request_due':
      return refundReminderMail(event, language, head);
    case 'dispute_opened':
      return disputeMail(event, language, head);
    case 'topped_up':
    case 'points_expiring':
    case 'promo_expiring':
    case 'credit_given':
    case 'credit_paid':
      return walletMail(event, language, head);
    case 'code':
      return codeMail(event, language, head);
    case 'own_texts':
      return event.textsFor(head);
    case 'email_link':
      return emailLink(event, language, head);
    case 'staff_invited':
      return staffInvitation(event, language, head);
    case 'form_answered':
      return formAnswer(event, language);
    case 'newsletter_asked':
    case 'newsletter_joined':
      return newsletterMail(event, language, head);
    case 'contact_changed':
      return {
        subject: t('notice.contactSubject', { venue }),
        paragraphs: [t('notice.contactIntro'), t('notice.contactHint')],
      };
    case 'account_ended':
      return accountEnded(event, language, head);
    case 'new_device':
      return newDevice(event, language, head);
    case 'guardian_invited':
      return guardianInvitation(event, language, head);
    case 'guardian_accepted':
      return {
        subject: t('notice.guardianAcceptedSubject', event),
        paragraphs: [t('notice.guardianAcceptedIntro', event)],
      };
    case 'guardian_ended':
      return {
        subject: t('notice.guardianEndedSubject', event),
        paragraphs: [t('notice.guardianEndedIntro', { ...event, venue })],
      };
    case 'consent_withdrawn':
      return {
        subject: t('notice.consentWithdrawnSubject', event),
        paragraphs: [t('notice.consentWithdrawnIntro', { ...event, venue })],
      };
    case 'password_changed':
      return {
        subject: t('notice.passwordSubject', { venue }),
        paragraphs: [t('notice.passwordIntro'), t('notice.passwordHint')],
      };
  }
}

/** Returns the e-mail of a notification; the subject is the heading unless it has its own text. */
function emailOf(notification: Notification, head: EmailHead): Email {
  const content = contentOf(notification, head);
  const { language, name } = notification;
  return {
    ...PLAIN,
    language,
    name: name ?? '',
    heading: content.subject,
    preheader: content.paragraphs[0] ?? '',
    ...content,
  };
}
