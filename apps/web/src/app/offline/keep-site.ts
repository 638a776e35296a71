import { siteTexts } from '@nadi/i18n/site-texts';
import { toasts } from '@nadi/ui/toast-queue';
import { now } from '../../platform/clock.ts';
import { addressLanguage } from '../../platform/language-choice.ts';

const AN_HOUR = 3_600_000;

async function tellOfNewVersion(): Promise<void> {
  const { t } = await siteTexts.loadArea('beside', addressLanguage(undefined));
  toasts.keep('info', t('shell.newVersion'));
}

/** Whoever has the page open while the next version comes is told; a page that is opened comes from the network, and is of it. */
function watch(registration: ServiceWorkerRegistration): void {
  let askedAt = now();
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      // Without an earlier one this is the first, and of the page's own version.
      if (next.state === 'installed' && registration.active) void tellOfNewVersion();
    });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || now() - askedAt < AN_HOUR) return;
    askedAt = now();
    void registration.update().catch(() => {});
  });
}

/** Keeps what the site is made of on the device, so that it opens without a network and stays whole through an update. */
export async function keepSite(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // A browser may have them switched off, and then answers nothing or refuses: the site does without.
  const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker
    .register('/service-worker.js')
    .catch(() => undefined);
  if (registration) watch(registration);
}
