import type { EventDetail, WirePerformance } from '@nadi/contract/kinds/event/schemas';
import { CARDS_AT_ONCE } from '@nadi/contract/wire/cards-at-once';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { instantOf, type LocalMinute, toLocal } from '@nadi/domain/kernel/zoned';
import { stateOf } from '@nadi/domain/kinds/event/performance';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { formatInstant } from '../../../platform/instant-text.ts';
import { viewWith } from '../../../platform/site/first-view.ts';
import { plainText } from '../../../platform/site/plain-text.ts';
import { previewAddress } from '../../../platform/site/preview.ts';
import type {
  PageRequest,
  PublicPage,
  PublicRoutes,
  SchemaObject,
  SiteRequest,
} from '../../../platform/site/public-page.ts';
import { placeOf, venueId } from '../../../platform/site/schema-org.ts';
import type { CapacityDeps } from '../seats/remaining-capacity.ts';
import type { CatalogueEvent, EventCatalogues } from './catalogue.ts';
import { eventDetail } from './detail.ts';
import { categoriesToCome, eventPage } from './list.ts';

/** Upper bound of performances described per event; later ones follow when their time comes. */
const PERFORMANCES_AT_MOST = 20;
const ID = /^[1-9]\d{0,8}$/;
const FIRST = { month: null, categoryId: null, size: CARDS_AT_ONCE } as const;
const NO_INVITATIONS: ReadonlySet<number> = new Set();

const venueOf = ({ config, language }: SiteRequest): string =>
  inLanguage({ en: config.venue_name, ar: config.ar_venue_name }, language);

const eventsPage = (request: SiteRequest): PublicPage => {
  const { t } = serverTranslator(request.language);
  const description = t('page.eventsDescription', { venue: venueOf(request) });
  return { title: t('page.events'), description };
};

/** Defines the public routes of the event list and of each event's page. */
export function publicEventPages(
  deps: CapacityDeps & { readonly catalogues: EventCatalogues },
): PublicRoutes {
  const eventOf = async ({ tenant }: SiteRequest, id: string) =>
    (await deps.catalogues.of(tenant)).eventOf.get(ID.test(id) ? Number(id) : 0);
  /**
   * Returns the first page of all events and its filters; a filtered address is left to the site.
   */
  const listAnswers = async (request: PageRequest): Promise<readonly unknown[]> => {
    if ('month' in request.query || 'category' in request.query) return [];
    const catalogue = await deps.catalogues.of(request.tenant);
    const { data, page } = await eventPage(deps, request, catalogue, FIRST);
    return [{ data, ...page }, categoriesToCome(catalogue, request)];
  };
  return {
    '/events': {
      read: async (request) => ({ ...eventsPage(request), answers: await listAnswers(request) }),
      list: async () => [{ path: '/events' }],
    },
    '/events/$id': {
      async read(request) {
        const event = await eventOf(request, request.params.id ?? '');
        if (event === undefined) return null;
        return pageOfEvent(request, event, await eventDetail(deps, request, event, NO_INVITATIONS));
      },
      async list({ tenant, now }) {
        const localNow = toLocal(now, tenant.offset);
        const { eventOf } = await deps.catalogues.of(tenant);
        return [...eventOf.values()]
          .filter(({ performances }) => stateOf(performances, localNow) === 'upcoming')
          .map(({ id }) => ({ path: `/events/${id}` }));
      },
    },
  };
}

function pageOfEvent(request: SiteRequest, event: CatalogueEvent, detail: EventDetail): PublicPage {
  const { language, tenant, now } = request;
  const list = eventsPage(request);
  const title = inLanguage({ en: detail.name, ar: detail.ar_name }, language);
  const description = plainText(
    inLanguage({ en: detail.description, ar: detail.ar_description }, language),
  );
  const localNow = toLocal(now, tenant.offset);
  const toCome = event.performances
    .filter(({ when }) => localNow < when.to)
    .slice(0, PERFORMANCES_AT_MOST);
  const onSale = new Map(detail.performances.map((one) => [one.id, one]));
  const { image, art } = detail;
  const basics = { title, description: description || list.description, image, art };
  const shown = new URL(image ?? previewAddress(art), request.urlOf('/')).href;
  return {
    ...basics,
    view: viewWith(detail.picture, 'poster', {
      title,
      kicker: inLanguage({ en: detail.category, ar: detail.ar_category }, language),
    }),
    answers: [detail],
    above: [{ path: '/events', title: list.title ?? '' }],
    schemas: toCome.map((one) => ({
      '@type': 'Event',
      name: title,
      description: basics.description,
      ...timesOf(request, one),
      eventStatus: `https://schema.org/${one.isCalledOff ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      inLanguage: language,
      location: whereOf(request, detail),
      organizer: venueId(request),
      image: shown,
      offers: (onSale.get(one.id)?.tickets ?? []).map((ticket) =>
        offerOf(request, `/events/${detail.id}`, ticket),
      ),
    })),
  };
}

function timesOf(
  { tenant }: SiteRequest,
  { when, doors }: CatalogueEvent['performances'][number],
): SchemaObject {
  const instant = (local: LocalMinute): string =>
    formatInstant(instantOf(local, tenant.offset), tenant.offset);
  return {
    startDate: instant(when.from),
    endDate: instant(when.to),
    ...(doors === null ? {} : { doorTime: instant(doors) }),
  };
}

const whereOf = (request: SiteRequest, { location, ar_location }: EventDetail): SchemaObject => ({
  '@type': 'Place',
  name: inLanguage({ en: location, ar: ar_location }, request.language) || venueOf(request),
  ...placeOf(request),
});

/** Builds the offer of a ticket type with its price, VAT included. */
function offerOf(
  { config, language, urlOf }: SiteRequest,
  path: string,
  ticket: WirePerformance['tickets'][number],
): SchemaObject {
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
