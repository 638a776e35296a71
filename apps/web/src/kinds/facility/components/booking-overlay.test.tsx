import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { address, closeSite, NOTHING_HELD, openSite } from '../../../../test/site-page.tsx';
import { session } from '../../../../test/venue-facts.ts';
import { signIn } from '../../../features/account/state.ts';

const answers = { readCart: () => ({ data: NOTHING_HELD }) };

beforeEach(() => sessionStorage.clear());
afterEach(closeSite);

describe('opening the booking dialog where visits are approved (spec 2 section 4)', () => {
  it.each([
    ['without a session', null],
    ['as a guest', 1],
  ] as const)('%s leads to the login, and from there to the booking', async (_, guest) => {
    if (guest === 1) signIn(session({ is_anonymous: 1 }));
    await openSite('/?lang=en&book=2', { answers, config: { is_baps: 1 } });
    await waitFor(() => expect(address()).toMatch(/^\/login\?/));
    const next = new URLSearchParams(location.search).get('nextUrl') ?? '';
    expect(new URL(next, location.origin).searchParams.get('book')).toBe('2');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows it to a signed-in customer', async () => {
    signIn(session());
    await openSite('/?lang=en&book=2', { answers, config: { is_baps: 1 } });
    await screen.findByRole('dialog');
    expect(address()).toMatch(/book=2/);
  });
});
