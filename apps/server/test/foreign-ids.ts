import { bundleOf, itemOf, multipart, type Slot } from './buyer.ts';
import { OF_CARD, READ_AS_BY_ORDERS } from './card-ids.ts';
import { OF_DEVICES } from './device-ids.ts';
import { EVENT_ROWS } from './event-ids.ts';
import { FAMILY_ROWS } from './family-ids.ts';
import { HANDLE, type Items, inParams, type Row, type Venue } from './id-row.ts';
import {
  EVENT,
  each,
  eventRows,
  facility,
  lineWith,
  ofLine,
  product,
  service,
  slotRows,
} from './line-ids.ts';
import { placeOf } from './moves.ts';
import { STAFF_ROWS } from './staff-ids.ts';
import { WAITLIST_ROWS, WALLET_ROWS } from './waitlist-ids.ts';

const times = ({ date, start_time, end_time }: Slot) => ({ date, start_time, end_time });

const ofOrder = (body?: object): Row => ({
  own: ({ order }) => order,
  madeUp: `o_${HANDLE}`,
  of: 'personal',
  input: (id) => ({ params: { order_id: id }, ...(body && { body }) }),
});
const ofDisclaimer = inParams('disclaimer_id', (it) => it.disclaimer, 'personal', `d_${HANDLE}`);
const ofTicket = inParams('ticket_id', ({ ticket }) => ticket, 'personal', `t_${HANDLE}`);

/** Date of the sessions that a ticket is asked for. */
const RESERVED_ON = '2099-01-01';

/** Creates a row for a court query: all fields from the caller's venue, except one. */
const ofSlot = (name: string, own: Row['own']): Row => ({
  own,
  madeUp: 99_999,
  of: 'venue',
  input: (id, venue, { court }) => {
    const { service, facility_id, date } = court[venue];
    const free = { date, start_time: '15:00:00', end_time: '16:00:00' };
    const request = { venue_service_id: service, facility_id, ...free };
    return { query: { ...request, [name]: id } };
  },
});

const ofService = (name: string): Row => ({
  own: service,
  madeUp: 99_999,
  of: 'venue',
  input: (id, venue, { court }) => ({ query: { date: court[venue].date, [name]: id } }),
});
/**
 * Creates a row for a filter of services.
 *
 * @param own the value of football pitch 11.
 */
const ofServiceFilter = (name: string, own: number): Row => ({
  own: () => own,
  madeUp: 99_999,
  of: 'venue',
  input: (id, venue, { court }) => ({
    query: {
      venue_service_id: venue === 'alNoor' ? 1 : court[venue].service,
      ...times(court[venue]),
      facility_id: venue === 'alNoor' ? 11 : court[venue].facility_id,
      [name]: id,
    },
  }),
});

const ofLineGivenBack = (name: string, own: Row['own'], part: 'query' | 'body'): Row => ({
  own,
  madeUp: 99_999,
  of: 'venue',
  input: (id, venue, items) => ({ [part]: lineWith(name, id, venue, items) }),
});
const hold = (input: Row['input']): Row => ({
  own: (items) => items.hold,
  madeUp: `h_${HANDLE}`,
  of: 'personal',
  input,
});

const ofItem = (name: string, own: Row['own']): Row => ({
  own,
  madeUp: 99_999,
  of: 'venue',
  input: (id, venue, { court }) => {
    const { service: _, ...slot } = court[venue];
    const value = name === 'seats' ? [id] : id;
    const item =
      name in EVENT && name !== 'product_id'
        ? { product_type_id: 2, quantity: 1, ...EVENT, [name]: value }
        : itemOf(slot as Slot, { [name]: value });
    return multipart({ product: bundleOf([item]) });
  },
});
/** Ids of kinds that are not sold yet. */
const NOT_SOLD = {
  membership_package_id: () => 1,
  workshop_id: () => 1,
  workshop_program_id: () => 1,
  workshop_type_id: () => 1,
  trainer_id: () => 1,
  training_package_id: () => 1,
  offer_id: () => 1,
};
const notSold =
  <A extends unknown[]>(make: (...requested: A) => Row) =>
  (...requested: A): Row => ({
    ...make(...requested),
    of: 'none',
  });

/** Creates a row for a child line; the demo sells no bundles, so all are refused alike. */
const ofChild =
  (input: (child: object, venue: Venue, items: Items) => ReturnType<Row['input']>) =>
  (name: string, own: Row['own']): Row => ({
    own,
    madeUp: 99_999,
    of: 'none',
    input: (id, venue, items) => input(lineWith(name, id, venue, items), venue, items),
  });
const parentOf = (child: object, venue: Venue, items: Items) => ({
  ...lineWith('quantity', 1, venue, items),
  with: [child],
});

/** Creates a row for an order without alternatives. */
const ofAlternative = (name: string): Row => ({
  own: () => 22,
  madeUp: 99_999,
  of: 'none',
  input: (id, venue, { order, court }) => {
    const { service: _, ...slot } = court[venue];
    const alternative = { ...slot, [name]: name === 'seats' ? [id] : id };
    return { params: { order_id: order }, body: { choice: 'alternative', alternative } };
  },
});

/** Creates a row for a field of the place that a line is moved to; the order's is not movable. */
const ofMove = (name: string, own: Row['own']): Row => ({
  own,
  madeUp: 99_999,
  of: 'none',
  input: (id, venue, { order, lineKey, court }) => ({
    params: { order_id: order },
    body: { key: lineKey, line: { ...placeOf(court[venue]), [name]: id }, dry: 1 },
  }),
});

/** Makes the call of a row as a manager of the venue. */
const byManager = (row: Row): Row => ({
  ...row,
  input: (id, venue, items) => ({
    ...row.input(id, venue, items),
    headers: items.console[venue],
  }),
});

const ofReturn: Row = {
  own: ({ orderToken }) => orderToken,
  madeUp: `r_${HANDLE}`,
  of: 'secret',
  input: (token) => ({ params: { gateway: 'epg', token } }),
};

const ELSEWHEN = { start_time: '12:00:00', end_time: '13:00:00' };

/** Ids of a child line. */
const CHILD = { product_id: product, ...eventRows, ...NOT_SOLD };
const CHILD_LINE = { ...CHILD, facility_id: facility };
const CHILD_ITEM = [
  ...Object.keys(CHILD),
  ...['facilityId', 'venueServiceId', 'venue_id', 'addons.product_id'],
];

/** Rows for every id field, by call. */
export const ROWS: Readonly<Record<string, Row>> = {
  'readFile params.link': inParams('link', ({ photo }) => photo, 'secret', `f_${HANDLE}`),
  'signOutDevice params.id': inParams('id', ({ device }) => device, 'personal', `d_${HANDLE}`),
  'saveDocument body.replaces': {
    own: ({ passport }) => passport,
    madeUp: `i_${HANDLE}`,
    of: 'personal',
    input: (id) =>
      multipart({ id_proof_type_id: '33', id_proof_number: 'L898902C3', replaces: String(id) }),
  },
  'removeDocument params.id': inParams(
    'id',
    ({ emiratesId }) => emiratesId,
    'personal',
    `i_${HANDLE}`,
  ),
  ...FAMILY_ROWS,
  ...STAFF_ROWS,
  ...WAITLIST_ROWS,
  ...WALLET_ROWS,
  'readQuestion params.id': inParams('id', ({ question }) => question, 'venue', 999_999),
  'readServiceDetails params.id': inParams('id', service, 'venue', 99_999),
  'readFilters params.serviceId': inParams('serviceId', service, 'venue', 99_999),
  'readSchedule query.venue_service_id': ofService('venue_service_id'),
  'readSchedule query.game_formations': ofServiceFilter('game_formations', 3),
  'readSchedule query.game_formation_id': ofServiceFilter('game_formation_id', 3),
  'readSchedule query.facility_surface_id': ofServiceFilter('facility_surface_id', 1),
  'fetchAvailableFacilities query.venue_service_id': ofSlot('venue_service_id', service),
  'fetchAvailableFacilities query.game_formation_id': ofServiceFilter('game_formation_id', 3),
  'fetchAvailableFacilities query.facility_surface_id': ofServiceFilter('facility_surface_id', 1),
  'fetchAvailableFacilities query.facility_id': ofSlot('facility_id', facility),
  'fetchAvailableFacilities query.product_id': ofSlot('product_id', product),
  'readPricedFacility query.venue_service_id': ofSlot('venue_service_id', service),
  'readPricedFacility query.game_formation_id': ofServiceFilter('game_formation_id', 3),
  'readPricedFacility query.facility_surface_id': ofServiceFilter('facility_surface_id', 1),
  'readPricedFacility query.facility_id': ofSlot('facility_id', facility),
  'readPricedFacility query.product_id': ofSlot('product_id', product),
  'listRentals query.venue_service_id': ofService('venue_service_id'),
  'streamServiceDays query.venue_service_id': { ...ofService('venue_service_id'), isStream: true },
  'listEvents query.category': {
    own: () => 1,
    madeUp: 99_999,
    of: 'venue',
    input: (category) => ({ query: { category } }),
  },
  ...EVENT_ROWS,
  ...each({ ...eventRows, ...slotRows }, 'syncCart body.products', ofLine),
  ...each(NOT_SOLD, 'syncCart body.products', notSold(ofLine)),
  ...each({ ...eventRows, ...slotRows, venue_id: () => 1 }, 'verifyBenefits body.products', ofLine),
  ...each(NOT_SOLD, 'verifyBenefits body.products', notSold(ofLine)),
  ...each(
    CHILD_LINE,
    'verifyBenefits body.products.with',
    ofChild((...child) => ({ body: { products: [parentOf(...child)] } })),
  ),
  ...each({ ...eventRows, ...slotRows }, 'tryPromotions body.products', (...of) =>
    byManager(ofLine(...of)),
  ),
  ...each(NOT_SOLD, 'tryPromotions body.products', (...of) => byManager(notSold(ofLine)(...of))),
  'syncCart body.renew': hold((id) => ({ body: { products: [], renew: [id] } })),
  ...each(slotRows, 'previewRecurring body.line', (...of) =>
    ofLine(...of, (line) => ({ line, weeks: 4 })),
  ),
  'releaseLine query.hold_id': hold((id) => ({ query: { hold_id: id } })),
  ...each(slotRows, 'releaseLine query', (name, own) => ofLineGivenBack(name, own, 'query')),
  'releaseLine body.hold_id': hold((id) => ({ body: { hold_id: id } })),
  ...each({ ...eventRows, ...slotRows }, 'releaseLine body', (name, own) =>
    ofLineGivenBack(name, own, 'body'),
  ),
  ...each(
    NOT_SOLD,
    'releaseLine body',
    notSold((name, own) => ofLineGivenBack(name, own, 'body')),
  ),
  'removeSavedCard params.id': OF_CARD,
  'placeOrder body.cardId': {
    ...OF_CARD,
    input: (cardId, venue, { court }) =>
      multipart({ product: bundleOf([itemOf(court[venue])]), cardId: String(cardId) }),
  },
  'placeOrder body.customerId': {
    own: ({ customer }) => customer,
    madeUp: 999_999,
    of: 'personal',
    input: (id, venue, { court }) =>
      multipart({ product: bundleOf([itemOf(court[venue])]), customerId: String(id) }),
  },
  'placeOrder item.product_id': ofItem('product_id', product),
  'placeOrder item.facilityId': ofItem('facilityId', facility),
  'placeOrder item.venueServiceId': ofItem('venueServiceId', service),
  'placeOrder item.venue_id': ofItem('venue_id', () => 1),
  ...each(eventRows, 'placeOrder item', ofItem),
  ...each(NOT_SOLD, 'placeOrder item', notSold(ofItem)),
  'placeOrder item.addons.product_id': {
    own: () => 2801,
    madeUp: 99_999,
    of: 'venue',
    input: (id, venue, { court }) => {
      const addons = [{ product_id: id, quantity: 1 }];
      return multipart({ product: bundleOf([itemOf(court[venue], { addons })]) });
    },
  },
  ...each(
    CHILD_LINE,
    'syncCart body.products.with',
    ofChild((...child) => ({ body: { products: [parentOf(...child)] } })),
  ),
  ...each(
    CHILD_LINE,
    'releaseLine body.with',
    // At a time that is not held, or its owner would release their own.
    ofChild((...child) => ({ body: { ...parentOf(...child), ...ELSEWHEN } })),
  ),
  'readOrder params.order_id': ofOrder(),
  'listAlternatives params.token': inParams('token', (t) => t.orderToken, 'secret', `r_${HANDLE}`),
  'readOrderResult params.token': inParams('token', (t) => t.orderToken, 'secret', `r_${HANDLE}`),
  'chooseOutcome params.order_id': ofOrder({ choice: 'refund' }),
  'chooseOutcome body.alternative.product_id': ofAlternative('product_id'),
  'chooseOutcome body.alternative.facility_id': ofAlternative('facility_id'),
  'chooseOutcome body.alternative.seats': ofAlternative('seats'),
  'withdrawOrder params.order_id': ofOrder(),
  'payOrder params.order_id': ofOrder(),
  'returnFromGateway params.token': ofReturn,
  'returnFromGatewayByLink params.token': ofReturn,
  'listTickets params.order_id': ofOrder(),
  'requestRefund params.order_id': {
    ...ofOrder(),
    input: (id, _venue, { lineKey }) => ({
      params: { order_id: id },
      body: { units: [{ key: lineKey, units: [0] }], dry: 1 },
    }),
  },
  'listMoves params.order_id': {
    ...ofOrder(),
    input: (id, venue, { lineKey, court }) => ({
      params: { order_id: id },
      query: { key: lineKey, date: court[venue].date },
    }),
  },
  'moveBooking params.order_id': {
    ...ofOrder(),
    input: (id, venue, { lineKey, court }) => ({
      params: { order_id: id },
      body: { key: lineKey, line: placeOf(court[venue]), dry: 1 },
    }),
  },
  ...each(slotRows, 'moveBooking body.line', ofMove),
  'listDisclaimers params.order_id': ofOrder(),
  'readDisclaimerPdf params.disclaimer_id': ofDisclaimer,
  'listTaxDocuments params.order_id': ofOrder(),
  'readTaxDocument params.document_id': inParams(
    'document_id',
    (it) => it.taxDocument,
    'personal',
    `i_${HANDLE}`,
  ),
  'readTicketPdf params.ticket_id': ofTicket,
  'readTicketCalendar params.ticket_id': ofTicket,
  'listTicketSessions params.ticket_id': {
    ...ofTicket,
    input: (id) => ({ params: { ticket_id: id }, query: { date: RESERVED_ON } }),
  },
  'reserveSession params.ticket_id': {
    ...ofTicket,
    input: (id) => ({
      params: { ticket_id: id },
      body: { date: RESERVED_ON, start_time: '10:00:00' },
    }),
  },
  'giveSessionUp params.ticket_id': ofTicket,
};

const OF_A_LIST = 'of a list that is the same for everybody';

/** Fields that look like an id and reference nothing owned, with the reason. */
export const NOBODYS: Readonly<Record<string, string>> = {
  ...OF_DEVICES,
  'verifyBenefits body.products.with.venue_id': 'compared with the caller’s own venue',
  'listFormAnswers query.before': 'from where on the list goes on, whatever stands there',
  'listTillSessions query.before': 'from where on the list goes on, whatever stands there',
  'listCreditGrants query.before': 'from where on the list goes on, whatever stands there',
  'listCards query.before': 'from where on the list goes on, whatever stands there',
  'recordEntry body.id': 'new id, chosen by the caller',
  'releaseLine body.seats.id': 'told of a held line, which is found by its other fields',
  ...READ_AS_BY_ORDERS,
  'placeOrder item.product_type_id': 'one of the seven kinds of the specification',
  'placeOrder item.shown.product_type_id': 'one of the seven kinds of the specification',
  ...Object.fromEntries(
    CHILD_ITEM.map((name) => [`placeOrder item.with.${name}`, 'a line’s, as in `cart/sync`']),
  ),
  'placeOrder item.with.product_type_id': 'one of the seven kinds of the specification',
  'placeOrder item.with.shown.product_type_id': 'one of the seven kinds of the specification',
  ...Object.fromEntries(
    [
      'syncCart body.products',
      'syncCart body.products.with',
      'placeOrder item',
      'placeOrder item.with',
    ].flatMap((line) => [
      [`${line}.customers.religion_id`, 'a number of the caller’s own venue’s list'],
      [`${line}.customers.id_proof_type_id`, OF_A_LIST],
      [`${line}.customers.member_id`, 'refused like an unknown one (`routes.saved.test.ts`)'],
      [`${line}.customers.saved_details_id`, 'compared with the caller’s own only'],
      [`${line}.customers.documents`, 'refused like an unknown one (`routes.files.test.ts`)'],
    ]),
  ),
  'readFieldConfig query.venue_service_id':
    'a service without fields of its own is like an unknown one',
  'readFieldConfig query.product_id': 'a product that asks for nobody is like an unknown one',
  'addMember body.nationality_id': 'a country of the list, which is the same for everybody',
  'changeMember body.nationality_id': 'a country of the list, which is the same for everybody',
  'saveMemberDocument body.id_proof_type_id': OF_A_LIST,
  'saveDocument body.id_proof_type_id': OF_A_LIST,
  'register body.country_id': 'a country of the list, which is the same for everybody',
  'register body.nationality_id': 'a country of the list, which is the same for everybody',
  'updateProfile body.country_id': 'a country of the list, which is the same for everybody',
  'updateProfile body.nationality_id': 'a country of the list, which is the same for everybody',
};
