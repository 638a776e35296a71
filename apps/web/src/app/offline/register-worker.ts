import { siteTexts } from '@nadi/i18n/site-texts';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { now } from '../../platform/clock.ts';
import { addressLanguage } from '../../platform/device/language-choice.ts';

const AN_HOUR = 3_600_000;

async function announceNewVersion(): Promise<void> {
  const { t } = await siteTexts.loadArea('below-fold', addressLanguage(undefined));
  toasts.keep('info', t('shell.newVersion'));
}

/** Announces the next version to whoever has the page open; a page that is opened later comes from the network, and is of it. */
function watch(registration: ServiceWorkerRegistration): void {
  let checkedAt = now();
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      // Without an earlier one this is the first, and of the page's own version.
      if (next.state === 'installed' && registration.active) void announceNewVersion();
    });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || now() - checkedAt < AN_HOUR) return;
    checkedAt = now();
    void registration.update().catch(() => {});
  });
}

/** Registers the service worker, which keeps the site's files on the device: it opens without a network, and stays whole through an update. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // A browser may have them switched off, and then answers nothing or refuses: the site does without.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker
    .register('/service-worker.js')
    .catch(() => undefined);
  if (registration) watch(registration);
}
