/** Vendure as its guests use it: its offers, and a whole checkout. */
import { randomUUID } from 'node:crypto';
import { post } from './call.mjs';

/** Product with limited stock. */
export const SCARCE = 'FIFTY';

const ADD = `mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) {
  ... on Order { state } ... on ErrorResult { errorCode } } }`;
const CUSTOMER = `mutation ($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) {
  ... on Order { state } ... on ErrorResult { errorCode } } }`;
const ADDRESS = `mutation ($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) {
  ... on Order { state } ... on ErrorResult { errorCode } } }`;
const SHIPPING = `mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) {
  ... on Order { state } ... on ErrorResult { errorCode } } }`;
const ARRANGE = `mutation { transitionOrderToState(state: "ArrangingPayment") {
  ... on Order { state } ... on ErrorResult { errorCode } } }`;
const PAY = `mutation ($input: PaymentInput!) { addPaymentToOrder(input: $input) {
  ... on Order { state } ... on ErrorResult { errorCode } } }`;
const OFFERS = `{ products(options: { take: 100 }) { items { variants { id sku } } }
  activeShippingMethods { id } activePaymentMethods { code } }`;

/** Sends a guest's request there; the session is the token of the first response. */
async function request(address, guest, query, variables = {}) {
  const headers = guest.token ? { authorization: `Bearer ${guest.token}` } : {};
  const answer = await post(`${address}/shop-api`, headers, { query, variables });
  const { data, errors } = JSON.parse(answer.text);
  if (errors) throw new Error(errors[0].message);
  guest.token ??= answer.headers['vendure-auth-token'];
  const refused = Object.values(data).find((value) => value?.errorCode);
  if (refused) throw new Error(refused.errorCode);
  return data;
}

/** Loads the products, shipping method and payment method; once, not at each checkout. */
export async function offersThere(address) {
  const found = await request(address, {}, OFFERS);
  const variants = found.products.items.flatMap((item) => item.variants);
  return {
    plenty: variants.filter(({ sku }) => sku !== SCARCE).map(({ id }) => id),
    scarce: variants.find(({ sku }) => sku === SCARCE)?.id,
    shipping: found.activeShippingMethods[0]?.id,
    payment: found.activePaymentMethods[0]?.code,
  };
}

/** Runs a guest's whole checkout there; `choose` returns what each buys. */
export function checkoutThere(address, { shipping, payment }, choose) {
  let buyers = 0;
  return async () => {
    buyers += 1;
    const guest = {};
    const emailAddress = `${randomUUID()}@example.com`;
    await request(address, guest, ADD, { id: choose(buyers) });
    await request(address, guest, CUSTOMER, {
      input: { firstName: 'Bench', lastName: 'Buyer', emailAddress },
    });
    await request(address, guest, ADDRESS, {
      input: { fullName: 'Bench Buyer', streetLine1: '1 Bench Street', countryCode: 'AE' },
    });
    await request(address, guest, SHIPPING, { id: [shipping] });
    await request(address, guest, ARRANGE);
    const paid = await request(address, guest, PAY, { input: { method: payment, metadata: {} } });
    const { state } = paid.addPaymentToOrder;
    if (state !== 'PaymentSettled') throw new Error(`paid, yet ${state}`);
  };
}
