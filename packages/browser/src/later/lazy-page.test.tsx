import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPage, reloadOnce } from './lazy-page.ts';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

const at = (pathname: string) => ({ pathname, reload: vi.fn() });

describe('a page that could not be fetched', () => {
  it('is reloaded once, and once more after it has come in between', async () => {
    const cart = at('/cart');
    reloadOnce(cart);
    reloadOnce(cart);
    expect(cart.reload).toHaveBeenCalledOnce();
    await lazyPage(async () => () => null).preload();
    reloadOnce(cart);
    expect(cart.reload).toHaveBeenCalledTimes(2);
  });

  it('is reloaded although another one was before', () => {
    reloadOnce(at('/cart'));
    const login = at('/login');
    reloadOnce(login);
    expect(login.reload).toHaveBeenCalledOnce();
  });

  it('is not reloaded without a network, where that would lose its content', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const cart = at('/cart');
    reloadOnce(cart);
    expect(cart.reload).not.toHaveBeenCalled();
  });
});
