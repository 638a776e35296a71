import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { show } from '../../test/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Renders a page, its dialog, and another dialog over it; the outer one may confirm its closing.
 */
function Page({ confirms = false }: { confirms?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isOver, setOver] = useState(false);
  const leave = (): void => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        book
      </button>
      {isOpen && (
        <Dialog title="Booking" onClose={confirms ? () => setOver(true) : leave}>
          <button type="button" onClick={() => setOver(true)}>
            read
          </button>
          {isOver && (
            <ConfirmDialog
              title="Sure?"
              confirmLabel="leave"
              cancelLabel="stay"
              onConfirm={leave}
              onCancel={() => setOver(false)}
            />
          )}
        </Dialog>
      )}
    </>
  );
}

const titles = (): (string | null)[] =>
  screen.queryAllByRole('heading').map(({ textContent }) => textContent);
const press = (name: string): HTMLElement => screen.getByRole('button', { name });

/** Returns the number of open dialogs that have an entry in the history. */
const entries = (): number => (history.state as { dialogs?: number }).dialogs ?? 0;

/** Waits until exactly these dialogs are open, each with an entry in the history. */
const expectOpen = (...expected: readonly string[]): Promise<void> =>
  waitFor(() => {
    expect(titles()).toEqual(expected);
    expect(entries()).toBe(expected.length);
  });

/** Presses Back or Forward, and waits until the browser has left the entry. */
const go = (steps: number): Promise<void> =>
  act(async () => {
    const popped = new Promise((done) => addEventListener('popstate', done, { once: true }));
    history.go(steps);
    await popped;
  });

let before = 0;

beforeEach(() => {
  history.pushState({ page: 'before' }, '');
  history.pushState({ page: 'here' }, '');
  before = history.length;
});
afterEach(async () => {
  cleanup();
  await waitFor(() => expect(entries()).toBe(0));
});

describe('the Back button', () => {
  test('closes the topmost dialog, then the one below, then leaves the page', async () => {
    const { user } = show(<Page />);
    await user.click(press('book'));
    await expectOpen('Booking');
    await user.click(press('read'));
    await expectOpen('Booking', 'Sure?');
    await go(-1);
    await expectOpen('Booking');
    await go(-1);
    await expectOpen();
    expect(history.state).toEqual({ page: 'here' });
    await go(-1);
    expect(history.state).toEqual({ page: 'before' });
  });

  test('finds no trace of a dialog that was closed otherwise', async () => {
    const { user } = show(<Page />);
    await user.click(press('book'));
    await expectOpen('Booking');
    expect(history.length).toBe(before + 1);
    await user.click(press('Close'));
    await expectOpen();
    expect(history.state).toEqual({ page: 'here' });
  });

  test('keeps the state of the router, and Forward leads nowhere', async () => {
    const { user } = show(<Page />);
    await user.click(press('book'));
    await expectOpen('Booking');
    expect(history.state).toEqual({ page: 'here', dialogs: 1 });
    await go(-1);
    await expectOpen();
    await go(1);
    await expectOpen();
    expect(history.state).toEqual({ page: 'here' });
  });

  test('opens the confirmation of a dialog that requires one before it closes', async () => {
    const { user } = show(<Page confirms />);
    await user.click(press('book'));
    await expectOpen('Booking');
    await go(-1);
    await expectOpen('Booking', 'Sure?');
    await go(-1);
    await expectOpen('Booking');
    await go(-1);
    await expectOpen('Booking', 'Sure?');
    await user.click(press('leave'));
    await expectOpen();
    expect(history.state).toEqual({ page: 'here' });
  });

  test('does nothing to a dialog that must not be closed', async () => {
    const content = (isOver: boolean) => (
      <>
        <Dialog title="Clock" closable={false} onClose={() => {}}>
          content
        </Dialog>
        {isOver && (
          <Dialog title="Over it" onClose={() => {}}>
            content
          </Dialog>
        )}
      </>
    );
    const { again } = show(content(false));
    expect(titles()).toEqual(['Clock']);
    // The entry of the second dialog is the only one.
    again(content(true));
    await waitFor(() => expect(history.state).toEqual({ page: 'here', dialogs: 1 }));
    again(content(false));
    await waitFor(() => expect(history.state).toEqual({ page: 'here' }));
  });
});
