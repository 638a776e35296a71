import { inLanguage } from '@nadi/domain/kernel/localized';
import { serverTranslator } from '@nadi/i18n/server-translator';
import { serviceTexts } from '../../features/content/service.ts';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { viewWith } from '../../platform/site/first-view.ts';
import { plainText } from '../../platform/site/plain-text.ts';
import type { PublicRoutes, SiteRequest } from '../../platform/site/public-page.ts';
import { venueId } from '../../platform/site/schema-org.ts';
import type { Catalogues } from './catalogue/catalogue.ts';
import { listServices } from './service-list.ts';

interface ServicePageDeps {
  readonly database: Database;
  readonly catalogues: Catalogues;
}

/** Defines the public page of each service. */
export function publicServicePages({ database, catalogues }: ServicePageDeps): PublicRoutes {
  const servicesOf = async ({ tenant }: SiteRequest) =>
    listServices(await catalogues.of(tenant), tenant.taxBasisPoints);
  return {
    '/service/$id': {
      async read(request) {
        const { tenant, config, language, params, urlOf } = request;
        const service = (await servicesOf(request)).find(({ id }) => String(id) === params.id);
        if (service === undefined) return null;
        const texts = await serviceTexts(database, tenant.id, service.id);
        const { t } = serverTranslator(language);
        const venue = inLanguage({ en: config.venue_name, ar: config.ar_venue_name }, language);
        const name = inLanguage({ en: service.name, ar: service.ar_name }, language);
        const description =
          inLanguage({ en: texts.summary, ar: texts.ar_summary }, language) ||
          plainText(inLanguage({ en: texts.content, ar: texts.ar_content }, language)) ||
          t('page.serviceDescription', { service: name, venue });
        const url = urlOf(`/service/${service.id}`);
        const offer = service.price_from !== null && {
          offers: {
            '@type': 'AggregateOffer',
            lowPrice: service.price_from,
            priceCurrency: config.currency,
            url,
          },
        };
        const schema = {
          '@type': 'Service',
          name,
          description,
          url,
          provider: venueId(request),
          ...offer,
        };
        return {
          title: name,
          description,
          schemas: [schema],
          image: texts.pictures[0]?.src ?? null,
          art: service.name,
          view: viewWith(texts.pictures[0], 'wide', {
            title: name,
            lead: inLanguage({ en: texts.summary, ar: texts.ar_summary }, language),
          }),
          answers: [{ ...service, ...texts }],
        };
      },
      list: async (request) =>
        (await servicesOf(request)).map(({ id }) => ({ path: `/service/${id}` })),
    },
  };
}
