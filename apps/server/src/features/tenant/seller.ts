import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import type { Seller } from '@nadi/domain/document/tax-document';
import { checkTrn } from '@nadi/domain/partner/application-form';

/** Returns a venue as its site settings name it on tax documents (TAX-03). */
export function sellerOf({
  venue_name,
  ar_venue_name,
  address,
  ar_address,
  tax_number,
}: SiteConfig): Seller {
  const hasAddress = address.trim() !== '';
  return {
    name: { en: venue_name, ar: ar_venue_name },
    address: hasAddress
      ? { en: address, ar: ar_address.trim() === '' ? address : ar_address }
      : null,
    trn: checkTrn(tax_number).ok ? tax_number : null,
  };
}
