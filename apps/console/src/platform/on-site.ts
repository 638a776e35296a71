import { toasts } from '@nadi/ui/feedback/toast-queue';
import type { AreaTranslator } from './texts.tsx';

/** Notifies that customers see a change now, and links to it. @param path address on the site. */
export const notifyOnSite = (path: string, t: AreaTranslator<'console-content'>['t']): void =>
  toasts.offer(t('console.published'), {
    label: t('console.seeOnSite'),
    take: () => void window.open(path, '_blank', 'noopener'),
  });
