import { siteTexts } from '@nadi/i18n/site-texts';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { now } from '../../platform/clock.ts';
import { addressLanguage } from '../../platform/device/language-choice.ts';

const AN_HOUR = 3_600_000;

async function announceNewVersion(): Promise<void> {
  const { t } = await siteTexts.loadArea('below-fold', addressLanguage(undefined));
  toasts.keep('info', t('shell.newVersion'));
}

/** Announces a new version on open pages; pages opened later load it from the network. */
function watch(registration: ServiceWorkerRegistration): void {
  let checkedAt = now();
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      // Without an active worker this is the first one, of the page's own version.
      if (next.state === 'installed' && registration.active) void announceNewVersion();
    });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || now() - checkedAt < AN_HOUR) return;
    checkedAt = now();
    void registration.update().catch(() => {});
  });
}

/**
 * Registers the service worker, which caches the site's files on the device.
 *
 * The site then opens without a network and stays consistent through an update.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // Where the browser has service workers disabled, this returns nothing or rejects: the site works
  // without.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker
    .register('/service-worker.js')
    .catch(() => undefined);
  if (registration) watch(registration);
}
