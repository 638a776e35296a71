export { type ApplicationDeps, apply } from './application.ts';
export { closePartner } from './close.ts';
export { readCompany } from './company.ts';
export {
  acceptEmployment,
  type EmployeeDeps,
  inviteEmployee,
  openEmployment,
  removeEmployee,
  withdrawEmployee,
} from './employees.ts';
export type {
  NotifyPartner,
  PartnerNotification,
} from './notifications.ts';
export { companyData } from './own-data.ts';
export { approve, listPartners, type ReviewDeps, reject } from './review.ts';
