import { randomUUID } from 'node:crypto';
import { NEW_PROMOTION } from '@nadi/domain/promotion/promotion-form';
import type { CallInput } from './harness.ts';
import { HANDLE, type Items, type Row } from './id-row.ts';
import { placeOf } from './moves.ts';
import { NEVER_SEEN } from './shown-state.ts';
import { FRONT_DESK } from './tills.ts';

/** Creates a row for a console call about a member of staff. */
const ofStaff = (input: (id: unknown) => CallInput): Row => ({
  own: ({ staff }) => staff,
  madeUp: 999_999,
  of: 'venue',
  input: (id, venue, items) => ({
    ...input(id),
    headers: { ...items.console[venue], 'idempotency-key': randomUUID() },
  }),
});

/** Creates a row for the preview of a cancellation, by an order and one of its bookings. */
const ofBooking = (
  named: (id: unknown, items: Items) => { readonly order_id: unknown; readonly booking: unknown },
): Pick<Row, 'of' | 'input'> => ({
  of: 'venue',
  input: (id, venue, items) => {
    const { order_id, booking } = named(id, items);
    const body = { units: [{ booking, units: [0], seen: NEVER_SEEN }], by: 'customer', dry: 1 };
    return { params: { order_id }, body, headers: items.console[venue] };
  },
});

/** Card of the member in Al Noor's demo. */
const GOLD_CARD = 1;
const CARD = {
  name: 'Gold',
  ar_name: 'الذهبية',
  from_date: '2026-01-01',
  until_date: '2026-12-31',
  channel: 'members',
  discounts: [],
};

/** Pending partner in Al Noor's demo. */
const WAITING_PARTNER = 2;
const APPROVED_PARTNER = 1;

const GIFT_CARD = {
  name: 'Gift card',
  ar_name: 'بطاقة هدية',
  least: 50,
  most: 100,
  amounts: [],
  is_on_sale: true,
};

const ADD_ON = {
  name: 'Racket',
  ar_name: 'مضرب',
  unit_price: 20,
  inventory: 'period',
  stock: 8,
  max_quantity: 4,
  is_on_sale: true,
};
/** Racket rental in Al Noor's demo. */
const RACKET = 2801;

/** First gateway account in Al Noor's demo. */
const EPG = 1;
/** Promotion by the code WELCOME10 in Al Noor's demo. */
const WELCOME10 = 1;
const PROMOTION = { ...NEW_PROMOTION, name: 'Ten', ar_name: 'عشرة', code: 'TEN10' };

const TICKET = { name: 'Adult', ar_name: 'بالغ', unit_price: 50, participant_count: 1 };
const HALL = {
  name: 'Pool',
  ar_name: 'مسبح',
  is_open: true,
  capacity: 30,
  counted: 'by_session',
  sessions: [],
  tickets: [{ ...TICKET, is_on_sale: true }],
};
/** Swimming in Al Noor's demo. */
const SWIMMING = 4;
const MAIN_POOL = 41;

const COURT = { name: 'Court', ar_name: 'ملعب', is_open: true, rates: [] };

/** Rows of ids in the calls of the console. */
export const STAFF_ROWS: Readonly<Record<string, Row>> = {
  'changeStaff params.id': ofStaff((id) => ({ params: { id }, body: { role: 'desk' } })),
  'readBookingPeople params.order_id': {
    ...ofStaff((order_id) => ({ params: { order_id } })),
    own: ({ order }) => order,
    madeUp: `o_${HANDLE}`,
  },
  'listBookingDisclaimers params.order_id': {
    ...ofStaff((order_id) => ({ params: { order_id } })),
    own: ({ order }) => order,
    madeUp: `o_${HANDLE}`,
  },
  // The document has no number yet, so it is in no list.
  'listVenueDocuments query.before': {
    ...ofStaff((before) => ({ query: { before } })),
    of: 'none',
    own: ({ taxDocument }) => taxDocument,
    madeUp: `i_${HANDLE}`,
  },
  'readVenueDocument params.document_id': {
    ...ofStaff((document_id) => ({ params: { document_id } })),
    own: ({ taxDocument }) => taxDocument,
    madeUp: `i_${HANDLE}`,
  },
  'openParticipantFile params.file_id': {
    ...ofStaff((file_id) => ({ params: { file_id } })),
    own: ({ participantFile }) => participantFile,
    madeUp: `f_${HANDLE}`,
  },
  'openParticipantNumbers params.participant_id': {
    ...ofStaff((participant_id) => ({ params: { participant_id } })),
    own: ({ participant }) => participant,
    madeUp: `p_${HANDLE}`,
  },
  'readBookingDisclaimer params.disclaimer_id': {
    ...ofStaff((disclaimer_id) => ({ params: { disclaimer_id } })),
    own: ({ disclaimer }) => disclaimer,
    madeUp: `d_${HANDLE}`,
  },
  ...Object.fromEntries(
    ['listSessionsByStaff', 'reserveSessionByStaff', 'giveSessionUpByStaff'].map((name) => [
      `${name} params.ticket_id`,
      {
        ...ofStaff((ticket_id) => ({
          params: { ticket_id },
          ...(name === 'listSessionsByStaff' && { query: { date: '2026-12-10' } }),
          ...(name === 'giveSessionUpByStaff' && { query: { seen: NEVER_SEEN } }),
          ...(name === 'reserveSessionByStaff' && {
            body: { date: '2026-12-10', start_time: '10:00:00', seen: NEVER_SEEN },
          }),
        })),
        own: ({ ticket }) => ticket,
        madeUp: `t_${HANDLE}`,
      } satisfies Row,
    ]),
  ),
  'cancelBooking params.order_id': {
    ...ofBooking((order_id, { booking }) => ({ order_id, booking })),
    own: ({ order }) => order,
    madeUp: `o_${HANDLE}`,
  },
  'cancelBooking body.units.booking': {
    ...ofBooking((booking, { order }) => ({ order_id: order, booking })),
    own: ({ booking }) => booking,
    madeUp: `l_${HANDLE}`,
  },
  ...Object.fromEntries(
    Object.entries({ listBookingMoves: 'query', moveBookingByStaff: 'body' }).map(
      ([name, part]) => [
        `${name} params.id`,
        {
          of: 'venue',
          own: ({ booking }) => booking,
          madeUp: `l_${HANDLE}`,
          input: (id, venue, { court, console }) => ({
            params: { id },
            [part]:
              part === 'query'
                ? { date: court[venue].date }
                : { line: placeOf(court[venue]), by: 'customer', seen: NEVER_SEEN, dry: 1 },
            headers: console[venue],
          }),
        } satisfies Row,
      ],
    ),
  ),
  ...Object.fromEntries(
    (['product_id', 'facility_id'] as const).map((name) => [
      `moveBookingByStaff body.line.${name}`,
      {
        of: 'none',
        own: ({ court }) => court.alNoor[name],
        madeUp: 99_999,
        input: (id, venue, { booking, court, console }) => ({
          params: { id: booking },
          body: {
            line: { ...placeOf(court[venue]), [name]: id },
            by: 'customer',
            seen: NEVER_SEEN,
            dry: 1,
          },
          headers: console[venue],
        }),
      } satisfies Row,
    ]),
  ),
  'recordEntry body.ticket': {
    ...ofStaff((ticket) => ({ body: { id: randomUUID(), ticket, way: 'in' } })),
    own: ({ ticket }) => ticket,
    madeUp: `t_${HANDLE}`,
  },
  'undoEntry params.id': {
    ...ofStaff((id) => ({ params: { id } })),
    own: ({ entry }) => entry,
    madeUp: randomUUID(),
  },
  'renewInvitation params.id': ofStaff((id) => ({ params: { id } })),
  'removePasskey params.id': {
    ...ofStaff((id) => ({ params: { id } })),
    own: ({ passkey }) => passkey,
    madeUp: `k_${HANDLE}`,
  },
  'changeGiftProduct params.id': {
    ...ofStaff((id) => ({ params: { id }, body: { version: '', gift_card: GIFT_CARD } })),
    own: () => 8001,
  },
  ...Object.fromEntries(
    ['resendSoldGiftCard', 'refundSoldGiftCard'].map((name): [string, Row] => [
      `${name} params.id`,
      {
        ...ofStaff((id) => ({ params: { id }, body: { seen: NEVER_SEEN } })),
        own: ({ giftCard }) => giftCard,
        madeUp: `g_${HANDLE}`,
      },
    ]),
  ),
  'takeCreditBack params.id': {
    ...ofStaff((id) => ({ params: { id }, body: { left: 1 } })),
    own: ({ creditGrant }) => creditGrant,
  },
  ...Object.fromEntries(
    Object.entries({
      changeCard: { version: '', card: CARD },
      changeCardState: { version: '', action: 'end' },
    }).map(([name, body]) => [
      `${name} params.id`,
      { ...ofStaff((id) => ({ params: { id }, body })), own: () => GOLD_CARD } satisfies Row,
    ]),
  ),
  'rejectPartner params.id': {
    ...ofStaff((id) => ({ params: { id }, body: { reason: 'The licence has ended' } })),
    own: () => WAITING_PARTNER,
  },
  ...Object.fromEntries(
    Object.entries({
      setCreditLimit: { limit: 10, seen: 0 },
      listPartnerTransfers: {},
      takePartnerTransferBack: { reference: 'FT1', amount: 1, reason: 'Another partner' },
      recordPartnerTransfer: { transfer: { amount: 1, reference: 'FT 1' } },
    }).map(([name, body]) => [
      `${name} params.id`,
      { ...ofStaff((id) => ({ params: { id }, body })), own: () => APPROVED_PARTNER } satisfies Row,
    ]),
  ),
  ...Object.fromEntries(
    ['readPartnerCredit', 'exportPartnerCredit', 'listPartnerStatements'].map((name) => [
      `${name} params.id`,
      { ...ofStaff((id) => ({ params: { id } })), own: () => APPROVED_PARTNER } satisfies Row,
    ]),
  ),
  'readPartnerStatement params.id': {
    ...ofStaff((id) => ({ params: { id, serial: 1 } })),
    own: () => APPROVED_PARTNER,
  },
  'approvePartner params.id': {
    ...ofStaff((id) => ({ params: { id } })),
    own: () => WAITING_PARTNER,
  },
  'answerApproval params.id': {
    ...ofStaff((id) => ({ params: { id }, body: { answer: 'approve', seen: NEVER_SEEN } })),
    own: ({ approval }) => approval,
    madeUp: `a_${HANDLE}`,
  },
  'decideRefundRequest params.id': {
    ...ofStaff((id) => ({
      params: { id },
      body: { answer: 'decline', reason: '', seen: NEVER_SEEN },
    })),
    own: ({ refundRequest }) => refundRequest,
    madeUp: `q_${HANDLE}`,
  },
  'recordCounterPayment params.order_id': {
    ...ofStaff((id) => ({ params: { order_id: id }, body: { terminal: 0, seen: NEVER_SEEN } })),
    own: ({ order }) => order,
    madeUp: `o_${HANDLE}`,
  },
  ...Object.fromEntries(
    Object.entries({
      changeTill: { version: '', till: { name: 'Gate' }, is_retired: false },
      openTill: { float: 0 },
      moveTillCash: { move: { way: 'in', amount: 1, word: 'Change' }, seen: NEVER_SEEN },
      closeTill: { counted: 0, seen: NEVER_SEEN },
    }).map(([name, body]) => [
      `${name} params.id`,
      { ...ofStaff((id) => ({ params: { id }, body })), own: () => FRONT_DESK } satisfies Row,
    ]),
  ),
  'readTillSheet params.id': {
    ...ofStaff((id) => ({ params: { id } })),
    own: ({ tillSession }) => tillSession,
  },
  'listCounterOrders query.after': {
    ...ofStaff((after) => ({ query: { after } })),
    of: 'none',
    own: ({ order }) => order,
    madeUp: `o_${HANDLE}`,
  },
  'changeDispute params.id': {
    ...ofStaff((id) => ({ params: { id }, body: { action: 'keep', seen: NEVER_SEEN } })),
    own: ({ dispute }) => dispute,
    madeUp: `z_${HANDLE}`,
  },
  'recordRefundResult params.id': {
    ...ofStaff((id) => ({ params: { id }, body: { action: 'again', seen: NEVER_SEEN } })),
    own: ({ refund }) => refund,
    madeUp: `k_${HANDLE}`,
  },
  'readFormAnswer params.id': {
    ...ofStaff((id) => ({ params: { id } })),
    own: ({ formAnswer }) => formAnswer,
  },
  'removeFormAnswer params.id': {
    ...ofStaff((id) => ({ params: { id } })),
    own: ({ formAnswer }) => formAnswer,
  },
  ...Object.fromEntries(
    Object.entries({
      readPicture: {},
      changePicture: { body: { alt: 'A court', ar_alt: 'ملعب', focus_x: 50, focus_y: 50 } },
      removePicture: {},
    }).map(([name, more]) => [
      `${name} params.id`,
      {
        ...ofStaff((id) => ({ params: { id }, ...more })),
        own: ({ picture }) => picture,
        madeUp: '0'.repeat(32),
      } satisfies Row,
    ]),
  ),
  ...Object.fromEntries(
    Object.entries({
      openService: { body: { is_open: true } },
      changeService: { body: { version: '', service: { name: 'Padel', ar_name: 'بادل' } } },
      changeScheduleRules: { body: { version: '', schedule: {} } },
      changeServiceSettings: { body: { version: '', settings: {} } },
      addCourt: { body: { court: COURT } },
      changeCourt: { body: { version: '', court: COURT } },
      changeCourtTraits: { body: { version: '', traits: {} } },
    }).map(([name, more]) => [
      `${name} params.id`,
      {
        ...ofStaff((id) => ({ params: { id }, ...more })),
        own: ({ court }) =>
          name.startsWith('changeCourt') ? court.alNoor.facility_id : court.alNoor.service,
      } satisfies Row,
    ]),
  ),
  'addHall params.id': {
    ...ofStaff((id) => ({ params: { id }, body: { hall: HALL } })),
    own: () => SWIMMING,
  },
  'changeExclusions params.id': {
    ...ofStaff((id) => ({ params: { id }, body: { version: '', exclusions: {} } })),
    own: () => SWIMMING,
  },
  'changeHall params.id': {
    ...ofStaff((id) => ({ params: { id }, body: { version: '', hall: HALL } })),
    own: () => MAIN_POOL,
  },
  'addAddOn params.id': {
    ...ofStaff((id) => ({ params: { id }, body: { add_on: ADD_ON } })),
    own: ({ court }) => court.alNoor.service,
  },
  'changeAddOn params.id': {
    ...ofStaff((id) => ({ params: { id }, body: { version: '', add_on: ADD_ON } })),
    own: () => RACKET,
  },
  ...Object.fromEntries(
    [
      ['changeGateway', { version: '', gateway: {} }],
      ['switchGateway', { version: '', is_enabled: true }],
      ['testGateway', {}],
    ].map(([call, body]) => [
      `${call} params.id`,
      { ...ofStaff((id) => ({ params: { id }, body: body as object })), own: () => EPG },
    ]),
  ),
  'changePromotion params.id': {
    ...ofStaff((id) => ({ params: { id }, body: { version: '', promotion: PROMOTION } })),
    own: () => WELCOME10,
  },
  'readAudit query.staff_id': ofStaff((id) => ({ query: { staff_id: id } })),
};
