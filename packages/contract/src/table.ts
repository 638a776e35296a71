import * as claim from './account/claim-endpoints.ts';
import * as accountCode from './account/code-endpoints.ts';
import * as benefitConsole from './account/console-endpoints.ts';
import * as document from './account/document-endpoints.ts';
import * as account from './account/endpoints.ts';
import * as lists from './account/list-endpoints.ts';
import * as profile from './account/profile-endpoints.ts';
import * as uaePass from './account/uae-pass-endpoints.ts';
import * as day from './booking/day-endpoints.ts';
import * as disclaimers from './booking/disclaimer-endpoints.ts';
import * as booking from './booking/endpoints.ts';
import * as moves from './booking/move-endpoints.ts';
import * as reservations from './booking/reservation-endpoints.ts';
import * as cart from './cart/endpoints.ts';
import * as recurring from './cart/recurring-endpoints.ts';
import * as contentConsole from './content/console-endpoints.ts';
import * as content from './content/endpoints.ts';
import * as contentPreview from './content/preview-endpoints.ts';
import * as creditReview from './credit/console-endpoints.ts';
import * as credit from './credit/endpoints.ts';
import * as taxDocumentConsole from './document/console-endpoints.ts';
import * as taxDocument from './document/endpoints.ts';
import * as form from './form/endpoints.ts';
import { kindEndpoints } from './kinds.ts';
import * as media from './media/endpoints.ts';
import * as notification from './notification/endpoints.ts';
import * as orderConsole from './order/console-endpoints.ts';
import * as counter from './order/counter-endpoints.ts';
import * as dispute from './order/dispute-endpoints.ts';
import * as order from './order/endpoints.ts';
import * as refund from './order/refund-endpoints.ts';
import * as family from './participant/endpoints.ts';
import * as participantFields from './participant/field-endpoints.ts';
import * as savedDetails from './participant/saved-endpoints.ts';
import * as company from './partner/company-endpoints.ts';
import * as partnerReview from './partner/console-endpoints.ts';
import * as partner from './partner/endpoints.ts';
import * as savedCards from './payment/card-endpoints.ts';
import * as gatewayConsole from './payment/console-endpoints.ts';
import * as payment from './payment/endpoints.ts';
import * as promotionConsole from './promotion/console-endpoints.ts';
import * as promotion from './promotion/endpoints.ts';
import * as reportConsole from './report/console-endpoints.ts';
import * as staff from './staff/endpoints.ts';
import * as member from './staff/member-endpoints.ts';
import * as passkey from './staff/passkey-endpoints.ts';
import * as tenant from './tenant/endpoints.ts';
import * as tillConsole from './till/console-endpoints.ts';
import * as waitlist from './waitlist/endpoints.ts';
import * as walletConsole from './wallet/console-endpoints.ts';
import * as wallet from './wallet/endpoints.ts';
import { endpointsOf } from './wire/endpoint.ts';
import * as files from './wire/files.ts';

/** Every call of the public interface, by its name. */
export const endpoints = {
  ...endpointsOf(claim),
  ...endpointsOf(accountCode),
  ...endpointsOf(document),
  ...endpointsOf(account),
  ...endpointsOf(lists),
  ...endpointsOf(profile),
  ...endpointsOf(uaePass),
  ...endpointsOf(day),
  ...endpointsOf(booking),
  ...endpointsOf(disclaimers),
  ...endpointsOf(taxDocument),
  ...endpointsOf(taxDocumentConsole),
  ...endpointsOf(moves),
  ...endpointsOf(reservations),
  ...endpointsOf(cart),
  ...endpointsOf(recurring),
  ...endpointsOf(gatewayConsole),
  ...endpointsOf(savedCards),
  ...endpointsOf(payment),
  ...endpointsOf(promotion),
  ...endpointsOf(promotionConsole),
  ...endpointsOf(benefitConsole),
  ...endpointsOf(waitlist),
  ...endpointsOf(wallet),
  ...endpointsOf(walletConsole),
  ...endpointsOf(tillConsole),
  ...endpointsOf(reportConsole),
  ...endpointsOf(contentConsole),
  ...endpointsOf(contentPreview),
  ...endpointsOf(content),
  ...endpointsOf(form),
  ...endpointsOf(media),
  ...endpointsOf(notification),
  ...endpointsOf(orderConsole),
  ...endpointsOf(counter),
  ...endpointsOf(dispute),
  ...endpointsOf(refund),
  ...endpointsOf(order),
  ...endpointsOf(family),
  ...endpointsOf(participantFields),
  ...endpointsOf(savedDetails),
  ...endpointsOf(company),
  ...endpointsOf(credit),
  ...endpointsOf(creditReview),
  ...endpointsOf(partnerReview),
  ...endpointsOf(partner),
  ...endpointsOf(staff),
  ...endpointsOf(member),
  ...endpointsOf(passkey),
  ...endpointsOf(tenant),
  ...endpointsOf(files),
  ...kindEndpoints,
} as const;

export type EndpointName = keyof typeof endpoints;
