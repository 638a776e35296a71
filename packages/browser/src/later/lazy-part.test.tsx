import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LazyPart, lazyPart, PartBoundary } from './lazy-part.tsx';

/** State of the site's server. */
const network = { isUp: false };

beforeEach(() => {
  network.isUp = false;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!network.isUp) throw new TypeError('Failed to fetch');
    return new Response('<!doctype html>');
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Page = ({ name }: { name: string }) => <p>{`the page of ${name}`}</p>;

/** Creates a part with the outcome of each fetch: the part, or a failure. */
function partThat(...comes: boolean[]) {
  const fetchPart = vi.fn(async () => {
    if (comes.shift() === false) throw new TypeError('Failed to fetch dynamically imported module');
    return Page;
  });
  const onFetched = vi.fn();
  return { part: lazyPart(fetchPart, onFetched), fetchPart, onFetched };
}

const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

const health = { fails: true };

function Sick() {
  if (health.fails) throw new Error('sick');
  return <p>well</p>;
}

const site = (children: ReactNode) => (
  <>
    <header>header</header>
    <PartBoundary
      fallback={(tryAgain) => (
        <button type="button" onClick={tryAgain}>
          again
        </button>
      )}
    >
      <Suspense fallback={<p>on its way</p>}>{children}</Suspense>
    </PartBoundary>
  </>
);

const show = (part: LazyPart<{ name: string }>) => {
  const Part = part;
  return act(async () => render(site(<Part name="Layla" />)));
};

describe('a part that is fetched', () => {
  it('renders with its properties, and is loaded once', async () => {
    const { part, fetchPart, onFetched } = partThat();
    await show(part);
    screen.getByText('the page of Layla');
    cleanup();
    await show(part);
    expect(fetchPart).toHaveBeenCalledOnce();
    expect(onFetched).toHaveBeenCalledOnce();
  });

  it('is announced while it is loading', async () => {
    const never = lazyPart<{ name: string }>(() => new Promise(() => {}));
    await show(never);
    screen.getByText('on its way');
    screen.getByText('header');
  });
});

describe('a part that does not come', () => {
  it('leaves everything around it standing, and comes when it is tried again', async () => {
    const { part, fetchPart, onFetched } = partThat(false, false, true);
    await show(part);
    screen.getByText('header');
    await press(screen.getByRole('button', { name: 'again' }));
    expect(screen.queryByText('the page of Layla')).toBeNull();
    await press(await screen.findByRole('button', { name: 'again' }));
    await screen.findByText('the page of Layla');
    expect(fetchPart).toHaveBeenCalledTimes(3);
    expect(onFetched).toHaveBeenCalledOnce();
    expect(location.reload).not.toHaveBeenCalled();
  });

  it('is reloaded with its page where the network is back and the browser keeps it as failed', async () => {
    const { part } = partThat(false, false);
    await show(part);
    network.isUp = true;
    await press(screen.getByRole('button', { name: 'again' }));
    expect(location.reload).toHaveBeenCalledOnce();
  });

  it('of a page left behind reloads nothing', async () => {
    const { part } = partThat(false, false);
    await show(part);
    network.isUp = true;
    await act(async () => cleanup());
    expect(location.reload).not.toHaveBeenCalled();
  });

  it('of a preload that failed nothing is left when it is gone to', async () => {
    const { part } = partThat(false, true);
    await part.preload();
    await part.preload();
    await show(part);
    screen.getByText('the page of Layla');
  });

  it('is loaded again after a cancelled attempt', async () => {
    const { part } = partThat(false, true);
    await show(part);
    await screen.findByRole('button', { name: 'again' });
    cleanup();
    await show(part);
    screen.getByText('the page of Layla');
  });

  it('one that fails on its own is tried again, too', async () => {
    await act(async () => render(site(<Sick />)));
    screen.getByText('header');
    health.fails = false;
    await press(screen.getByRole('button', { name: 'again' }));
    await screen.findByText('well');
  });
});
