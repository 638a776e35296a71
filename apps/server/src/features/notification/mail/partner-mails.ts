import type { Language } from '@nadi/domain/kernel/localized';
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
  | { readonly kind: 'partner_rejected'; readonly business: string; readonly reason: string };

/** Returns the e-mail about a partner. */
export function partnerMail(
  event: PartnerEvent,
  language: Language,
  { venue, siteUrl }: EmailHead,
): Pick<Email, 'subject' | 'paragraphs' | 'action'> {
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
          // In the fragment, so that no server and no log ever contains it.
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
