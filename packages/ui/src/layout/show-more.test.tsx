import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { ShowMore } from './show-more.tsx';

afterEach(cleanup);

describe('showing more of a list', () => {
  test('requests the next page, once while it is loading', async () => {
    const onMore = vi.fn();
    const more = (isBusy: boolean) => (
      <ShowMore hasMore isBusy={isBusy} onMore={onMore}>
        Show more
      </ShowMore>
    );
    const { user, again } = show(more(false));
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    again(more(true));
    await user.click(screen.getByRole('button', { busy: true }));
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  test('is not there where there is no more', () => {
    show(
      <ShowMore hasMore={false} isBusy={false} onMore={() => {}}>
        Show more
      </ShowMore>,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});
