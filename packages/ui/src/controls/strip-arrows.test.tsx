import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { RadioStrip } from './radio-strip.tsx';

/** Simulates a row of 1000 pixels in a viewport of 400, because the test has no layout. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Days = () => (
  <RadioStrip
    label="Days"
    layout="strip"
    arrows={{ back: 'Earlier', forward: 'Later' }}
    options={[
      { value: 1, label: 'Sun' },
      { value: 2, label: 'Mon' },
    ]}
    value={null}
    onChange={() => {}}
  />
);

const stripOf = (): HTMLElement =>
  screen.getByRole('radio', { name: 'Sun' }).closest<HTMLElement>('.strip') as HTMLElement;
const arrow = (name: string): HTMLButtonElement => screen.getByRole('button', { name });

describe('the arrows of a strip', () => {
  test('are shut at its ends and open in between', async () => {
    show(<Days />);
    expect([arrow('Earlier').disabled, arrow('Later').disabled]).toEqual([true, false]);
    stripOf().scrollLeft = 300;
    fireEvent.scroll(stripOf());
    await waitFor(() =>
      expect([arrow('Earlier').disabled, arrow('Later').disabled]).toEqual([false, false]),
    );
    stripOf().scrollLeft = 600;
    fireEvent.scroll(stripOf());
    await waitFor(() =>
      expect([arrow('Earlier').disabled, arrow('Later').disabled]).toEqual([false, true]),
    );
  });

  test.each([
    ['en', 'ltr', 320],
    ['ar', 'rtl', -320],
  ] as const)('in %s lead on in the direction of reading', async (language, direction, left) => {
    const { user } = show(<Days />, language);
    const strip = stripOf();
    strip.style.direction = direction;
    const scrollBy = vi.fn();
    strip.scrollBy = scrollBy;
    await user.click(arrow('Later'));
    expect(scrollBy).toHaveBeenCalledWith({ left, behavior: 'smooth' });
  });

  test('are no stop on the way of the keyboard, and absent where all is in sight', () => {
    const view = show(<Days />);
    expect([arrow('Earlier').tabIndex, arrow('Later').tabIndex]).toEqual([-1, -1]);
    view.unmount();
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(400);
    show(<Days />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
