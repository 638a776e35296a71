import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showConsole } from '../../test/render-console.tsx';
import { CopyButton } from './copy-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ['is absent', undefined],
  ['is not allowed', { writeText: () => Promise.reject(new Error('refused')) }],
])('a text is shown to copy by hand where the clipboard %s', async (_, clipboard) => {
  const { user, t } = showConsole(<CopyButton text="JBSW Y3DP" label="Copy" />);
  const shown = vi.fn();
  vi.stubGlobal('alert', shown);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as unknown as Clipboard);
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  await expect.poll(() => shown.mock.calls).toEqual([[`${t('console.copyFailed')}\n\nJBSW Y3DP`]]);
  expect(screen.queryByText(t('console.copied'))).toBeNull();
});
