import type { Language } from '@nadi/domain/kernel/localized';
import { serverTranslator } from '@nadi/i18n/server-translator';
import type { Email, EmailHead } from './email.ts';

/** Content of an e-mail about the newsletter: how to confirm, and how to leave. */
export type NewsletterEvent =
  | { readonly kind: 'newsletter_asked'; readonly token: string }
  | { readonly kind: 'newsletter_joined'; readonly token: string };

/**
 * Returns the path of the page that subscribes or unsubscribes by a tap.
 *
 * The token is in the fragment, so that no server and no log ever contains it.
 */
export const newsletterPath = (
  language: Language,
  action: 'join' | 'leave',
  token: string,
): string => `/newsletter?lang=${language}#${action}=${token}`;

export function newsletterMail(
  { kind, token }: NewsletterEvent,
  language: Language,
  { venue, siteUrl }: EmailHead,
): Pick<Email, 'subject' | 'paragraphs' | 'action' | 'unsubscribeUrl'> {
  const { t } = serverTranslator(language);
  const url = (action: 'join' | 'leave'): string =>
    `${siteUrl}${newsletterPath(language, action, token)}`;
  if (kind === 'newsletter_asked') {
    return {
      subject: t('notice.newsletterSubject', { venue }),
      paragraphs: [t('notice.newsletterIntro', { venue }), t('notice.newsletterHint')],
      action: { label: t('notice.newsletterAction'), url: url('join') },
      unsubscribeUrl: null,
    };
  }
  return {
    subject: t('notice.newsletterWelcome', { venue }),
    paragraphs: [t('notice.newsletterWelcomeIntro', { venue }), t('notice.newsletterWelcomeHint')],
    action: { label: t('notice.newsletterLeave'), url: url('leave') },
    // For mail programs: their POST has no fragment, and logs mask the token.
    unsubscribeUrl: `${siteUrl}/api/v1/newsletter/unsubscribe/${token}?lang=${language}`,
  };
}
