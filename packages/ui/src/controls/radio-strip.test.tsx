import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { Dialog } from '../layout/dialog.tsx';
import { RadioStrip } from './radio-strip.tsx';

afterEach(cleanup);

const OPTIONS = [
  { value: 1080, label: '18:00', name: 'Tuesday 24 November, 18:00 to 19:00' },
  { value: 1140, label: '19:00', name: 'Tuesday 24 November, 19:00 to 20:00' },
  { value: 1200, label: '20:00', disabled: true },
  { value: 1260, label: '21:00', note: '1 court free' },
];

function Times({ onChange, first = 1140 }: { onChange: (value: number) => void; first?: number }) {
  const [value, setValue] = useState<number | null>(first);
  return (
    <RadioStrip
      label="Times"
      layout="grid"
      options={OPTIONS}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

describe('a radio strip', () => {
  test('is a named group with full names for screen readers', () => {
    show(<Times onChange={vi.fn()} />);
    screen.getByRole('group', { name: 'Times' });
    const chosen = screen.getByRole<HTMLInputElement>('radio', {
      name: 'Tuesday 24 November, 19:00 to 20:00',
    });
    expect(chosen.checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '20:00' }).disabled).toBe(true);
    screen.getByRole('radio', { name: '21:00 1 court free' });
  });

  test('is chosen from by a tap, but not where it is closed', async () => {
    const onChange = vi.fn();
    const { user } = show(<Times onChange={onChange} />);
    await user.click(screen.getByText('18:00'));
    await user.click(screen.getByText('20:00'));
    expect(onChange.mock.calls).toEqual([[1080]]);
  });

  test.each([
    ['en', '{ArrowRight}', 1260],
    ['en', '{ArrowLeft}', 1080],
    ['ar', '{ArrowLeft}', 1260],
    ['ar', '{ArrowRight}', 1080],
    ['ar', '{ArrowDown}', 1260],
  ] as const)('in %s %s skips closed options and selects %d', async (language, key, chosen) => {
    const onChange = vi.fn();
    const { user } = show(<Times onChange={onChange} />, language);
    await user.tab();
    await user.keyboard(key);
    expect(onChange.mock.calls).toEqual([[chosen]]);
    expect((document.activeElement as HTMLInputElement).value).toBe(String(chosen));
  });

  test('goes around its end', async () => {
    const onChange = vi.fn();
    const { user } = show(<Times onChange={onChange} first={1260} />);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(onChange.mock.calls).toEqual([[1080]]);
  });
});

test('a strip scrolls its selection into view, also in a dialog that opens with it', () => {
  // Elements of a dialog have no position before it is open.
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  place.mockImplementation(function (this: Element) {
    if (!this.closest('dialog')?.open) return new DOMRect();
    const isChip = this.tagName === 'LABEL';
    const index = isChip ? [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    return new DOMRect(index * 100, 0, isChip ? 100 : 300, 40);
  });
  const days = Array.from({ length: 10 }, (_, day) => ({ value: day, label: `Day ${day}` }));
  show(
    <Dialog title="Title" onClose={vi.fn()}>
      <RadioStrip label="Days" layout="strip" options={days} value={7} onChange={vi.fn()} />
    </Dialog>,
  );
  const strip = screen.getByRole('radio', { name: 'Day 7' }).closest('label')?.parentElement;
  expect(strip?.scrollLeft).toBe(600);
  place.mockRestore();
});
