import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { show } from '../../test/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

const settled = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)));

const go = async (steps: number): Promise<void> => {
  act(() => history.go(steps));
  await settled();
};

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

let before = 0;

beforeEach(() => {
  history.pushState({ page: 'before' }, '');
  history.pushState({ page: 'here' }, '');
  before = history.length;
});
afterEach(async () => {
  cleanup();
  await settled();
});

describe('the Back button', () => {
  test('closes the topmost dialog, then the one below, then leaves the page', async () => {
    const { user } = show(<Page />);
    await user.click(press('book'));
    await settled();
    await user.click(press('read'));
    await settled();
    await go(-1);
    expect(titles()).toEqual(['Booking']);
    await go(-1);
    expect(titles()).toEqual([]);
    expect(history.state).toEqual({ page: 'here' });
    await go(-1);
    expect(history.state).toEqual({ page: 'before' });
  });

  test('finds no trace of a dialog that was closed otherwise', async () => {
    const { user } = show(<Page />);
    await user.click(press('book'));
    await settled();
    expect(history.length).toBe(before + 1);
    await user.click(press('Close'));
    await settled();
    expect(history.state).toEqual({ page: 'here' });
  });

  test('keeps the state of the router, and Forward leads nowhere', async () => {
    const { user } = show(<Page />);
    await user.click(press('book'));
    await settled();
    expect(history.state).toEqual({ page: 'here', dialogs: 1 });
    await go(-1);
    await go(1);
    expect([titles(), history.state]).toEqual([[], { page: 'here' }]);
  });

  test('opens the confirmation of a dialog that requires one before it closes', async () => {
    const { user } = show(<Page confirms />);
    await user.click(press('book'));
    await settled();
    await go(-1);
    expect(titles()).toEqual(['Booking', 'Sure?']);
    await go(-1);
    expect(titles()).toEqual(['Booking']);
    await go(-1);
    await user.click(press('leave'));
    await settled();
    expect([titles(), history.state]).toEqual([[], { page: 'here' }]);
  });

  test('does nothing to a dialog that must not be closed', async () => {
    show(
      <Dialog title="Clock" closable={false} onClose={() => {}}>
        content
      </Dialog>,
    );
    await settled();
    expect(history.state).toEqual({ page: 'here' });
  });
});
