import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { CountBadge } from '../data/badge.tsx';
import { Button } from './button.tsx';
import { buttonClass } from './button-class.ts';
import { IconButton } from './icon-button.tsx';
import { LinkButton } from './link-button.tsx';

afterEach(cleanup);

describe('buttons', () => {
  test('do not submit forms unless configured', () => {
    show(<Button>Go</Button>);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Go' }).type).toBe('button');
  });

  test('keep their focus while busy and do nothing', async () => {
    const onClick = vi.fn();
    const { user, again } = show(<Button onClick={onClick}>Pay</Button>);
    await user.click(screen.getByRole('button'));
    again(
      <Button busy onClick={onClick}>
        Pay
      </Button>,
    );
    await user.click(screen.getByRole('button'));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { busy: true })).toBe(document.activeElement);
  });

  test('with an icon alone have a name', () => {
    show(<IconButton icon="cart" label="Cart, 2 tickets" badge={<CountBadge count={2} />} />);
    expect(screen.getByRole('button', { name: 'Cart, 2 tickets' }).textContent).toBe('');
  });

  test('are links where they lead somewhere', () => {
    show(<LinkButton href="/cart">Cart</LinkButton>);
    expect(screen.getByRole('link', { name: 'Cart' }).className).toBe(buttonClass());
  });

  test.each([
    [0, undefined],
    [1, '1'],
    [10, '10'],
    [11, '10+'],
  ])('a badge of %d shows "%s"', (count, text) => {
    const { container } = show(<CountBadge count={count} />);
    expect(container.querySelector('span')?.dataset.count).toBe(text);
  });
});
