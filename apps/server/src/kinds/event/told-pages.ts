import type { EventDetail, WirePerformance } from '@nadi/contract/event/schemas';
import { CARDS_AT_ONCE } from '@nadi/contract/wire/cards-at-once';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { instantOf, type WallMinute, wallOf } from '@nadi/domain/kernel/zoned';
import { stateOf } from '@nadi/domain/kinds/event/performance';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { formatInstant } from '../../platform/instant-text.ts';
import { viewWith } from '../../platform/site/first-view.ts';
import { plainText } from '../../platform/site/plain-text.ts';
import { previewAddress } from '../../platform/site/preview.ts';
import { placeOf, venueId } from '../../platform/site/schema-org.ts';
import type {
  AskedPage,
  AskedSite,
  Thing,
  ToldPage,
  ToldRoutes,
} from '../../platform/site/told-page.ts';
import type { CatalogueEvent, EventCatalogues } from './catalogue.ts';
import { eventDetail } from './detail.ts';
import { categoriesToCome, eventPage } from './list.ts';
import type { RoomDeps } from './room-left.ts';

/** So many performances are told of one event: what is further off has its turn later. */
const TOLD_AT_MOST = 20;
const ID = /^[1-9]\d{0,8}$/;
const FIRST = { month: null, categoryId: null, size: CARDS_AT_ONCE } as const;
const NOBODY_INVITED: ReadonlySet<number> = new Set();

const venueOf = ({ config, language }: AskedSite): string =>
  inLanguage({ en: config.venue_name, ar: config.ar_venue_name }, language);

const eventsPage = (asked: AskedSite): ToldPage => {
  const { t } = serverTranslator(asked.language);
  const description = t('page.eventsSays', { venue: venueOf(asked) });
  return { title: t('page.events'), description };
};

/** The venue's events, as search engines are told of them. */
export function toldEvents(deps: RoomDeps & { readonly catalogues: EventCatalogues }): ToldRoutes {
  const eventOf = async ({ tenant }: AskedSite, id: string) =>
    (await deps.catalogues.of(tenant)).eventOf.get(ID.test(id) ? Number(id) : 0);
  /** The first of all events, and what they can be filtered by; an address that filters them is left to the site. */
  const listAnswers = async (asked: AskedPage): Promise<readonly unknown[]> => {
    if ('month' in asked.query || 'category' in asked.query) return [];
    const catalogue = await deps.catalogues.of(asked.tenant);
    const { data, page } = await eventPage(deps, asked, catalogue, FIRST);
    return [{ data, ...page }, categoriesToCome(catalogue, asked)];
  };
  return {
    '/events': {
      read: async (asked) => ({ ...eventsPage(asked), answers: await listAnswers(asked) }),
      list: async () => [{ path: '/events' }],
    },
    '/events/$id': {
      async read(asked) {
        const event = await eventOf(asked, asked.params.id ?? '');
        if (event === undefined) return null;
        return toldEvent(asked, event, await eventDetail(deps, asked, event, NOBODY_INVITED));
      },
      async list({ tenant, now }) {
        const wallNow = wallOf(now, tenant.offset);
        const { eventOf } = await deps.catalogues.of(tenant);
        return [...eventOf.values()]
          .filter(({ performances }) => stateOf(performances, wallNow) === 'upcoming')
          .map(({ id }) => ({ path: `/events/${id}` }));
      },
    },
  };
}

function toldEvent(asked: AskedSite, event: CatalogueEvent, detail: EventDetail): ToldPage {
  const { language, tenant, now } = asked;
  const list = eventsPage(asked);
  const title = inLanguage({ en: detail.name, ar: detail.ar_name }, language);
  const said = plainText(
    inLanguage({ en: detail.description, ar: detail.ar_description }, language),
  );
  const wallNow = wallOf(now, tenant.offset);
  const toCome = event.performances.filter(({ when }) => wallNow < when.to).slice(0, TOLD_AT_MOST);
  const onSale = new Map(detail.performances.map((one) => [one.id, one]));
  const { image, art } = detail;
  const told = { title, description: said || list.description, image, art };
  const shown = new URL(image ?? previewAddress(art), asked.urlOf('/')).href;
  return {
    ...told,
    view: viewWith(detail.picture, 'poster', {
      title,
      kicker: inLanguage({ en: detail.category, ar: detail.ar_category }, language),
    }),
    answers: [detail],
    above: [{ path: '/events', title: list.title ?? '' }],
    things: toCome.map((one) => ({
      '@type': 'Event',
      name: title,
      description: told.description,
      ...timesOf(asked, one),
      eventStatus: `https://schema.org/${one.isCalledOff ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      inLanguage: language,
      location: whereOf(asked, detail),
      organizer: venueId(asked),
      image: shown,
      offers: (onSale.get(one.id)?.tickets ?? []).map((ticket) =>
        offerOf(asked, `/events/${detail.id}`, ticket),
      ),
    })),
  };
}

function timesOf(
  { tenant }: AskedSite,
  { when, doors }: CatalogueEvent['performances'][number],
): Thing {
  const instant = (wall: WallMinute): string =>
    formatInstant(instantOf(wall, tenant.offset), tenant.offset);
  return {
    startDate: instant(when.from),
    endDate: instant(when.to),
    ...(doors === null ? {} : { doorTime: instant(doors) }),
  };
}

const whereOf = (asked: AskedSite, { location, ar_location }: EventDetail): Thing => ({
  '@type': 'Place',
  name: inLanguage({ en: location, ar: ar_location }, asked.language) || venueOf(asked),
  ...placeOf(asked),
});

/** A kind of ticket with its price, VAT included. */
function offerOf(
  { config, language, urlOf }: AskedSite,
  path: string,
  ticket: WirePerformance['tickets'][number],
): Thing {
  return {
    '@type': 'Offer',
    name: inLanguage({ en: ticket.name, ar: ticket.ar_name }, language),
    price: Number((ticket.price + ticket.tax_amount).toFixed(2)),
    priceCurrency: config.currency,
    availability: `https://schema.org/${ticket.remaining > 0 ? 'InStock' : 'SoldOut'}`,
    ...(ticket.sale_start ? { validFrom: ticket.sale_start } : {}),
    ...(ticket.sale_end ? { validThrough: ticket.sale_end } : {}),
    url: urlOf(path),
  };
}
