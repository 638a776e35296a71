import type { Language } from '@nadi/domain/kernel/localized';
import { loadFirstTexts } from '@nadi/i18n/site-texts';
import { Button } from '@nadi/ui/button.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { Hero } from './pages/hero.tsx';
import { HeaderFrame, NAMED_IN_HEADER, VenueMark } from './shell/header-frame.tsx';

/** Stands for the venue's name, which the server puts in, escaped. */
const VENUE = '%VENUE%';

/** What is seen before a script has run. */
export interface Prelude {
  /** The home page's first view, of a venue that sells. */
  readonly open: string;
  /** The same of a venue that soon will. */
  readonly soon: string;
  /** Every other page, while it loads (spec 1 section 2, "Root screen states"). */
  readonly splash: string;
}

/**
 * Drawn when the site is built and put into the page by the server, so that the first paint waits
 * for no script; the site then draws the same over it.
 */
export async function renderPrelude(language: Language): Promise<Prelude> {
  const { t } = await loadFirstTexts(language);
  const page = (title: string, lead: string, action: string | null): string =>
    renderToStaticMarkup(
      <div className="flex min-h-dvh flex-col">
        <HeaderFrame>
          <span className={`${NAMED_IN_HEADER} ms-11 lg:ms-0`}>
            <VenueMark name={VENUE} />
          </span>
        </HeaderFrame>
        <main>
          <Hero venue={VENUE} title={title} lead={lead}>
            {action && (
              <Button tone="cta" size="large">
                {action}
              </Button>
            )}
          </Hero>
        </main>
      </div>,
    );
  return {
    open: page(t('home.title'), t('home.lead'), t('shell.bookNow')),
    soon: page(t('shell.opensSoon'), t('shell.opensSoonHint'), null),
    splash: renderToStaticMarkup(<Splash />),
  };
}

/** The venue's name under its floodlight; only a page that takes its time comes to show it. */
function Splash() {
  return (
    <div className="splash grid min-h-dvh place-items-center p-6">
      <span className="flex max-w-full items-center gap-3 text-2xl font-semibold">
        <VenueMark name={VENUE} />
      </span>
    </div>
  );
}
