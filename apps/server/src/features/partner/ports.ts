/* Parts of this feature that other features use. */

export { type NotifyPartner, notify as notifyOwner } from './notifications.ts';
export { findPartner, type PartnerRow, registeredBuyer } from './store.ts';
