import { Refused } from '@nadi/browser/refused';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderSite } from '../../../test/render-site.tsx';
import { Failed } from './failed.tsx';

afterEach(cleanup);

const api = vi.fn() as never;
const refused = new Refused({
  status: 503,
  code: 'service_unavailable',
  message: 'Busy just now.',
});

describe('a failed load', () => {
  it('shows the server’s message, at once, with the way to try again', async () => {
    const onRetry = vi.fn();
    const { user, t } = renderSite(<Failed error={refused} onRetry={onRetry} />, { api });
    expect(screen.getByRole('alert').textContent).toContain('Busy just now.');
    await user.click(screen.getByRole('button', { name: t('shell.retry') }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it.each(['en', 'ar'] as const)('shows our message where it failed, in %s', (language) => {
    const error = new TypeError('x is not a function');
    const { t } = renderSite(<Failed error={error} onRetry={() => {}} />, { api, language });
    const text = screen.getByRole('alert').textContent;
    expect(text).toContain(t('ui.unexpected'));
    expect(text).not.toContain('function');
  });
});
