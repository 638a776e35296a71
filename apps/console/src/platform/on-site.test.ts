import { loadEveryConsoleText } from '@nadi/i18n/console-texts';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { afterEach, expect, it, vi } from 'vitest';
import { notifyOnSite } from './on-site.ts';

afterEach(() => {
  for (const { id } of toasts.get()) toasts.dismiss(id);
  vi.restoreAllMocks();
});

it.each(['en', 'ar'] as const)(
  'shows in %s what customers see now, and links to it',
  async (language) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { t } = await loadEveryConsoleText(language);
    notifyOnSite('/service/7', t);
    const [shown] = toasts.get();
    expect([shown?.text, shown?.offer?.label]).toEqual([
      ...[t('console.published'), t('console.seeOnSite')],
    ]);
    shown?.offer?.take();
    expect(open).toHaveBeenCalledWith('/service/7', '_blank', 'noopener');
  },
);
