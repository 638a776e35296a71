// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { FormMessages } from './form.ids.ts';

/** form texts, language en. */
export const messages: Catalog<FormMessages> = {
  "field.birthDateFuture": ["Date of birth cannot be in the future"],
  "field.birthDateMinor": ["You must be at least 18 to have an account. A parent can add you to theirs."],
  "field.consent": ["Please read this and agree, or nothing can be saved"],
  "field.email": ["Please input correct email address"],
  "field.emiratesIdFormat": ["Emirates ID format is incorrect."],
  "field.emiratesIdInvalid": ["Emirates ID number is not valid."],
  "field.emiratesIdMissing": ["Please enter your Emirates ID"],
  "field.expiryPast": ["This document has expired. Please add one that is still valid."],
  "field.fileKind": [["field"]," must be a JPEG, PNG or WebP picture that can be opened"],
  "field.invalid": [["field"]," is not valid"],
  "field.loginEmail": ["Please input a valid email address"],
  "field.loginEmailInvalid": ["Invalid Email"],
  "field.loginEmailMissing": ["Please input your email"],
  "field.mobileInvalid": ["Mobile number is not valid"],
  "field.mobileMissing": ["Please enter valid mobile number"],
  "field.mobileNotFound": ["Mobile number not found in login details"],
  "field.nameInvalid": ["Please use letters and spaces only, at least 2"],
  "field.namePunctuated": ["Please use letters, spaces, hyphens and apostrophes only, at least 2 letters"],
  "field.notHuman": ["Please verify you are human"],
  "field.otpInvalid": ["Please enter a valid OTP"],
  "field.otpMissing": ["Please enter otp"],
  "field.ownAddress": ["This is your own address. Please enter somebody else’s."],
  "field.paperKind": [["field"]," must be a PDF, or a JPEG, PNG or WebP picture that can be opened"],
  "field.passportNumber": ["Passport number is not valid: 5 to 20 Latin letters and digits."],
  "field.passwordCommon": ["This password is one of the first that others would guess. Please choose another."],
  "field.passwordShort": ["Password must be at least 8 characters"],
  "field.passwordWeak": ["Password must contain at least one uppercase letter, one lowercase letter, one number and one special character"],
  "field.passwordsDoNotMatch": ["The passwords do not match"],
  "field.passwordsMustMatch": ["Passwords must match"],
  "field.relationshipMinor": ["Somebody under 18 can only be your child, or in your care by law"],
  "field.required": [["field"]," is required"],
  "field.robot": ["Please confirm you are not a robot"],
  "field.robotAtCode": ["Please validate recaptcha"],
  "field.terms": ["Please accept the terms and conditions."],
  "field.tooLarge": [["field"]," is too large"],
  "field.tooLong": [["field"]," is too long"],
  "field.trn": ["A tax registration number has 15 digits"],
  "field.usernameNotFound": ["Username not found in login details"],
  "form.hidePassword": ["Hide password"],
  "form.showPassword": ["Show password"],
};
