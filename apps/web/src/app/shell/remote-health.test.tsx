import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderSite } from '../../../test/render-site.tsx';
import { RemoteHealth } from './remote-health.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DOWN = {
  web_enable: 1,
  domain: location.hostname,
  title: 'Back at noon',
  message: 'We repair.',
  webButtons: [{ text: 'Status', url: 'https://status.example/' }],
};
const URL = 'https://health.example/site';

function show(answer: () => Promise<Response>) {
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  renderSite(<RemoteHealth url={URL} />, { api: (async () => null) as never });
  return fetched;
}

it('replaces the site while it is active, with its links, and receives no data of the visitor', async () => {
  const fetched = show(async () => Response.json(DOWN));
  const heading = await screen.findByRole('heading', { name: 'Back at noon' });
  expect(heading.closest('dialog')?.open).toBe(true);
  const link = screen.getByRole('link', { name: 'Status' });
  expect(link.getAttribute('href')).toBe('https://status.example/');
  expect(fetched).toHaveBeenCalledWith(
    URL,
    expect.objectContaining({ credentials: 'omit', signal: expect.any(AbortSignal) }),
  );
});

it.each([
  ['speaks of another host', async () => Response.json({ ...DOWN, domain: 'other.example' })],
  ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['fails', async () => Response.json(DOWN, { status: 500 })],
  ['says what nobody reads', async () => new Response('<html>')],
])('a check that %s leaves the site as it is', async (_, answer) => {
  const fetched = show(answer);
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(screen.queryByRole('dialog')).toBeNull();
});
