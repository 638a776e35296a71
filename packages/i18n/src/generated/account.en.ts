// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { AccountMessages } from './account.ids.ts';

/** account texts, language en. */
export const messages: Catalog<AccountMessages> = {
  "account.email": ["Email"],
  "account.guestContinue": ["Continue"],
  "account.hidePassword": ["Hide password"],
  "account.loginLead": ["Welcome back"],
  "account.loginSuccess": ["Login success"],
  "account.mobile": ["Mobile number"],
  "account.name": ["Name"],
  "account.or": ["or"],
  "account.password": ["Password"],
  "account.showPassword": ["Show password"],
  "account.signingIn": ["Signing you in…"],
  "account.withPass": ["Sign in with UAE PASS"],
  "cart.leftOut": [["count","plural",{"one":["One item could not stay in your cart and was given back"],"other":["#"," items could not stay in your cart and were given back"]}],": ",["names"],". ",["why"]],
  "form.email": ["Please input correct email address"],
  "form.mobileInvalid": ["Mobile number is not valid"],
  "form.mobileMissing": ["Please enter valid mobile number"],
  "form.name": ["Please use letters and spaces only, at least 2"],
  "form.namePunctuated": ["Please use letters, spaces, hyphens and apostrophes only, at least 2 letters"],
  "form.required": [["field"]," is required"],
  "form.terms": ["Please accept the terms and conditions."],
  "pass.accountExists": ["There is an account already with your mobile number or email. Please sign in to it with your password."],
  "pass.cancelled": ["You did not go on with UAE PASS. Sign in again whenever you like."],
  "pass.expired": ["This sign-in took too long or was opened in another browser. Please try again."],
  "pass.failed": ["Signing in with UAE PASS did not work. Please try again, or sign in another way."],
  "pass.unverified": ["Your UAE PASS account is not verified. Please verify it with your Emirates ID and try again, or sign in another way."],
};
