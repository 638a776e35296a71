import type { Language } from '@nadi/domain/kernel/localized';
import { parseAmount } from '@nadi/domain/payment/match';
import { formatMoney } from '@nadi/i18n/money';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { escaped } from '../escaped.ts';
import { footer, frame, MARKINGS, other, type Page } from '../frame.ts';
import { DEMO_GATEWAY_PATH } from './account.ts';
import { DECISIONS, type Decision, type DoubleTransaction } from './state.ts';

/** Renders the payment page: payee, amount, and the outcomes. */
export function paymentPage(
  transaction: DoubleTransaction,
  language: Language,
  nonce: string,
): Page {
  const { t } = serverTranslator(language);
  const hints: Partial<Record<Decision, string>> = {
    late: t('demoGateway.lateHint'),
    cancel: t('demoGateway.cancelHint'),
    close: t('demoGateway.closeHint'),
  };
  const amount = amountOf(transaction, language);
  const buttons = DECISIONS.map((decision) => {
    const hint = hints[decision];
    const small = hint === undefined ? '' : `<small>${escaped(hint)}</small>`;
    return `<button name="decision" value="${decision}">${escaped(t(`demoGateway.${decision}`))}${small}</button>`;
  }).join('');
  const id = escaped(transaction.transactionId);
  const there = `${pathOf(transaction)}&amp;lang=${other(language)}`;
  return frame(
    language,
    nonce,
    t('demoGateway.title'),
    `<header>${MARKINGS}<p><bdi>${escaped(transaction.orderName)}</bdi></p><p class="amount">${escaped(amount)}</p></header><section><h1>${escaped(t('demoGateway.title'))}</h1><p class="note">${escaped(t('demoGateway.notice'))}</p><form method="post" action="${DEMO_GATEWAY_PATH}/pay/${id}"><input type="hidden" name="lang" value="${language}">${buttons}</form></section>${footer(`<bdi dir="ltr">${id}</bdi>`, there, language)}`,
  );
}

const amountOf = ({ amount, currency }: DoubleTransaction, language: Language): string =>
  formatMoney(parseAmount(amount) ?? 0, currency, language);

/** Returns the path of a transaction's page. */
export const pathOf = ({ transactionId }: DoubleTransaction): string =>
  `${DEMO_GATEWAY_PATH}/pay?TransactionID=${escaped(transactionId)}`;

/** Renders the list of the latest payments, each with a link to its page. */
export function counterPage(
  transactions: readonly DoubleTransaction[],
  language: Language,
  nonce: string,
): Page {
  const { t } = serverTranslator(language);
  const entries = transactions.map((one) => {
    const state = stateOf(one, language);
    return `<li><a class="link" href="${pathOf(one)}&amp;lang=${language}"><bdi>${escaped(one.orderName)}</bdi><bdi>${escaped(amountOf(one, language))}</bdi><small>${escaped(state)} · <bdi dir="ltr">${escaped(one.transactionId)}</bdi></small></a></li>`;
  });
  const list =
    entries.length === 0
      ? `<p class="note">${escaped(t('demoGateway.none'))}</p>`
      : `<ul>${entries.join('')}</ul>`;
  const title = t('demoGateway.counter');
  const there = `${DEMO_GATEWAY_PATH}?lang=${other(language)}`;
  return frame(
    language,
    nonce,
    title,
    `<header>${MARKINGS}<h1>${escaped(title)}</h1><p>${escaped(t('demoGateway.counterHint'))}</p></header><section>${list}</section>${footer('<span></span>', there, language)}`,
  );
}

/** Returns the state of a payment so far. */
function stateOf({ decision, finalCode }: DoubleTransaction, language: Language): string {
  const { t } = serverTranslator(language);
  if (decision !== null) return t(`demoGateway.${decision}`);
  return t(finalCode === null ? 'demoGateway.open' : 'demoGateway.timedOut');
}

/** Renders a payment whose result the shop already has; nothing can be chosen any more. */
export function overPage(transaction: DoubleTransaction, language: Language, nonce: string): Page {
  const { t } = serverTranslator(language);
  const there = `${pathOf(transaction)}&amp;lang=${other(language)}`;
  const id = escaped(transaction.transactionId);
  return frame(
    language,
    nonce,
    t('demoGateway.over'),
    `<header>${MARKINGS}<p><bdi>${escaped(transaction.orderName)}</bdi></p><p class="amount">${escaped(amountOf(transaction, language))}</p></header><section><h1>${escaped(t('demoGateway.over'))}</h1><p class="note">${escaped(stateOf(transaction, language))}</p>${returnLink(transaction, language)}</section>${footer(`<bdi dir="ltr">${id}</bdi>`, there, language)}`,
  );
}

const returnLink = ({ returnPath, transactionId }: DoubleTransaction, language: Language): string =>
  `<form id="back" method="post" action="${escaped(returnPath)}"><input type="hidden" name="TransactionID" value="${escaped(transactionId)}"><button value="approve">${escaped(serverTranslator(language).t('demoGateway.continue'))}</button></form>`;

/**
 * Renders the return: the browser posts the transaction to the shop, across sites, as gateways do.
 */
export function returnPage(
  transaction: DoubleTransaction,
  language: Language,
  nonce: string,
): Page {
  const { t } = serverTranslator(language);
  return frame(
    language,
    nonce,
    t('demoGateway.returning'),
    `<section><h1>${escaped(t('demoGateway.returning'))}</h1>${returnLink(transaction, language)}</section><script nonce="${nonce}">document.getElementById('back').submit()</script>`,
  );
}

/** Renders a page with a message only: the window was closed, or the payment is unknown. */
export function noticePage(
  id: 'demoGateway.closed' | 'demoGateway.unknown',
  language: Language,
  nonce: string,
): Page {
  const text = serverTranslator(language).t(id);
  return frame(language, nonce, text, `<section><h1>${escaped(text)}</h1></section>`);
}
