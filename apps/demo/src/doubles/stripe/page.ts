import type { Language } from '@nadi/domain/kernel/localized';
import { formatMoney } from '@nadi/i18n/money';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { escaped } from '../escaped.ts';
import { footer, frame, MARKINGS, other, type Page } from '../frame.ts';
import { DEMO_STRIPE_PATH } from './account.ts';
import { DECISIONS, type StripeSession, statusAt } from './state.ts';

/** Frame of a page: its language, its nonce, and the time by the demo clock. */
export interface Shown {
  readonly language: Language;
  readonly nonce: string;
  readonly now: number;
}

export const pathOf = ({ sessionId }: StripeSession): string =>
  `${DEMO_STRIPE_PATH}/pay/${sessionId}`;

const amountOf = ({ amount, currency }: StripeSession, language: Language): string =>
  formatMoney(amount, currency.toUpperCase(), language);

/** Renders the hosted page: payee, amount and outcomes; of an ended session, its state. */
export function sessionPage(session: StripeSession, shown: Shown): Page {
  const { language, nonce, now } = shown;
  const { t } = serverTranslator(language);
  const isOpen = statusAt(session, now) === 'open';
  const title = t(isOpen ? 'demoStripe.title' : 'demoStripe.over');
  const body = isOpen ? outcomes(session, language) : ended(session, shown);
  const there = `${pathOf(session)}?lang=${other(language)}`;
  return frame(
    language,
    nonce,
    title,
    `<header>${MARKINGS}<p><bdi>${escaped(session.name)}</bdi></p><p class="amount">${escaped(amountOf(session, language))}</p></header><section><h1>${escaped(title)}</h1>${body}</section>${footer('<span>Stripe</span>', there, language)}`,
  );
}

function outcomes(session: StripeSession, language: Language): string {
  const { t } = serverTranslator(language);
  const declined = session.isDeclined
    ? `<p role="alert"><strong>${escaped(t('demoStripe.declined'))}</strong></p>`
    : '';
  const buttons = DECISIONS.map((decision) => {
    const hint = decision === 'back' ? `<small>${escaped(t('demoStripe.backHint'))}</small>` : '';
    return `<button name="decision" value="${decision}">${escaped(t(`demoStripe.${decision}`))}${hint}</button>`;
  }).join('');
  return `<p class="note">${escaped(t('demoStripe.notice'))}</p>${declined}<form method="post" action="${pathOf(session)}"><input type="hidden" name="lang" value="${language}">${buttons}</form>`;
}

/** Renders the state of an ended session, with the way back to the shop. */
function ended(session: StripeSession, { language, now }: Shown): string {
  const { t } = serverTranslator(language);
  const status = statusAt(session, now);
  const back = status === 'complete' ? session.successUrl : session.cancelUrl;
  return `<p class="note">${escaped(t(`demoStripe.${status}`))}</p><a class="link" href="${escaped(back)}">${escaped(t('demoStripe.back'))}</a>`;
}

/** Renders the list of the latest payments, each with a link to its page. */
export function sessionsPage(sessions: readonly StripeSession[], shown: Shown): Page {
  const { language, nonce, now } = shown;
  const { t } = serverTranslator(language);
  const entries = sessions.map((one) => {
    const state = t(`demoStripe.${statusAt(one, now)}`);
    return `<li><a class="link" href="${pathOf(one)}?lang=${language}"><bdi>${escaped(one.name)}</bdi><bdi>${escaped(amountOf(one, language))}</bdi><small>${escaped(state)}</small></a></li>`;
  });
  const list =
    entries.length === 0
      ? `<p class="note">${escaped(t('demoGateway.none'))}</p>`
      : `<ul>${entries.join('')}</ul>`;
  const title = t('demoStripe.counter');
  const there = `${DEMO_STRIPE_PATH}?lang=${other(language)}`;
  return frame(
    language,
    nonce,
    title,
    `<header>${MARKINGS}<h1>${escaped(title)}</h1><p>${escaped(t('demoStripe.counterHint'))}</p></header><section>${list}</section>${footer('<span></span>', there, language)}`,
  );
}

/** Renders the page of an unknown session. */
export function unknownPage(language: Language, nonce: string): Page {
  const text = serverTranslator(language).t('demoGateway.unknown');
  return frame(language, nonce, text, `<section><h1>${escaped(text)}</h1></section>`);
}
