import { randomUUID } from 'node:crypto';
import type { StaffRole } from '@nadi/domain/account/access';
import type { Language } from '@nadi/domain/kernel/localized';
import { serverTranslator } from '@nadi/i18n/server-translator';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { type Email, type EmailHead, emailHeaders, PLAIN } from './mail/email.ts';
import { emailHtml } from './mail/email-html.ts';
import { emailText } from './mail/email-text.ts';
import { type NewsletterNews, newsletterMail } from './mail/newsletter-mails.ts';
import { type PartnerNews, partnerMail } from './mail/partner-mails.ts';
import * as store from './store.ts';

/** What somebody is told about their account, and about those they answer for. */
export type News =
  | { readonly kind: 'code'; readonly code: string; readonly minutes: number }
  | { readonly kind: 'email_link'; readonly token: string; readonly mobile: string }
  | {
      readonly kind: 'staff_invited';
      readonly token: string;
      readonly role: StaffRole;
      /** Who invites. */
      readonly by: string;
      readonly hours: number;
    }
  | { readonly kind: 'form_answered'; readonly form: string; readonly lines: readonly string[] }
  | NewsletterNews
  | { readonly kind: 'password_changed' }
  | { readonly kind: 'contact_changed' }
  | { readonly kind: 'account_ended' }
  | { readonly kind: 'guardian_invited'; readonly child: string; readonly guardian: string }
  | { readonly kind: 'guardian_accepted'; readonly child: string; readonly guardian: string }
  | { readonly kind: 'guardian_ended'; readonly child: string }
  | { readonly kind: 'consent_withdrawn'; readonly child: string }
  | PartnerNews;

export interface Notice {
  /** Null: nobody; the same is done, and nothing is written. */
  readonly to: { readonly channel: 'mail' | 'sms'; readonly address: string } | null;
  readonly name: string | null;
  readonly language: Language;
  /** Of two about the same only the first goes out. */
  readonly about: string;
  readonly news: News;
}

export interface NoticeDeps {
  readonly headOf: (tenantId: number, language: Language) => Promise<EmailHead | null>;
}

/** What the about of a message with a one-time code begins with. */
export const ABOUT_CODE = 'code:';

/** NOTE-02: queues what somebody is told about their account, in the transaction of what it tells. */
export async function tellPerson(
  { headOf }: NoticeDeps,
  tx: TenantTx,
  notice: Notice,
  now: number,
): Promise<void> {
  const head = await headOf(tx.tenantId, notice.language);
  if (head === null) throw new Error('A venue has no site.');
  const { to, about } = notice;
  const email = emailOf(notice, head);
  const isText = to?.channel === 'sms';
  const message: store.NewMessage = {
    id: randomUUID(),
    dedupe: about,
    channel: to?.channel ?? 'mail',
    recipient: to?.address ?? null,
    subject: isText ? null : email.subject,
    text: isText ? shortText(notice, head) : emailText(email, head),
    html: isText ? null : emailHtml(email, head),
    headers: isText ? null : emailHeaders(email, head),
    attachments: [],
  };
  await store.queueMessage(tx, message, now);
}

/** What goes to a phone. The last line of a code lets the phone offer it to the site, and to no other. */
function shortText({ news, language }: Notice, { venue, siteUrl }: EmailHead): string {
  const { t } = serverTranslator(language);
  if (news.kind === 'guardian_invited') {
    const { child, guardian } = news;
    return t('notice.guardianInvitedText', { child, guardian, venue, url: familyUrl(siteUrl) });
  }
  if (news.kind !== 'code') throw new Error('Only codes and invitations go by message.');
  const { code, minutes } = news;
  return `${t('notice.codeText', { code, minutes, venue })}\n\n@${new URL(siteUrl).hostname} #${code}`;
}

const familyUrl = (siteUrl: string): string => `${siteUrl}/profile/family`;

function staffInvitation(
  news: Extract<News, { kind: 'staff_invited' }>,
  language: Language,
  { venue, siteUrl }: EmailHead,
): Pick<Email, 'subject' | 'paragraphs' | 'action'> {
  const { t } = serverTranslator(language);
  return {
    subject: t('notice.staffSubject', { venue }),
    paragraphs: [t('notice.staffIntro', { ...news, venue }), t('notice.staffHint', news)],
    action: {
      label: t('notice.staffAction'),
      // Behind the hash, so that no server and no log ever sees it.
      url: `${siteUrl}/console/invitation?lang=${language}#${news.token}`,
    },
  };
}

function guardianInvitation(
  news: Extract<News, { kind: 'guardian_invited' }>,
  language: Language,
  { venue, siteUrl }: EmailHead,
): Pick<Email, 'subject' | 'paragraphs' | 'action'> {
  const { t } = serverTranslator(language);
  return {
    subject: t('notice.guardianInvitedSubject', news),
    paragraphs: [
      t('notice.guardianInvitedIntro', { ...news, venue }),
      t('notice.guardianInvitedHint'),
    ],
    action: {
      label: t('notice.guardianInvitedAction'),
      url: `${familyUrl(siteUrl)}?lang=${language}`,
    },
  };
}

function formAnswer(
  news: Extract<News, { kind: 'form_answered' }>,
  language: Language,
): Pick<Email, 'subject' | 'paragraphs'> {
  const { t } = serverTranslator(language);
  return {
    subject: t('notice.formSubject', news),
    paragraphs: [t('notice.formIntro', news), ...news.lines],
  };
}

type Said = Pick<Email, 'subject' | 'paragraphs'> & Partial<Email>;

function saidOf({ news, language }: Notice, head: EmailHead): Said {
  const { t } = serverTranslator(language);
  const { venue } = head;
  switch (news.kind) {
    case 'employee_invited':
    case 'employee_joined':
    case 'partner_applied':
    case 'partner_approved':
    case 'partner_rejected':
      return partnerMail(news, language, head);
    case 'code': {
      const { code, minutes } = news;
      return {
        subject: t('notice.codeSubject', { code, venue }),
        heading: t('notice.codeHeading'),
        paragraphs: [t('notice.codeHint', { minutes })],
        code,
      };
    }
    case 'email_link': {
      const query = `token=${news.token}&lang=${language}`;
      return {
        subject: t('notice.linkSubject', { venue }),
        paragraphs: [t('notice.linkIntro', { mobile: news.mobile }), t('notice.linkHint')],
        action: { label: t('notice.linkAction'), url: `${head.siteUrl}/verify-customer?${query}` },
      };
    }
    case 'staff_invited':
      return staffInvitation(news, language, head);
    case 'form_answered':
      return formAnswer(news, language);
    case 'newsletter_asked':
    case 'newsletter_joined':
      return newsletterMail(news, language, head);
    case 'contact_changed':
      return {
        subject: t('notice.contactSubject', { venue }),
        paragraphs: [t('notice.contactIntro'), t('notice.contactHint')],
      };
    case 'account_ended':
      return {
        subject: t('notice.endedSubject', { venue }),
        paragraphs: [t('notice.endedIntro'), t('notice.endedHint')],
      };
    case 'guardian_invited':
      return guardianInvitation(news, language, head);
    case 'guardian_accepted':
      return {
        subject: t('notice.guardianAcceptedSubject', news),
        paragraphs: [t('notice.guardianAcceptedIntro', news)],
      };
    case 'guardian_ended':
      return {
        subject: t('notice.guardianEndedSubject', news),
        paragraphs: [t('notice.guardianEndedIntro', { ...news, venue })],
      };
    case 'consent_withdrawn':
      return {
        subject: t('notice.consentWithdrawnSubject', news),
        paragraphs: [t('notice.consentWithdrawnIntro', { ...news, venue })],
      };
    case 'password_changed':
      return {
        subject: t('notice.passwordSubject', { venue }),
        paragraphs: [t('notice.passwordIntro'), t('notice.passwordHint')],
      };
  }
}

/** The mail of a notice; its subject is what it says in a line, unless it has words of its own for that. */
function emailOf(notice: Notice, head: EmailHead): Email {
  const said = saidOf(notice, head);
  const { language, name } = notice;
  return {
    ...PLAIN,
    ...{ language, name: name ?? '', heading: said.subject, preheader: said.paragraphs[0] ?? '' },
    ...said,
  };
}
