/// <reference types="vite/client" />
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeSite, openSite } from '../../../test/site-page.tsx';
import { session } from '../../../test/venue-facts.ts';
import type { AuthState, SavedUser } from './state.ts';

afterEach(closeSite);

/** Everything the site stores in a browser: by key, with storage and content. */
const KEPT = {
  'nadi.auth': ['local', 'who is signed in, as AUTH and USER list it'],
  'nadi.visitor': ['local', 'the token of the cart'],
  'nadi.mode': ['local', 'light or dark'],
  'nadi.cartMoved': ['local', 'that the cart has changed in another tab'],
  'nadi.tags': ['local', 'whether a tag manager may be fetched, and which was asked about'],
  'nadi.guest': ['session', 'the guest of this tab, as AUTH and USER list it'],
  'nadi.cart': ['session', 'lines of the cart'],
  'nadi.payment': ['session', 'which payment is open'],
  'nadi.departed': ['session', 'that the tab has left for a payment page'],
  'nadi.reloaded': ['session', 'which page was reloaded'],
  'nadi.invitations': ['session', 'codes of invitations'],
  'nadi.notUsual': ['session', 'who does not want to be offered the usual on this visit'],
  'nadi.eventChoices': ['session', 'what is being chosen of an event'],
} as const satisfies Readonly<Record<string, readonly ['local' | 'session', string]>>;

/**
 * Fields stored about a user: a new field must be added here to compile, and never one listed
 * below.
 */
const AUTH = { user: true, lastUpdated: true } satisfies Record<keyof AuthState, true>;
const USER = {
  token: true,
  id: true,
  is_anonymous: true,
  name: true,
  first_name: true,
  last_name: true,
  b2b_id: true,
  b2b_type: true,
  membership_card_number: true,
} satisfies Record<keyof SavedUser, true>;

const sources = import.meta.glob(
  ['../../**/*.{ts,tsx}', '../../../../../packages/browser/src/**/*.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
) as Readonly<Record<string, string>>;
const own = Object.entries(sources).filter(([path]) => !path.includes('.test.'));

/** Returns the storage keys a source file opens, as a literal or by a constant. */
function keysIn(source: string): readonly string[] {
  return [...source.matchAll(/storageSlot\(\s*(?:'([^']+)'|(\w+))/g)].flatMap(([, text, name]) => {
    if (text !== undefined) return [text];
    const [, value] = new RegExp(`const ${name} = '([^']+)'`).exec(source) ?? [];
    return value === undefined ? [] : [value];
  });
}

describe('browser storage', () => {
  it('contains what the list defines, and only through its one function', () => {
    const found = own
      .filter(([path]) => !path.endsWith('browser/src/storage.ts'))
      .flatMap(([, source]) => keysIn(source));
    expect([...new Set(found)].sort()).toEqual(Object.keys(KEPT).sort());
    const besides = own.filter(([, source]) => /\b(local|session)Storage\b|indexedDB/.test(source));
    expect(besides.map(([path]) => path)).toEqual([
      '../../../../../packages/browser/src/storage.ts',
    ]);
  });

  it('never contains a document, a date of birth, a religion or an address of a signed-in user', async () => {
    const secret = {
      dob: '1990-05-17',
      religion: 'a-religion',
      gender: 'female',
      email: 'layla.secret@example.com',
      mobile: '+971507654321',
      profile_image: '/api/v1/files/f_a_link_that_soon_ends',
      documents: [{ id_proof_number: '784198012345678', id_proof_type_id: 32 }],
    };
    const { user } = await openSite('/login?lang=en', {
      answers: { logIn: () => ({ data: { ...session(), ...secret } }) },
    });
    await user.type(await screen.findByRole('textbox', { name: 'Mobile number' }), '501234567');
    await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'Customer#1');
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(localStorage.getItem('nadi.auth')).toContain(session().token));
    const kept = JSON.stringify({ ...localStorage, ...sessionStorage });
    for (const value of ['1990', 'a-religion', 'female', 'layla.secret', '507654321', '7841980']) {
      expect(kept).not.toContain(value);
    }
    expect(kept).not.toContain('f_a_link');
    const auth = JSON.parse(localStorage.getItem('nadi.auth') ?? '') as AuthState;
    expect(Object.keys(auth).sort()).toEqual(Object.keys(AUTH).sort());
    expect(Object.keys(auth.user ?? {}).sort()).toEqual(Object.keys(USER).sort());
  });
});
