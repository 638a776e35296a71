import { randomInt } from 'node:crypto';
import type { Clock } from '@nadi/server/platform/clock';
import { isWithinInputLimits } from '@nadi/server/platform/http/input/input-limits';
import { z } from 'zod';
import { DEMO_GATEWAY_PATH, isKnownMerchant } from './account.ts';
import {
  ALREADY_FINAL,
  APPROVED,
  codeAt,
  type DoubleTransaction,
  PENDING,
  REFUSED,
  UNKNOWN,
} from './state.ts';
import type { DoubleStore } from './store.ts';

const merchant = { Customer: z.string(), UserName: z.string(), Password: z.string() };

/** Documents EPG accepts; exactly one key, the operation. */
const documents = z.union([
  z.strictObject({
    Registration: z.object({
      ...merchant,
      Channel: z.literal('Web'),
      Language: z.enum(['en', 'ar']),
      Amount: z.string().regex(/^\d+\.\d{2}$/),
      Currency: z.string().length(3),
      OrderID: z.string().min(1).max(16),
      OrderName: z
        .string()
        .refine((name) => [...name].length <= 25 && name === name.trim())
        .default(''),
      ReturnPath: z.url().max(256),
    }),
  }),
  z.strictObject({ Finalization: z.object({ ...merchant, TransactionID: z.string() }) }),
  z.strictObject({
    Refund: z.object({
      ...merchant,
      TransactionID: z.string(),
      Amount: z.string().regex(/^\d+\.\d{2}$/),
      Currency: z.string(),
    }),
  }),
]);

type Documents = z.output<typeof documents>;
type Registration = Extract<Documents, { Registration: unknown }>['Registration'];
type Refund = Extract<Documents, { Refund: unknown }>['Refund'];

/** Answer of EPG to every document. */
export interface EpgAnswer {
  readonly Transaction: Readonly<Record<string, unknown>> & { readonly ResponseCode: string };
}

const NOT_ACCEPTED = 'Wrong request or credentials';

const answer = (code: string, description: string, fields: object = {}): EpgAnswer => ({
  Transaction: {
    ResponseCode: code,
    ResponseDescription: description,
    ResponseClass: code === APPROVED ? '0' : '1',
    ...fields,
  },
});

export interface ProtocolDeps {
  readonly store: DoubleStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly secret: string;
}

/**
 * Answers an EPG document as the gateway (domain reference 2.1): registers, finalises and refunds.
 *
 * @param origin origin of this double, for the address of its page.
 */
export async function answerDocument(
  body: unknown,
  origin: string,
  deps: ProtocolDeps,
): Promise<EpgAnswer> {
  const parsed = documents.safeParse(body);
  if (!parsed.success || !isWithinInputLimits(body)) return answer(UNKNOWN, NOT_ACCEPTED);
  const [document] = Object.values(parsed.data);
  if (!isKnownMerchant(document, deps.secret)) return answer(UNKNOWN, NOT_ACCEPTED);
  if ('Registration' in parsed.data) return register(parsed.data.Registration, origin, deps);
  const transaction = await deps.store.find(document.TransactionID);
  if (transaction === null || transaction.customer !== document.Customer) {
    return answer(UNKNOWN, 'Unknown transaction');
  }
  if ('Refund' in parsed.data) return refund(parsed.data.Refund, transaction, deps);
  return finalize(transaction, deps);
}

async function register(
  document: Registration,
  origin: string,
  { store, clock }: ProtocolDeps,
): Promise<EpgAnswer> {
  const transactionId = `8${String(randomInt(10 ** 11)).padStart(11, '0')}`;
  await store.register({
    transactionId,
    customer: document.Customer,
    orderId: document.OrderID,
    orderName: document.OrderName,
    amount: document.Amount,
    currency: document.Currency,
    language: document.Language,
    returnPath: document.ReturnPath,
    registeredAt: clock.now(),
  });
  return answer(APPROVED, 'Request Processed Successfully', {
    TransactionID: transactionId,
    PaymentPage: `${origin}${DEMO_GATEWAY_PATH}/pay`,
    UniqueID: transactionId,
  });
}

/** Returns the transaction's fields; without a card where none was used on the page. */
function factsOf(transaction: DoubleTransaction, code: string): object {
  const { decision, transactionId } = transaction;
  const hasCard = decision !== null && decision !== 'close' && decision !== 'cancel';
  return {
    TransactionID: transactionId,
    OrderID: transaction.orderId,
    UniqueID: transactionId,
    Amount: { Value: transaction.amount, Currency: transaction.currency },
    ...(hasCard && { CardNumber: '411111******1111', CardBrand: 'VISA' }),
    ...(code === APPROVED && { ApprovalCode: transactionId.slice(-6) }),
  };
}

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  [APPROVED]: 'Transaction completed successfully',
  [PENDING]: 'Payment pending',
};

async function finalize(
  transaction: DoubleTransaction,
  { store, clock }: ProtocolDeps,
): Promise<EpgAnswer> {
  const code = transaction.finalCode ?? codeAt(transaction, clock.now());
  const facts = factsOf(transaction, code);
  if (code === PENDING) return answer(PENDING, 'Payment pending', facts);
  const isFirst = await store.finalize(transaction.transactionId, code);
  const behaviour = isFirst ? null : await store.behaviour();
  if (behaviour?.repeatedFinalization === 'already_final') {
    return answer(ALREADY_FINAL, 'Transaction already finalized', facts);
  }
  return answer(code, DESCRIPTIONS[code] ?? 'Transaction declined', facts);
}

async function refund(
  document: Refund,
  transaction: DoubleTransaction,
  { store }: ProtocolDeps,
): Promise<EpgAnswer> {
  const isPaid = transaction.finalCode === APPROVED && document.Currency === transaction.currency;
  if (!isPaid) return answer(REFUSED, 'Nothing to refund');
  if (await store.refund(transaction.transactionId, document.Amount)) {
    return answer(APPROVED, 'Refunded', factsOf(transaction, APPROVED));
  }
  const isDone = transaction.refunded === transaction.amount;
  return answer(REFUSED, isDone ? 'Transaction already refunded' : 'Nothing to refund');
}
