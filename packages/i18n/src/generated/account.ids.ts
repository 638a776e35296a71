// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of account with the values its text takes. */
export interface AccountMessages {
  readonly "account.byMail": NoValues;
  readonly "account.byPassword": NoValues;
  readonly "account.bySms": NoValues;
  readonly "account.checkCode": NoValues;
  readonly "account.codeLead": { readonly address: string | number; readonly minutes: string | number };
  readonly "account.codeMailed": NoValues;
  readonly "account.codeTexted": NoValues;
  readonly "account.confirmPassword": NoValues;
  readonly "account.email": NoValues;
  readonly "account.forgot": NoValues;
  readonly "account.forgotLead": NoValues;
  readonly "account.forgotTitle": NoValues;
  readonly "account.guestByMail": NoValues;
  readonly "account.guestContinue": NoValues;
  readonly "account.guestLead": NoValues;
  readonly "account.guestTickets": NoValues;
  readonly "account.guestTitle": NoValues;
  readonly "account.loginLead": NoValues;
  readonly "account.loginSuccess": NoValues;
  readonly "account.mobile": NoValues;
  readonly "account.name": NoValues;
  readonly "account.newPassword": NoValues;
  readonly "account.or": NoValues;
  readonly "account.otherAddress": NoValues;
  readonly "account.otp": NoValues;
  readonly "account.password": NoValues;
  readonly "account.passwordHint": NoValues;
  readonly "account.reauthByCode": NoValues;
  readonly "account.reauthCodeLead": { readonly address: string | number; readonly minutes: number };
  readonly "account.reauthConfirm": NoValues;
  readonly "account.reauthLead": NoValues;
  readonly "account.reauthLogOut": NoValues;
  readonly "account.reauthOtherWay": NoValues;
  readonly "account.reauthSignInAgain": NoValues;
  readonly "account.resend": NoValues;
  readonly "account.resendIn": { readonly time: string | number };
  readonly "account.resetDone": NoValues;
  readonly "account.resetLead": { readonly name: string | number };
  readonly "account.sendCode": NoValues;
  readonly "account.setPassword": NoValues;
  readonly "account.signUp": NoValues;
  readonly "account.signingIn": NoValues;
  readonly "account.startAgain": NoValues;
  readonly "account.withPass": NoValues;
  readonly "captcha.error": NoValues;
  readonly "captcha.expired": NoValues;
  readonly "captcha.notARobot": NoValues;
  readonly "captcha.verified": NoValues;
  readonly "captcha.working": NoValues;
  readonly "cart.leftOut": { readonly count: number; readonly names: string | number; readonly why: string | number };
  readonly "pass.accountExists": NoValues;
  readonly "pass.cancelled": NoValues;
  readonly "pass.expired": NoValues;
  readonly "pass.failed": NoValues;
  readonly "pass.unverified": NoValues;
}
