export { type ApplicationDeps, apply } from './application.ts';
export { closePartner } from './close.ts';
export type { PartnerNotice, TellPartner } from './notice.ts';
export { approve, listPartners, type ReviewDeps, reject } from './review.ts';
