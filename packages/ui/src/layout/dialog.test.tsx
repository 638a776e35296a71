import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { topElement } from './top-layer.ts';

afterEach(cleanup);

function Page() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <Dialog title="Title" onClose={() => setOpen(false)}>
      content
    </Dialog>
  ) : null;
}

/** Renders a dialog with a form, and another over it with its own form. */
function Forms() {
  const [isOpen, setOpen] = useState(true);
  const [isOver, setOver] = useState(false);
  if (!isOpen) return null;
  return (
    <Dialog title="Below" onClose={() => setOpen(false)}>
      <form aria-label="below">
        <input aria-label="name" />
        <button type="button" onClick={() => setOver(true)}>
          more
        </button>
      </form>
      <input aria-label="filter" />
      {isOver && (
        <Dialog title="Above" onClose={() => setOver(false)}>
          <form aria-label="above">
            <input aria-label="detail" />
          </form>
        </Dialog>
      )}
    </Dialog>
  );
}

const titles = (): (string | null)[] =>
  screen.queryAllByRole('heading').map(({ textContent }) => textContent);
const pressEscape = (name: string): void => {
  fireEvent(screen.getByRole('dialog', { name }), new Event('cancel', { cancelable: true }));
};

describe('a dialog with a form in progress', () => {
  test('requires a confirmation before it closes, by its button, Escape and a tap beside it', async () => {
    const { user } = show(<Forms />);
    await user.type(screen.getByLabelText('name'), 'Maha');
    const methods = [
      () => user.click(screen.getByRole('button', { name: 'Close' })),
      () => pressEscape('Below'),
      () => user.click(screen.getByRole('dialog', { name: 'Below' })),
    ];
    for (const leave of methods) {
      await leave();
      await waitFor(() => expect(titles()).toEqual(['Below', 'Discard what you typed?']));
      await user.click(screen.getByRole('button', { name: 'Keep editing' }));
      expect(titles()).toEqual(['Below']);
      expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('Maha');
    }
    pressEscape('Below');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(titles()).toEqual([]);
  });

  test('is not the one below it, and one without a form closes without a confirmation', async () => {
    const { user } = show(<Forms />);
    await user.type(screen.getByLabelText('filter'), 'x');
    await user.click(screen.getByRole('button', { name: 'more' }));
    await user.type(screen.getByLabelText('detail'), 'x');
    pressEscape('Above');
    await waitFor(() => expect(titles()).toEqual(['Below', 'Above', 'Discard what you typed?']));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    pressEscape('Below');
    await waitFor(() => expect(titles()).toEqual([]));
  });
});

describe('a dialog', () => {
  test('is modal, named by its title, which has the focus', () => {
    show(
      <Dialog title="Book a facility" onClose={vi.fn()}>
        times
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Book a facility' });
    expect(dialog.open).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Book a facility' }));
    expect(topElement()).toBe(dialog);
  });

  test('requests to be closed by its button, by Escape and by a tap beside it', async () => {
    const onClose = vi.fn();
    const { user } = show(
      <Dialog title="Title" onClose={onClose}>
        content
      </Dialog>,
    );
    await user.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await user.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledTimes(3);
    await user.click(screen.getByText('content'));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  test('that must not be closed has no way out', async () => {
    const onClose = vi.fn();
    const { user } = show(
      <Dialog title="Clock" role="alertdialog" closable={false} onClose={onClose}>
        content
      </Dialog>,
    );
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(screen.getByRole('alertdialog'), cancel);
    await user.click(screen.getByRole('alertdialog'));
    expect(cancel.defaultPrevented).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  test('leaves the top layer when it is unmounted', async () => {
    const { user } = show(<Page />);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(topElement()).toBeNull();
  });

  test('is in Arabic', () => {
    show(
      <Dialog title="حجز مرفق" onClose={vi.fn()}>
        content
      </Dialog>,
      'ar',
    );
    screen.getByRole('button', { name: 'إغلاق' });
  });
});

test('a question has two answers, and Escape is the second', async () => {
  const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
  const { user } = show(
    <ConfirmDialog
      title="Clear the whole cart?"
      confirmLabel="Clear Cart"
      cancelLabel="View Cart"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  screen.getByRole('alertdialog', { name: 'Clear the whole cart?' });
  await user.click(screen.getByRole('button', { name: 'Clear Cart' }));
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
  await user.click(screen.getByRole('button', { name: 'View Cart' }));
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 2]);
});
