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
  "account.password": ["Password"],
  "account.showPassword": ["Show password"],
  "cart.leftOut": [["count","plural",{"one":["One item could not stay in your cart and was given back"],"other":["#"," items could not stay in your cart and were given back"]}],": ",["names"],". ",["why"]],
  "form.email": ["Please input correct email address"],
  "form.mobileInvalid": ["Mobile number is not valid"],
  "form.mobileMissing": ["Please enter valid mobile number"],
  "form.name": ["Please use letters and spaces only, at least 2"],
  "form.namePunctuated": ["Please use letters, spaces, hyphens and apostrophes only, at least 2 letters"],
  "form.required": [["field"]," is required"],
  "form.terms": ["Please accept the terms and conditions."],
};
