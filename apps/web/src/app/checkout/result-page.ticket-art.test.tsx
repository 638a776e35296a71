import { drawingNamed } from '@nadi/art/drawing-for';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ticket as padelTicket } from '../../../test/order-facts.ts';
import { closeSite, openSite } from '../../../test/site-page.tsx';
import { session } from '../../../test/venue-facts.ts';
import { signIn } from '../../features/account/state.ts';

afterEach(closeSite);

it.each([
  ['en', 'five-a-side'],
  ['ar', 'five-a-side'],
  ['en', 'football'],
])('a ticket shows the court that was sold, not its service: %s, %s', async (lang, art) => {
  signIn(session());
  const ticket = { ...padelTicket, service_name: 'Football', ar_service_name: 'كرة القدم', art };
  await openSite(`/profile/view-tickets/o_1?lang=${lang}`, {
    answers: { listTickets: () => ({ data: [ticket] }) },
  });
  const card = await screen.findByRole('article');
  expect(card.querySelector('svg')?.getAttribute('viewBox')).toBe(drawingNamed(art).viewBox);
});
