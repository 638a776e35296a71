import type { Placed } from './api.ts';
import { isAllowedGateway } from './model.ts';

/**
 * Takes the browser to the payment page (spec 2 section 4, "Order result"): EPG wants a form with
 * the transaction id posted, the others a plain visit. Answers false where the page's host is not
 * one of the venue's, and then goes nowhere.
 */
export function leaveForGateway(placed: Placed, hosts: readonly string[]): boolean {
  const { url, pg, transactionId } = placed;
  if (!url || !isAllowedGateway(url, hosts)) return false;
  if (pg !== 'EPG') {
    location.assign(url);
    return true;
  }
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = 'TransactionID';
  field.value = transactionId ?? '';
  form.append(field);
  document.body.append(form);
  form.submit();
  return true;
}
