import type { Picture as PictureFacts } from '@nadi/contract/media/picture';
import type { HomeTexts } from '@nadi/domain/content/home-texts';
import type { Language } from '@nadi/domain/kernel/localized';
import { Button } from '@nadi/ui/controls/button.tsx';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Cover } from '../platform/cover.tsx';
import { ARTICLE_PICTURE, ArticleFrame } from '../platform/frames/article-frame.tsx';
import { OFFER_CLASSES, OfferCard, OfferFrame } from '../platform/frames/offer-frame.tsx';
import { POSTER_PICTURE, PosterFrame } from '../platform/frames/poster-frame.tsx';
import { VisitFrame } from '../platform/frames/visit-frame.tsx';
import {
  IN_PICTURE_BOX,
  PictureBox,
  WIDE_CLASSES,
  WideFrame,
  WideMain,
} from '../platform/frames/wide-frame.tsx';
import { ReadMain } from '../platform/page/read-page.tsx';
import { loadTexts, TextsProvider, useT } from '../platform/page/texts.tsx';
import { Picture } from '../platform/picture.tsx';
import { Hero, HeroPicture } from './pages/hero.tsx';
import { HeaderFrame, NAMED_IN_HEADER, VenueMark } from './shell/header-frame.tsx';

/** Placeholder of the venue's name, which the server inserts escaped. */
const VENUE = '%VENUE%';

/** Placeholders the server fills: page title and the lines above and below it. */
const [TITLE, KICKER, LEAD] = ['%TITLE%', '%KICKER%', '%LEAD%'];

/** Markup shown before a script has run; values are placeholders such as `%TITLE%`. */
export interface Bootstrap {
  /** Default texts of the home page, for a venue without its own. */
  readonly homeTexts: HomeTexts;
  /** The same for a venue that takes no bookings yet. */
  readonly soonTexts: HomeTexts;
  /** First view of the home page of a venue that sells. */
  readonly open: string;
  /** The same when the first picture and the location are known; ends with the offers. */
  readonly home: string;
  /** First view of a venue that opens soon. */
  readonly soon: string;
  /** The same two views for a venue with its own picture. */
  readonly openSeen: string;
  readonly soonSeen: string;
  /** Pages identified by their picture (`FirstView` on the server). */
  readonly wide: string;
  readonly poster: string;
  readonly article: string;
  /** All other pages while loading (spec 1 section 2, "Root screen states"). */
  readonly splash: string;
}

/**
 * Renders the markup at build time; the server inserts it into the page.
 *
 * The first paint then waits for no script, and the site renders the same over it.
 */
export async function renderBootstrap(language: Language): Promise<Bootstrap> {
  const texts = await loadTexts(language, ['below-fold']);
  const { t } = texts.first;
  const page = (main: ReactNode): string =>
    renderToStaticMarkup(
      <TextsProvider texts={texts}>
        <div className="flex min-h-dvh flex-col">
          <HeaderFrame>
            <span className={`${NAMED_IN_HEADER} ms-11 grow lg:ms-0`}>
              <VenueMark name={VENUE} />
            </span>
          </HeaderFrame>
          {main}
        </div>
      </TextsProvider>,
    );
  const home = (isOpen: boolean, { picture, below }: HomeDrawn = {}): string =>
    page(
      <main>
        <Hero venue={VENUE} title={TITLE} lead={LEAD} picture={picture}>
          {isOpen && (
            <Button tone="cta" size="large">
              {t('shell.bookNow')}
            </Button>
          )}
        </Hero>
        {below}
      </main>,
    );
  return {
    homeTexts: { title: t('home.title'), lead: t('home.lead') },
    soonTexts: { title: t('shell.opensSoon'), lead: t('shell.opensSoonHint') },
    open: home(true),
    home: home(true, { below: <HomeView /> }),
    soon: home(false),
    openSeen: home(true, { picture: <HeroPicture picture={PICTURE} /> }),
    soonSeen: home(false, { picture: <HeroPicture picture={PICTURE} /> }),
    wide: page(<WideView />),
    poster: page(<PosterView />),
    article: page(<ArticleView />),
    splash: renderToStaticMarkup(<Splash />),
  };
}

interface HomeDrawn {
  /** Picture of the venue. */
  readonly picture?: ReactNode;
  readonly below?: ReactNode;
}

/** Placeholder of a venue picture, in the best available format. */
const PICTURE = {
  src: '%SRC%',
  width: '%WIDTH%',
  height: '%HEIGHT%',
  alt: '%ALT%',
  ar_alt: '%ALT%',
  sources: [{ type: '%TYPE%', srcset: '%SRCSET%' }],
  blur: '%BLUR%',
  focus_x: '%X%',
  focus_y: '%Y%',
} as unknown as PictureFacts;

/** Reserves the height of one line. */
const NO_TEXT = '\u00a0';

/** Shows the venue's location and the first of its offers. */
function HomeView() {
  const t = useT('below-fold');
  return (
    <>
      <VisitFrame
        doors={<p className="text-lg">{NO_TEXT}</p>}
        address="%ADDRESS%"
        map="%MAP%"
        openMap={t('visit.openMap')}
      />
      <OfferFrame title={t('home.services')}>
        <li className="drawn-near">
          <OfferCard
            picture={
              <PictureBox className={OFFER_CLASSES.className}>
                <Picture
                  picture={PICTURE}
                  sizes={OFFER_CLASSES.sizes}
                  isFirst
                  className={IN_PICTURE_BOX}
                />
              </PictureBox>
            }
          >
            <div className="h-42" />
          </OfferCard>
        </li>
      </OfferFrame>
    </>
  );
}

const WideView = () => (
  <WideMain>
    <WideFrame
      picture={
        <PictureBox className={WIDE_CLASSES.className}>
          <Picture
            picture={PICTURE}
            sizes={WIDE_CLASSES.sizes}
            isFirst={WIDE_CLASSES.isFirst}
            className={IN_PICTURE_BOX}
          />
        </PictureBox>
      }
      plan={null}
      title={TITLE}
      lead={LEAD}
    />
  </WideMain>
);

/**
 * Reserves space for date and place below the name.
 *
 * The background is as high as the poster.
 */
const PosterView = () => (
  <main>
    <PosterFrame
      ground={<Cover picture={PICTURE} art="" {...POSTER_PICTURE} />}
      kicker={KICKER}
      title={TITLE}
    >
      <div className="h-53" />
    </PosterFrame>
  </main>
);

/** Reserves the space above the title, so that nothing moves when it is filled. */
const ArticleView = () => (
  <ReadMain>
    <ArticleFrame
      above={<span className="mb-4 inline-flex min-h-11 items-center">{'\u00a0'}</span>}
      line={<p className="text-sm">{'\u00a0'}</p>}
      title={TITLE}
      summary={LEAD}
      cover={<Cover picture={PICTURE} art="" {...ARTICLE_PICTURE} />}
    />
  </ReadMain>
);

/** Shows the venue's name; only visible on a page that loads slowly. */
function Splash() {
  return (
    <div className="splash grid min-h-dvh place-items-center p-6">
      <span className="flex max-w-full items-center gap-3 text-2xl font-semibold">
        <VenueMark name={VENUE} />
      </span>
    </div>
  );
}
