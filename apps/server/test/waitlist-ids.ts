import { HANDLE, inParams, type Row } from './id-row.ts';
import { placeOf } from './moves.ts';

const ofWish = inParams('id', ({ wish }) => wish, 'personal', `w_${HANDLE}`);

/** Creates a row for a field of the line that is wished for. */
const ofLine = (name: 'product_id' | 'facility_id'): Row => ({
  own: ({ court }) => court.alNoor[name],
  madeUp: 99_999,
  of: 'venue',
  input: (id, venue, { court }) => ({ body: { line: { ...placeOf(court[venue]), [name]: id } } }),
});

/** Rows for the id fields of the waiting list; leaving comes last, as it deletes the wish. */
export const WAITLIST_ROWS: Readonly<Record<string, Row>> = {
  'joinWaitlist body.line.product_id': ofLine('product_id'),
  'joinWaitlist body.line.facility_id': ofLine('facility_id'),
  'acceptOffer params.id': { ...ofWish, input: (id) => ({ params: { id }, body: {} }) },
  'declineOffer params.id': ofWish,
  'leaveWaitlist params.id': ofWish,
};

/** Rows for the ids of a top-up, and of a request for a refund. */
export const WALLET_ROWS: Readonly<Record<string, Row>> = {
  'listRefundRequests params.order_id': inParams(
    'order_id',
    ({ order }) => order,
    'personal',
    `o_${HANDLE}`,
  ),
  'withdrawRefundRequest params.order_id': {
    ...inParams('order_id', ({ order }) => order, 'personal', `o_${HANDLE}`),
    input: (id, _venue, { refundRequest }) => ({ params: { order_id: id, id: refundRequest } }),
  },
  'withdrawRefundRequest params.id': {
    ...inParams('id', ({ refundRequest }) => refundRequest, 'personal', `q_${HANDLE}`),
    input: (id, _venue, { order }) => ({ params: { order_id: order, id } }),
  },
  'readTopUp params.id': inParams('id', ({ topUp }) => topUp, 'personal', `p_${HANDLE}`),
  ...Object.fromEntries(
    Object.entries({
      correctGiftCard: { to_name: 'Omar', to_email: 'omar@example.com' },
      resendGiftCard: null,
      refundGiftCard: null,
    }).map(([name, body]): [string, Row] => [
      `${name} params.id`,
      {
        ...inParams('id', ({ giftCard }) => giftCard, 'personal', `g_${HANDLE}`),
        input: (id) => ({ params: { id }, ...(body && { body }) }),
      },
    ]),
  ),
  'readCreditPayment params.id': inParams(
    'id',
    ({ creditPayment }) => creditPayment,
    'personal',
    `p_${HANDLE}`,
  ),
};
