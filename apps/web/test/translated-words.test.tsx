import { keepWorkingWhenTranslated } from '@nadi/browser/translated-page';
import { cleanup, render, screen } from '@testing-library/react';
import { Fragment } from 'react';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { translatePage } from './translate-page.ts';

const undo = keepWorkingWhenTranslated(document);
afterEach(cleanup);
afterAll(undo);

/** Every way in which React changes texts beside each other. */
function Words({ count, names, isOpen }: { count: number; names: string[]; isOpen: boolean }) {
  return (
    <div>
      {isOpen && 'Open now'}
      <p>
        {count} of {names.length} seats
      </p>
      {isOpen ? 'until ten' : <b>closed</b>}
      {names.map((name) => (
        <Fragment key={name}>{name}, </Fragment>
      ))}
      <i>{count}</i>
      {isOpen && <em>hurry</em>}
      the end
    </div>
  );
}

const shown = { count: 2, names: ['Sara', 'Omar', 'Hadi'], isOpen: true };
const CHANGES = [
  { ...shown, count: 3 },
  { ...shown, isOpen: false },
  { ...shown, names: ['Hadi', 'Sara', 'Omar'] },
  { ...shown, names: [] },
  { count: 0, names: ['Lina', 'Omar'], isOpen: false },
];

describe.each(['replaced', 'inserted', 'wrapped'] as const)('a page whose texts are %s', (how) => {
  it.each(CHANGES)('shows the words of its state after %o', (change) => {
    const page = render(<Words {...shown} />);
    const fresh = render(<Words {...change} />).container.textContent;
    for (const next of [change, shown, change]) {
      translatePage(page.container, how);
      page.rerender(<Words {...next} />);
    }
    expect(page.container.textContent?.replaceAll('~', '')).toBe(fresh);
  });
});

const Counter = ({ count }: { count: number }) => <p>Places left: {count}</p>;

it('shows a changed text at once, to be translated again', () => {
  const { container, rerender } = render(<Counter count={1} />);
  translatePage(container, 'replaced');
  expect(container.textContent).toBe('~Places left: ~1');
  rerender(<Counter count={2} />);
  expect(container.textContent).toBe('~Places left: 2');
});

it('still reports other nodes that are not where they should be', () => {
  const [one, other] = [document.createElement('div'), document.createElement('div')];
  other.append(document.createElement('p'));
  expect(() => one.removeChild(other.firstChild as Node)).toThrow();
  expect(() => one.insertBefore(new Text('x'), other.firstChild)).toThrow();
  expect(screen.queryByText('x')).toBeNull();
});
