import { Refused } from '@nadi/browser/refused';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resetBrowser } from '../../test/fresh-browser.ts';
import { renderSite } from '../../test/render-site.tsx';
import { closeSite, openSite } from '../../test/site-page.tsx';
import { ClockGuard } from './clock-guard.tsx';

/* Spec 1 sections 2 and 8: a modal that cannot be closed while the device's clock differs from the
   server's. */

const refused = (status: number, code: Refused['code']) =>
  new Refused({ status, code, message: 'said' });
const SKEW = refused(409, 'clock_skew');

/** Renders the clock guard alone; null: the check succeeds. */
function watch(shown: Error | null) {
  let answer = shown;
  const api = async () => {
    if (answer) throw answer;
    return null;
  };
  const { queries, user } = renderSite(<ClockGuard />, { api: api as never });
  const settled = (how: 'error' | 'success') =>
    waitFor(() => expect(queries.getQueryState(['verify-time'])?.status).toBe(how));
  const reload = async (next: Error | null) => {
    answer = next;
    await act(() => queries.refetchQueries({ queryKey: ['verify-time'] }));
  };
  return { user, settled, askAgain: reload };
}

describe('a device whose clock is wrong', () => {
  // Any notification shown at the same time would be rendered in its dialog.
  beforeEach(resetBrowser);
  afterEach(cleanup);

  it('is shown in a dialog that cannot be closed', async () => {
    const { user } = watch(SKEW);
    const dialog = await screen.findByRole<HTMLDialogElement>('alertdialog', {
      name: 'Time Discrepancy Detected',
    });
    expect(dialog.textContent).toContain('The permissible time difference is 5 minutes.');
    expect(dialog.textContent).toContain('Al Noor Sports Park Server time are out of sync');
    expect(within(dialog).queryByRole('button')).toBeNull();
    // Escape as the browser dispatches it, and a tap outside the dialog.
    const pressed = new Event('cancel', { cancelable: true });
    fireEvent(dialog, pressed);
    await user.click(dialog);
    expect([pressed.defaultPrevented, dialog.open]).toEqual([true, true]);
    // Chromium closes it on the second Escape even if the first was prevented: it reopens.
    act(() => dialog.close());
    expect([dialog.isConnected, dialog.open]).toEqual([true, true]);
  });

  it('continues once its clock is right', async () => {
    const { askAgain } = watch(SKEW);
    await screen.findByRole('alertdialog');
    await askAgain(null);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

describe('is not in the way', () => {
  afterEach(cleanup);

  it.each([
    ['of a clock that is right', null, 'success'],
    ['where nothing answers', new TypeError('no network'), 'error'],
    ['where the server is in trouble', refused(503, 'service_unavailable'), 'error'],
  ] as const)('%s', async (_, shown, how) => {
    const { settled } = watch(shown);
    await settled(how);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('the clock is checked', () => {
  afterEach(closeSite);

  it('where the venue enables it, and otherwise not at all', async () => {
    const skew = () => ({ status: 409, code: 'clock_skew' });
    const requested = async (enable_clock_check: 0 | 1) => {
      const { calls } = await openSite('/?lang=en', {
        config: { enable_clock_check },
        answers: { verifyTime: skew },
      });
      await screen.findByRole('contentinfo', { hidden: true });
      return () => calls.filter(({ name }) => name === 'verifyTime').length;
    };
    expect((await requested(0))()).toBe(0);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    closeSite();
    await requested(1);
    await screen.findByRole('alertdialog');
  });
});
