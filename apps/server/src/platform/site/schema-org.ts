import { inLanguage } from '@nadi/domain/kernel/localized';
import type { PublicPage, SchemaObject, SiteRequest } from './public-page.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** Converts a time for schema.org, where a day ends with its last minute. */
const clock = (time: string): string => (time === '24:00' ? '23:59' : time);

/** Returns the reference to the venue in other objects. */
export const venueId = ({ urlOf }: Pick<SiteRequest, 'urlOf'>): SchemaObject => ({
  '@id': `${new URL(urlOf('/')).origin}/#venue`,
});

/** Returns the location of the venue. */
export const placeOf = ({
  config,
  language,
}: Pick<SiteRequest, 'config' | 'language'>): SchemaObject => {
  const { address, ar_address, latitude, longitude } = config;
  return {
    address: inLanguage({ en: address, ar: ar_address }, language),
    ...(latitude !== null && longitude !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } }
      : {}),
  };
};

/** Returns the opening hours, with days of equal hours grouped. */
function weekHours({ opening_hours }: SiteRequest['config']): SchemaObject[] {
  const byTimes = Map.groupBy(
    opening_hours.filter(({ weekday }) => weekday !== null),
    ({ from, to }) => `${from}-${to}`,
  );
  return [...byTimes.values()].map((same) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: same.map(({ weekday }) => DAYS[(weekday ?? 1) - 1]),
    opens: clock(same[0]?.from ?? ''),
    closes: clock(same[0]?.to ?? ''),
  }));
}

/** Returns the hours of holidays; a closed day opens and closes at midnight. */
const holidayHours = ({ holidays }: SiteRequest['config']): SchemaObject[] =>
  holidays.flatMap(({ date, end_date: end, hours }) =>
    (hours.length > 0 ? hours : [{ from: '00:00', to: '00:00' }]).map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: end === '' ? date : end,
      opens: clock(from),
      closes: clock(to),
    })),
  );

/** Returns the venue: its location, opening hours and contacts. */
export function venueSchema(request: SiteRequest): SchemaObject {
  const { config, language, urlOf } = request;
  const contact = (type: string) => config.contacts.find((one) => one.type === type)?.value;
  const telephone = contact('mobile') ?? contact('phone');
  const email = contact('email');
  const elsewhere = Object.values(config.social_media);
  return {
    '@type': 'SportsActivityLocation',
    ...venueId(request),
    name: inLanguage({ en: config.venue_name, ar: config.ar_venue_name }, language),
    url: urlOf('/'),
    ...placeOf(request),
    ...(telephone ? { telephone } : {}),
    ...(email ? { email } : {}),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
    openingHoursSpecification: weekHours(config),
    specialOpeningHoursSpecification: holidayHours(config),
    currenciesAccepted: config.currency,
  };
}

/** Returns the breadcrumbs from home to a page; none for home itself. */
export function crumbsOf(
  { config, language, urlOf }: SiteRequest,
  page: PublicPage,
  address: string,
): SchemaObject | null {
  if (page.title === null) return null;
  const home = inLanguage({ en: config.venue_name, ar: config.ar_venue_name }, language);
  const steps = [
    { name: home, item: urlOf('/') },
    ...(page.above ?? []).map(({ path, title }) => ({ name: title, item: urlOf(path) })),
    { name: page.title, item: address },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  };
}
