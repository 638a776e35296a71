import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { Button } from '@nadi/ui/button.tsx';
import { useLanguage } from '@nadi/ui/language.tsx';

/** A site that is switched off or under maintenance shows no layout. */
export const isClosed = (config: SiteConfig): boolean =>
  !config.siteEnabled || config.maintenance !== null;

/** Not available, under maintenance, or out of reach (spec 1 section 2, "Root screen states"). */
export function ClosedScreen({ config }: { config: SiteConfig | null }) {
  const { t, language } = useLanguage();
  const notice = config?.siteEnabled ? config.maintenance : null;
  const title = notice
    ? inLanguage({ en: notice.title, ar: notice.ar_title }, language)
    : t('shell.oops');
  const text = notice
    ? inLanguage({ en: notice.message, ar: notice.ar_message }, language)
    : t('shell.notAvailable');
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div className="flex max-w-md flex-col items-center gap-4">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-lg text-ink-soft">{text}</p>
        {!config && <Button onClick={() => location.reload()}>{t('shell.retry')}</Button>}
      </div>
    </main>
  );
}
