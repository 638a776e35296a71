import { describe, expect, it } from 'vitest';
import { checkGuestForm, checkLoginForm } from './model.ts';

const parse = (text: string, country: string) =>
  /^5\d{8}$/.test(text) && country === '971'
    ? { e164: `+971${text}`, isValid: true }
    : { e164: '', isValid: false };

const guest = {
  countryCode: '971',
  mobile: '505555555',
  name: 'Sara',
  email: 's@example.com',
  termsAccepted: true,
};

describe('the guest form', () => {
  it('passes when all is there', () => expect(checkGuestForm(guest, true, parse)).toEqual({}));

  it('names every missing field', () => {
    const empty = { countryCode: '971', mobile: '', name: ' ', email: '', termsAccepted: false };
    expect(checkGuestForm(empty, true, parse)).toEqual({
      name: 'required',
      mobile_number: 'mobileMissing',
      email: 'required',
      tnc: 'terms',
    });
  });

  it('asks for terms only where there are some', () => {
    expect(checkGuestForm({ ...guest, termsAccepted: false }, false, parse)).toEqual({});
  });

  it.each(['s@', 's@host', 'a b@c.de', '@c.de'])('refuses the e-mail %s', (email) => {
    expect(checkGuestForm({ ...guest, email }, true, parse)).toEqual({ email: 'email' });
  });
});

it('the login form wants a valid number and any password', () => {
  expect(checkLoginForm({ countryCode: '971', mobile: '12', password: '' }, parse)).toEqual({
    mobile_number: 'mobileInvalid',
    password: 'required',
  });
});
