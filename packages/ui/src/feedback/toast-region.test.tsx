import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { Dialog } from '../layout/dialog.tsx';
import { createToastQueue, TOAST_MILLISECONDS } from './toast-queue.ts';
import { ToastRegion } from './toast-region.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const texts = (): (string | null)[] =>
  [...screen.getByRole('region', { name: 'Notifications' }).querySelectorAll('p')].map(
    (one) => one.textContent,
  );

describe('toasts', () => {
  test('are in live regions: errors interrupt, the rest waits', () => {
    const queue = createToastQueue();
    show(<ToastRegion queue={queue} />);
    act(() => queue.show('error', 'Cart Error'));
    act(() => queue.show('success', 'Login success'));
    expect(screen.getByText('Cart Error').closest('[aria-live]')?.getAttribute('aria-live')).toBe(
      'assertive',
    );
    expect(
      screen.getByText('Login success').closest('[aria-live]')?.getAttribute('aria-live'),
    ).toBe('polite');
  });

  test('an error closes the toasts before it', () => {
    const queue = createToastQueue();
    show(<ToastRegion queue={queue} />);
    act(() => queue.show('success', 'Login success'));
    act(() => queue.show('info', 'Moved'));
    act(() => queue.show('error', 'Cart Error'));
    expect(texts()).toEqual(['Cart Error']);
  });

  test('the same sentence is not repeated, and at most four are shown at once', () => {
    const queue = createToastQueue();
    for (const text of ['a', 'b', 'b', 'c', 'd', 'e']) queue.show('info', text);
    expect(queue.get().map((toast) => toast.text)).toEqual(['b', 'c', 'd', 'e']);
  });

  test('leave after 4.5 seconds, unless they are held, or at once by their button', async () => {
    const queue = createToastQueue();
    const { user } = show(<ToastRegion queue={queue} />);
    act(() => queue.show('info', 'first'));
    await user.hover(screen.getByText('first'));
    act(() => void vi.advanceTimersByTime(TOAST_MILLISECONDS * 2));
    expect(texts()).toEqual(['first']);
    await user.unhover(screen.getByText('first'));
    act(() => void vi.advanceTimersByTime(TOAST_MILLISECONDS + 1));
    expect(texts()).toEqual([]);
    act(() => queue.show('info', 'second'));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(texts()).toEqual([]);
  });

  test('stay as long as they take to read', () => {
    const queue = createToastQueue();
    show(<ToastRegion queue={queue} />);
    const long = 'was left out of the cart '.repeat(6);
    act(() => queue.show('info', 'short'));
    act(() => queue.show('info', long));
    act(() => void vi.advanceTimersByTime(TOAST_MILLISECONDS + 1));
    expect(texts()).toEqual([long]);
    act(() => void vi.advanceTimersByTime(TOAST_MILLISECONDS + 1_500));
    expect(texts()).toEqual([]);
  });

  test('that appear nowhere else stay until they are closed, whatever comes after', async () => {
    const queue = createToastQueue();
    const { user } = show(<ToastRegion queue={queue} />);
    act(() => queue.keep('info', 'Court 2 was left out'));
    for (const text of ['a', 'b', 'c', 'd']) act(() => queue.show('info', text));
    act(() => queue.show('error', 'Cart Error'));
    expect(texts()).toEqual(['Court 2 was left out', 'Cart Error']);
    act(() => void vi.advanceTimersByTime(TOAST_MILLISECONDS * 10));
    expect(texts()).toEqual(['Court 2 was left out']);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(texts()).toEqual([]);
  });

  test('move into an open dialog, beside which the page is mute', () => {
    const queue = createToastQueue();
    const { again } = show(<ToastRegion queue={queue} />);
    again(
      <>
        <ToastRegion queue={queue} />
        <Dialog title="Title" onClose={vi.fn()}>
          content
        </Dialog>
      </>,
    );
    act(() => queue.show('error', 'Cart Error'));
    within(screen.getByRole('dialog')).getByText('Cart Error');
    again(<ToastRegion queue={queue} />);
    screen.getByText('Cart Error');
  });

  test('leave in their time also where dialogs open and close meanwhile', () => {
    const queue = createToastQueue();
    const region = <ToastRegion queue={queue} />;
    const { again } = show(region);
    act(() => queue.show('info', 'first'));
    act(() => void vi.advanceTimersByTime(TOAST_MILLISECONDS - 1_000));
    again(
      <>
        {region}
        <Dialog title="Title" onClose={vi.fn()}>
          content
        </Dialog>
      </>,
    );
    within(screen.getByRole('dialog')).getByText('first');
    act(() => void vi.advanceTimersByTime(1_001));
    expect(screen.queryByText('first')).toBeNull();
  });

  test('are not held any more by a pointer that was on them in a dialog that is gone', async () => {
    const queue = createToastQueue();
    const region = <ToastRegion queue={queue} />;
    const { again, user } = show(
      <>
        {region}
        <Dialog title="Title" onClose={vi.fn()}>
          content
        </Dialog>
      </>,
    );
    act(() => queue.show('info', 'first'));
    await user.hover(screen.getByText('first'));
    again(region);
    act(() => void vi.advanceTimersByTime(TOAST_MILLISECONDS + 1));
    expect(screen.queryByText('first')).toBeNull();
  });
});
