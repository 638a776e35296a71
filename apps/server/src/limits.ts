import {
  checkPasswordCode,
  checkRegistrationCode,
  logInByCode,
  readCaptcha,
  register,
  requestLoginCode,
  requestPasswordCode,
  requestRegistrationCode,
  resetPassword,
  verifyCustomer,
} from '@nadi/contract/account/code-endpoints';
import { removeDocument, saveDocument } from '@nadi/contract/account/document-endpoints';
import { guestLogIn, logOut } from '@nadi/contract/account/endpoints';
import {
  changeContact,
  eraseAccount,
  readOwnData,
  signOutDevice,
  updateProfile,
} from '@nadi/contract/account/profile-endpoints';
import {
  beginUaePass,
  finishUaePass,
  returnFromUaePass,
} from '@nadi/contract/account/uae-pass-endpoints';
import { giveBackTickets, readTicketPdf } from '@nadi/contract/booking/endpoints';
import { releaseLine, syncCart } from '@nadi/contract/cart/endpoints';
import * as written from '@nadi/contract/content/console-endpoints';
import * as courts from '@nadi/contract/facility/console-endpoints';
import {
  answerForm,
  exportFormAnswers,
  removeFormAnswer,
  sendContact,
} from '@nadi/contract/form/endpoints';
import { addPicture, changePicture, removePicture } from '@nadi/contract/media/endpoints';
import {
  confirmNewsletter,
  leaveNewsletter,
  subscribeNewsletter,
} from '@nadi/contract/notification/endpoints';
import {
  chooseOutcome,
  placeOrder,
  returnFromGateway,
  returnFromGatewayByLink,
  withdrawOrder,
} from '@nadi/contract/order/endpoints';
import {
  addMember,
  answerInvitation,
  changeMember,
  endGuardian,
  inviteGuardian,
  removeMember,
  removeMemberDocument,
  saveMemberDocument,
  sayConsent,
} from '@nadi/contract/participant/endpoints';
import * as company from '@nadi/contract/partner/company-endpoints';
import { approvePartner, rejectPartner } from '@nadi/contract/partner/console-endpoints';
import { applyAsPartner } from '@nadi/contract/partner/endpoints';
import * as addOns from '@nadi/contract/retail/console-endpoints';
import { signInStaff, signOutStaff } from '@nadi/contract/staff/endpoints';
import * as member from '@nadi/contract/staff/member-endpoints';
import * as passkey from '@nadi/contract/staff/passkey-endpoints';
import type { Endpoint } from '@nadi/contract/wire/endpoint';
import type { EndpointLimit } from './platform/http/pipeline.ts';

/**
 * However often a customer comes back, gives an order up, or says what is to become of late money;
 * each may ask the gateway anew.
 */
const RETURNS: EndpointLimit = { times: 30, timesByAddress: 240, seconds: 60 };

/** A cart is filled and emptied by calls of one path, which count together. */
const CART_CHANGES: EndpointLimit = { times: 300, timesByAddress: 1200, seconds: 60 };

/** What can be guessed at on the way in, by one device; by account and by network it is counted where it is judged. */
const GUESSES: EndpointLimit = { times: 60, timesByAddress: 600, seconds: 300, isGuessable: true };

/** What a guardian changes of the family, or an owner of the company. */
const FAMILY_CHANGES: EndpointLimit = { times: 60, timesByAddress: 480, seconds: 60 };

/** What staff change of what the site says: a draft is saved while they write. */
const CONTENT_CHANGES: EndpointLimit = { times: 240, timesByAddress: 960, seconds: 60 };

/** What sends mail to whom a member of staff names. */
const INVITATIONS: EndpointLimit = { times: 30, timesByAddress: 120, seconds: 600 };

/**
 * How often one visitor or user may use a call, and, as nobody need keep a visitor token, how often
 * one network may, behind which a house full of people may stand. Every call that
 * changes something is named here, but for logIn, which counts wrong passwords itself (ACCOUNT-10).
 */
const LIMITS = new Map<Endpoint, EndpointLimit>([
  [syncCart, CART_CHANGES],
  [releaseLine, CART_CHANGES],
  [placeOrder, { times: 60, timesByAddress: 240, seconds: 60 }],
  [returnFromGateway, RETURNS],
  [returnFromGatewayByLink, RETURNS],
  [withdrawOrder, RETURNS],
  [giveBackTickets, RETURNS],
  [chooseOutcome, RETURNS],
  [readTicketPdf, { times: 30, timesByAddress: 120, seconds: 60 }],
  [logOut, { times: 60, timesByAddress: 240, seconds: 60 }],
  [beginUaePass, RETURNS],
  [returnFromUaePass, RETURNS],
  [finishUaePass, RETURNS],
  [guestLogIn, { times: 30, timesByAddress: 120, seconds: 60, isGuessable: true }],
  [readCaptcha, { times: 600, timesByAddress: 600, seconds: 60 }],
  [requestRegistrationCode, GUESSES],
  [checkRegistrationCode, GUESSES],
  [register, GUESSES],
  [verifyCustomer, GUESSES],
  [requestLoginCode, GUESSES],
  [logInByCode, GUESSES],
  [requestPasswordCode, GUESSES],
  [checkPasswordCode, GUESSES],
  [resetPassword, GUESSES],
  [changeContact, GUESSES],
  [readOwnData, { times: 10, timesByAddress: 120, seconds: 60 }],
  [eraseAccount, { times: 10, timesByAddress: 120, seconds: 60 }],
  [updateProfile, { times: 30, timesByAddress: 240, seconds: 60 }],
  [saveDocument, { times: 30, timesByAddress: 240, seconds: 60 }],
  [removeDocument, { times: 60, timesByAddress: 240, seconds: 60 }],
  [signOutDevice, { times: 60, timesByAddress: 240, seconds: 60 }],
  [signInStaff, GUESSES],
  [passkey.beginPasskeySignIn, GUESSES],
  [passkey.signInByPasskey, GUESSES],
  [passkey.offerPasskey, GUESSES],
  [passkey.addPasskey, GUESSES],
  [passkey.removePasskey, { times: 60, timesByAddress: 240, seconds: 60 }],
  [member.openInvitation, GUESSES],
  [member.acceptInvitation, GUESSES],
  [member.changeStaffPassword, GUESSES],
  [member.renewRecoveryCodes, GUESSES],
  [member.inviteStaff, INVITATIONS],
  [member.renewInvitation, INVITATIONS],
  [member.changeStaff, { times: 60, timesByAddress: 240, seconds: 60 }],
  [signOutStaff, { times: 60, timesByAddress: 240, seconds: 60 }],
  [addMember, FAMILY_CHANGES],
  [changeMember, FAMILY_CHANGES],
  [removeMember, FAMILY_CHANGES],
  [sayConsent, FAMILY_CHANGES],
  [removeMemberDocument, FAMILY_CHANGES],
  [endGuardian, FAMILY_CHANGES],
  [inviteGuardian, FAMILY_CHANGES],
  [answerInvitation, FAMILY_CHANGES],
  [saveMemberDocument, { times: 30, timesByAddress: 240, seconds: 60 }],
  [applyAsPartner, GUESSES],
  [company.inviteEmployee, FAMILY_CHANGES],
  [company.withdrawEmployee, FAMILY_CHANGES],
  [company.removeEmployee, FAMILY_CHANGES],
  [company.openEmployment, GUESSES],
  [company.acceptEmployment, GUESSES],
  [approvePartner, { times: 60, timesByAddress: 240, seconds: 60 }],
  [rejectPartner, { times: 60, timesByAddress: 240, seconds: 60 }],
  [written.saveContent, CONTENT_CHANGES],
  [written.publishContent, CONTENT_CHANGES],
  [written.withdrawContent, CONTENT_CHANGES],
  [written.restoreContent, CONTENT_CHANGES],
  [written.orderContent, CONTENT_CHANGES],
  [written.removeContent, CONTENT_CHANGES],
  [written.recoverContent, CONTENT_CHANGES],
  [courts.addService, CONTENT_CHANGES],
  [courts.changeService, CONTENT_CHANGES],
  [courts.orderServices, CONTENT_CHANGES],
  [courts.openService, CONTENT_CHANGES],
  [courts.addCourt, CONTENT_CHANGES],
  [courts.changeCourt, CONTENT_CHANGES],
  [courts.addHall, CONTENT_CHANGES],
  [courts.changeHall, CONTENT_CHANGES],
  [addOns.addAddOn, CONTENT_CHANGES],
  [addOns.changeAddOn, CONTENT_CHANGES],
  [addPicture, { times: 60, timesByAddress: 240, seconds: 60 }],
  [changePicture, CONTENT_CHANGES],
  [removePicture, CONTENT_CHANGES],
  [answerForm, { times: 10, timesByAddress: 40, seconds: 60 }],
  [sendContact, { times: 10, timesByAddress: 40, seconds: 60 }],
  [exportFormAnswers, { times: 60, timesByAddress: 240, seconds: 60 }],
  [removeFormAnswer, { times: 60, timesByAddress: 240, seconds: 60 }],
  [confirmNewsletter, GUESSES],
  [leaveNewsletter, GUESSES],
  [subscribeNewsletter, { times: 10, timesByAddress: 40, seconds: 60 }],
]);

export const limitOf = (endpoint: Endpoint): EndpointLimit | undefined => LIMITS.get(endpoint);
