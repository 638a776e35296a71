import type { ContentKind } from '@nadi/domain/content/kinds';
import type { AnyBody } from '@nadi/domain/content/shape';
import type { VenueEntry } from './venue.ts';

/** Opening hours of a new venue, in which it also sells its court. */
export const STARTER_HOURS = { from: '08:00', to: '22:00' } as const;

const link = (path: string, link_text: string, ar_link_text: string) => ({
  path,
  link_text,
  ar_link_text,
  children: [],
});

const about = link('/about', 'About us', 'من نحن');
const findUs = link('/find-us', 'Find us', 'موقعنا');
const help = link('/customer-support', 'Help', 'المساعدة');
const contactUs = link('/contact-us', 'Contact us', 'اتصل بنا');
const terms = link('/terms-and-conditions', 'Terms and conditions', 'الشروط والأحكام');
const privacy = link('/privacy-policy', 'Privacy policy', 'سياسة الخصوصية');

const setting = (kind: ContentKind, body: AnyBody): VenueEntry => ({ kind, slug: kind, body });

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/**
 * Returns the settings of a new site: open, with menus, colours, hours and terms for staff to
 * change.
 */
export const starterSettings = (): readonly VenueEntry[] => [
  setting('status', { siteEnabled: true }),
  setting('menus', {
    header_nav: [about, findUs, help, contactUs],
    footer_menu: [about, findUs, help, contactUs, terms, privacy],
  }),
  setting('colours', {
    colors: {
      primary: '#5A2A82',
      secondary: '#7B4FA3',
      cta: '#C2410C',
      accent: '#F2C94C',
      dark: '#1E1230',
      mode: 'system',
    },
  }),
  setting('hours', {
    opening_hours: WEEK.map((weekday) => ({ weekday, ...STARTER_HOURS })),
    holidays: [],
  }),
  setting('contact', {
    find_us: {
      description: `Open every day from ${STARTER_HOURS.from} to ${STARTER_HOURS.to}.`,
      ar_description: `مفتوح يوميًا من ${STARTER_HOURS.from} إلى ${STARTER_HOURS.to}.`,
    },
  }),
  setting('terms', {
    tnc: '<p>Please arrive ten minutes before your time. A booking may be cancelled for free up to 24 hours before it begins, on the page of its tickets.</p>',
    ar_tnc:
      '<p>يُرجى الحضور قبل موعدك بعشر دقائق. يمكن إلغاء الحجز مجانًا حتى 24 ساعة قبل موعده من صفحة تذاكره.</p>',
  }),
];
