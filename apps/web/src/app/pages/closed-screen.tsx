import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { Button } from '@nadi/ui/controls/button.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../platform/page/texts.tsx';
import { VenueText } from '../../platform/page/venue-text.tsx';
import { NotFound } from './not-found.tsx';

/** Reason why there is no config: the host is no venue's, or the request failed. */
export type NoConfig = 'not_found' | 'failed';

/** Returns false for a site that is disabled or under maintenance; it then shows no layout. */
export const isOpen = (config: SiteConfig | NoConfig): config is SiteConfig =>
  typeof config !== 'string' && config.siteEnabled && config.maintenance === null;

/**
 * Screen of a site not available, under maintenance or unreachable.
 *
 * Spec 1 section 2, "Root screen states".
 */
export function ClosedScreen({ config }: { config: SiteConfig | NoConfig }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <WhyClosed config={config} />
    </main>
  );
}

function WhyClosed({ config }: { config: SiteConfig | NoConfig }) {
  const t = useT();
  if (config === 'failed') {
    return (
      <ClosedNotice title={t('shell.oops')} text={t('shell.notAvailable')}>
        <Button onClick={() => location.reload()}>{t('shell.retry')}</Button>
      </ClosedNotice>
    );
  }
  if (config === 'not_found' || !config.siteEnabled || !config.maintenance) return <NotFound />;
  const { title, ar_title, message, ar_message } = config.maintenance;
  return (
    <ClosedNotice
      title={<VenueText text={{ en: title, ar: ar_title }} />}
      text={<VenueText text={{ en: message, ar: ar_message }} />}
    />
  );
}

function ClosedNotice({
  title,
  text,
  children,
}: {
  title: ReactNode;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="flex max-w-md flex-col items-center gap-4">
      <h1 className="text-3xl">{title}</h1>
      <p className="text-lg text-ink-soft">{text}</p>
      {children}
    </div>
  );
}
