import type { Action } from '@nadi/domain/account/access';
import * as accountCode from './account/code-endpoints.ts';
import * as document from './account/document-endpoints.ts';
import * as account from './account/endpoints.ts';
import * as lists from './account/list-endpoints.ts';
import * as profile from './account/profile-endpoints.ts';
import * as uaePass from './account/uae-pass-endpoints.ts';
import * as day from './booking/day-endpoints.ts';
import * as booking from './booking/endpoints.ts';
import * as cart from './cart/endpoints.ts';
import * as contentConsole from './content/console-endpoints.ts';
import * as content from './content/endpoints.ts';
import * as event from './event/endpoints.ts';
import * as facility from './facility/endpoints.ts';
import * as form from './form/endpoints.ts';
import * as media from './media/endpoints.ts';
import * as notification from './notification/endpoints.ts';
import * as order from './order/endpoints.ts';
import * as family from './participant/endpoints.ts';
import * as company from './partner/company-endpoints.ts';
import * as partnerReview from './partner/console-endpoints.ts';
import * as partner from './partner/endpoints.ts';
import * as staff from './staff/endpoints.ts';
import * as member from './staff/member-endpoints.ts';
import * as passkey from './staff/passkey-endpoints.ts';
import * as tenant from './tenant/endpoints.ts';
import type { Endpoint } from './wire/endpoint.ts';
import * as files from './wire/files.ts';

/** The table of contents of the outward interface: one entry a call, by name. */
export const endpoints = {
  readConfig: tenant.readConfig,
  verifyTime: tenant.verifyTime,
  readPage: content.readPage,
  listPosts: content.listPosts,
  listPostCategories: content.listPostCategories,
  readPost: content.readPost,
  listAlbums: content.listAlbums,
  listQuestions: content.listQuestions,
  readQuestion: content.readQuestion,
  readFindUs: content.readFindUs,
  readForm: form.readForm,
  answerForm: form.answerForm,
  sendContact: form.sendContact,
  readFile: files.readFile,
  subscribeNewsletter: notification.subscribeNewsletter,
  confirmNewsletter: notification.confirmNewsletter,
  leaveNewsletter: notification.leaveNewsletter,
  logIn: account.logIn,
  guestLogIn: account.guestLogIn,
  logOut: account.logOut,
  readCaptcha: accountCode.readCaptcha,
  requestRegistrationCode: accountCode.requestRegistrationCode,
  checkRegistrationCode: accountCode.checkRegistrationCode,
  register: accountCode.register,
  verifyCustomer: accountCode.verifyCustomer,
  requestLoginCode: accountCode.requestLoginCode,
  logInByCode: accountCode.logInByCode,
  requestPasswordCode: accountCode.requestPasswordCode,
  checkPasswordCode: accountCode.checkPasswordCode,
  resetPassword: accountCode.resetPassword,
  readProfile: profile.readProfile,
  updateProfile: profile.updateProfile,
  changeContact: profile.changeContact,
  readOwnData: profile.readOwnData,
  eraseAccount: profile.eraseAccount,
  listDevices: profile.listDevices,
  signOutDevice: profile.signOutDevice,
  listCountries: lists.listCountries,
  listIdProofTypes: lists.listIdProofTypes,
  listConsents: profile.listConsents,
  listDocuments: document.listDocuments,
  saveDocument: document.saveDocument,
  removeDocument: document.removeDocument,
  listMembers: family.listMembers,
  addMember: family.addMember,
  changeMember: family.changeMember,
  removeMember: family.removeMember,
  sayConsent: family.sayConsent,
  saveMemberDocument: family.saveMemberDocument,
  removeMemberDocument: family.removeMemberDocument,
  inviteGuardian: family.inviteGuardian,
  endGuardian: family.endGuardian,
  listInvitations: family.listInvitations,
  answerInvitation: family.answerInvitation,
  applyAsPartner: partner.applyAsPartner,
  readCompany: company.readCompany,
  inviteEmployee: company.inviteEmployee,
  withdrawEmployee: company.withdrawEmployee,
  removeEmployee: company.removeEmployee,
  openEmployment: company.openEmployment,
  acceptEmployment: company.acceptEmployment,
  beginUaePass: uaePass.beginUaePass,
  returnFromUaePass: uaePass.returnFromUaePass,
  finishUaePass: uaePass.finishUaePass,
  listServices: facility.listServices,
  listNextTimes: facility.listNextTimes,
  readUsual: facility.readUsual,
  readFilters: facility.readFilters,
  readServiceDetails: facility.readServiceDetails,
  readSchedule: facility.readSchedule,
  fetchAvailableFacilities: facility.fetchAvailableFacilities,
  readPricedFacility: facility.readPricedFacility,
  listRentals: facility.listRentals,
  streamServiceDays: facility.streamServiceDays,
  listEvents: event.listEvents,
  listEventCategories: event.listEventCategories,
  findInvitedEvent: event.findInvitedEvent,
  readEvent: event.readEvent,
  readSeats: event.readSeats,
  findBestSeats: event.findBestSeats,
  streamSeats: event.streamSeats,
  syncCart: cart.syncCart,
  readCart: cart.readCart,
  releaseLine: cart.releaseLine,
  placeOrder: order.placeOrder,
  readCheckout: order.readCheckout,
  listOpenOrders: order.listOpenOrders,
  readOrder: order.readOrder,
  readOrderResult: order.readOrderResult,
  chooseOutcome: order.chooseOutcome,
  withdrawOrder: order.withdrawOrder,
  returnFromGateway: order.returnFromGateway,
  returnFromGatewayByLink: order.returnFromGatewayByLink,
  listTickets: booking.listTickets,
  giveBackTickets: booking.giveBackTickets,
  readTicketPdf: booking.readTicketPdf,
  readTicketCalendar: booking.readTicketCalendar,
  listBookings: booking.listBookings,
  signInStaff: staff.signInStaff,
  readStaffSession: staff.readStaffSession,
  signOutStaff: staff.signOutStaff,
  openInvitation: member.openInvitation,
  acceptInvitation: member.acceptInvitation,
  changeStaffPassword: member.changeStaffPassword,
  renewRecoveryCodes: member.renewRecoveryCodes,
  listPasskeys: passkey.listPasskeys,
  offerPasskey: passkey.offerPasskey,
  addPasskey: passkey.addPasskey,
  removePasskey: passkey.removePasskey,
  beginPasskeySignIn: passkey.beginPasskeySignIn,
  signInByPasskey: passkey.signInByPasskey,
  listStaff: member.listStaff,
  inviteStaff: member.inviteStaff,
  changeStaff: member.changeStaff,
  renewInvitation: member.renewInvitation,
  readAudit: member.readAudit,
  listPartners: partnerReview.listPartners,
  approvePartner: partnerReview.approvePartner,
  rejectPartner: partnerReview.rejectPartner,
  listContent: contentConsole.listContent,
  readContent: contentConsole.readContent,
  saveContent: contentConsole.saveContent,
  publishContent: contentConsole.publishContent,
  withdrawContent: contentConsole.withdrawContent,
  readContentHistory: contentConsole.readContentHistory,
  readContentVersion: contentConsole.readContentVersion,
  restoreContent: contentConsole.restoreContent,
  orderContent: contentConsole.orderContent,
  listPictures: media.listPictures,
  addPicture: media.addPicture,
  readPicture: media.readPicture,
  changePicture: media.changePicture,
  removePicture: media.removePicture,
  listFormAnswers: form.listFormAnswers,
  readFormAnswer: form.readFormAnswer,
  exportFormAnswers: form.exportFormAnswers,
  removeFormAnswer: form.removeFormAnswer,
  readConsoleDay: day.readConsoleDay,
  streamConsoleDay: day.streamConsoleDay,
} as const satisfies Record<Action, Endpoint>;

export type EndpointName = keyof typeof endpoints;
