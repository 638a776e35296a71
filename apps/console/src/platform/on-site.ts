import { toasts } from '@nadi/ui/feedback/toast-queue';
import type { AreaTranslator } from './texts.tsx';

/** Says that customers see something now, and offers to see it as they do. @param path where it stands on the site. */
export const notifyOnSite = (path: string, t: AreaTranslator<'console-content'>['t']): void =>
  toasts.offer(t('console.published'), {
    label: t('console.seeOnSite'),
    take: () => void window.open(path, '_blank', 'noopener'),
  });
