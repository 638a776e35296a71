// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { RegisterMessages } from './register.ids.ts';

/** register texts, language en. */
export const messages: Catalog<RegisterMessages> = {
  "completion.email": ["Add your email address"],
  "completion.emailHint": ["Your tickets are sent to it."],
  "completion.later": ["Not now"],
  "completion.lead": ["A few details are missing before you can go on."],
  "completion.mobile": ["Confirm your mobile number"],
  "completion.mobileHint": ["We send a code to it."],
  "completion.title": ["Complete your profile"],
  "register.aboutYou": ["About you"],
  "register.codeLead": ["We have sent a code of 6 digits to ",["address"],". It is good for ",["minutes"]," minutes."],
  "register.done": ["Welcome! We have sent you an email with a link that confirms your address."],
  "register.haveAccount": ["Already have an account?"],
  "register.logIn": ["Log in"],
  "register.newsletter": ["Send me news and offers by email"],
  "register.photoHint": ["JPEG, PNG or WebP. Large photos are made smaller before they are sent."],
  "register.submit": ["Create account"],
  "register.title": ["Create your account"],
  "verify.action": ["Confirm my email address"],
  "verify.byCode": ["You can confirm your address with a code instead: open your profile and choose your email."],
  "verify.done": ["Your email address is confirmed."],
  "verify.goOn": ["Go to the home page"],
  "verify.lead": ["One tap confirms that this email address is yours. If you did not open an account here, close this page."],
  "verify.noToken": ["This link is not complete. Please open it from the email again."],
  "verify.title": ["Confirm your email"],
  "verify.toProfile": ["Open my profile"],
};
