import type { Finalization } from '@nadi/domain/payment/finalization';
import { gatewayFacts } from '@nadi/domain/payment/gateway-kind';
import { amountText, type PaidFacts } from '@nadi/domain/payment/match';
import { z } from 'zod';
import { isWithinInputLimits } from '../../platform/http/input/input-limits.ts';
import { postJson } from '../../platform/post-json.ts';
import type {
  FinalizationAnswer,
  Gateway,
  GatewayAccount,
  PaymentRequest,
  RefundAnswer,
  Registered,
} from './gateway.ts';
import { isAllowedPage } from './gateway.ts';

const ORDER_ID_AT_MOST = 16;
/** Upper bound of the name on the payment page; a longer one is refused (decision 178). */
const ORDER_NAME_AT_MOST = 25;
const RETURN_PATH_AT_MOST = 256;
const SUCCESS = '0';
/** Id that no payment has, for a test of credentials. */
const NO_TRANSACTION = '0';
/** Hint for immediate capture; the meaning of VCC is defined by the bank. */
const HINT = 'CPT:Y;VCC:Y;';
/** Format of a payment's id at the gateway, which is used in queries for weeks. */
const TRANSACTION_ID = /^[\x21-\x7e]{1,64}$/;
const ALREADY_FINAL = /already\s+(been\s+)?finali[sz]ed/i;
const ALREADY_REFUNDED = /already\s+(been\s+)?refunded/i;

/**
 * Upper bound of text fields. A value that cannot be stored as received is not a response (PAY-12).
 */
const TEXT_AT_MOST = 2_048;
const text = z
  .union([z.string().max(TEXT_AT_MOST).refine(isWithinInputLimits), z.number()])
  .transform(String);
const optional = text.nullish().transform((value) => value ?? null);

/** Response of EPG to every operation; both names of the page's address occur. */
const answerShape = z.object({
  Transaction: z.object({
    ResponseCode: text,
    ResponseDescription: optional,
    TransactionID: optional,
    PaymentPage: optional,
    PaymentPortal: optional,
    ApprovalCode: optional,
    CardNumber: optional,
    CardBrand: optional,
    OrderID: optional,
    Amount: z
      .union([text, z.object({ Value: text, Currency: optional })])
      .nullish()
      .transform((value) => value ?? null),
    Currency: optional,
  }),
});

type Transaction = z.output<typeof answerShape>['Transaction'];

/**
 * Implements the EPG protocol (domain reference 2.1).
 *
 * Every operation is one POST to one address, the operation being the only key of the document. A
 * missing or unreadable response is silence and decides nothing.
 */
export function epgGateway(account: GatewayAccount): Gateway {
  const { customer: Customer, userName: UserName, password: Password } = account;
  const query = (operation: string, fields: object): Promise<Transaction | null> =>
    exchange(account.endpoint, {
      [operation]: { ...fields, Customer, UserName, Password },
    });
  return {
    account,
    leastFils: gatewayFacts('epg').leastFils,
    saves: gatewayFacts('epg').saves,
    async register(request) {
      const answer = await query('Registration', registrationOf(request, account));
      return answer === null ? { type: 'silence' } : readRegistration(answer, account);
    },
    async finalize({ transactionId, currency }) {
      const answer = await query('Finalization', { TransactionID: transactionId });
      return answer === null ? NO_ANSWER : readFinalization(answer, transactionId, currency);
    },
    async test() {
      const answer = await query('Finalization', { TransactionID: NO_TRANSACTION });
      return answer === null
        ? { outcome: 'no_answer', code: '', text: '' }
        : {
            outcome: 'answered',
            code: answer.ResponseCode,
            text: answer.ResponseDescription ?? '',
          };
    },
    async refund({ transactionId, amountFils, currency }) {
      const answer = await query('Refund', {
        TransactionID: transactionId,
        Amount: amountText(amountFils),
        Currency: currency,
      });
      return readRefund(answer);
    },
  };
}

const NO_ANSWER: FinalizationAnswer = {
  finalization: { type: 'silence' },
  responseCode: null,
  approvalCode: null,
  cardBrand: null,
  maskedCard: null,
};

function registrationOf(request: PaymentRequest, account: GatewayAccount): object {
  const { gatewayOrderId, returnUrl } = request;
  if (gatewayOrderId.length > ORDER_ID_AT_MOST) throw new Error(`EPG order id ${gatewayOrderId}`);
  if (returnUrl.length > RETURN_PATH_AT_MOST) throw new Error(`EPG return path ${returnUrl}`);
  return {
    ...(account.store && { Store: account.store }),
    ...(account.terminal && { Terminal: account.terminal }),
    Channel: 'Web',
    Language: request.language,
    Amount: amountText(request.amountFils),
    Currency: request.currency,
    OrderID: gatewayOrderId,
    OrderName: orderNameOf(request.title),
    OrderInfo: request.title,
    ReturnPath: returnUrl,
    TransactionHint: HINT,
  };
}

/** Cuts a title to the length of an order name, between characters. */
const orderNameOf = (title: string): string =>
  [...title.trim()].slice(0, ORDER_NAME_AT_MOST).join('').trim();

/** Reads a registration; a page on a host outside the allowed origins is a refusal (PAY-09). */
function readRegistration(answer: Transaction, account: GatewayAccount): Registered {
  const { ResponseCode: code, TransactionID: transactionId } = answer;
  if (code !== SUCCESS) return { type: 'refused', code };
  const pageUrl = answer.PaymentPage || answer.PaymentPortal;
  if (!transactionId || !pageUrl) return { type: 'refused', code: 'incomplete' };
  if (!TRANSACTION_ID.test(transactionId)) return { type: 'refused', code: 'garbled' };
  if (!isAllowedPage(pageUrl, account)) return { type: 'refused', code: 'page_not_allowed' };
  return { type: 'registered', transactionId, pageUrl };
}

function readFinalization(
  answer: Transaction,
  transactionId: string,
  currency: string,
): FinalizationAnswer {
  const paid = paidFacts(answer, transactionId, currency);
  const { ResponseCode: code } = answer;
  const isRepeat = code !== SUCCESS && ALREADY_FINAL.test(answer.ResponseDescription ?? '');
  const finalization: Finalization = isRepeat
    ? { type: 'already_final', approved: answer.ApprovalCode ? paid : null }
    : { type: 'code', code, paid };
  return {
    finalization,
    responseCode: code,
    approvalCode: answer.ApprovalCode,
    cardBrand: answer.CardBrand,
    maskedCard: answer.CardNumber,
  };
}

/**
 * Returns the facts to compare with the payment.
 *
 * Order and amount are required; transaction and currency default to those of the query when the
 * response omits them, since a transaction has only one of each.
 */
function paidFacts(answer: Transaction, transactionId: string, currency: string): PaidFacts | null {
  const { Amount, OrderID } = answer;
  const amount = typeof Amount === 'string' ? Amount : Amount?.Value;
  if (!OrderID || !amount) return null;
  const own = typeof Amount === 'object' ? Amount?.Currency : null;
  return {
    transactionId: answer.TransactionID ?? transactionId,
    orderId: OrderID,
    amountText: amount,
    currency: own ?? answer.Currency ?? currency,
  };
}

function readRefund(answer: Transaction | null): RefundAnswer {
  if (answer === null) return 'silence';
  if (answer.ResponseCode === SUCCESS) return 'confirmed';
  return ALREADY_REFUNDED.test(answer.ResponseDescription ?? '') ? 'repeated' : 'refused';
}

async function exchange(url: string, document: object): Promise<Transaction | null> {
  try {
    const body = await postJson(url, JSON.stringify(document));
    return answerShape.parse(JSON.parse(body)).Transaction;
  } catch {
    return null;
  }
}
