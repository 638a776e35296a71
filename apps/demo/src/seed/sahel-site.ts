import type { Venue } from './venue.ts';

const page = (path: string, en: string, ar: string) => ({
  path,
  link_text: en,
  ar_link_text: ar,
  children: [],
});

const events = page('/events', 'Events', 'الفعاليات');
const about = page('/about', 'About the centre', 'عن المركز');
const terms = page('/terms-and-conditions', 'Terms and conditions', 'الشروط والأحكام');
const privacy = page('/privacy-policy', 'Privacy policy', 'سياسة الخصوصية');

/** Site config of Sahel, whose guests sign in and whose visits need two approvals. */
export const sahelConfig: Venue['config'] = {
  colors: {
    primary: '#1F3A5F',
    secondary: '#2F6690',
    cta: '#E4572E',
    accent: '#F3A712',
    dark: '#101B2B',
    mode: 'system',
  },
  typeface: 'cairo',
  banner: {
    text: 'This website is still under construction; booking services are partially activated.',
    ar_text: 'هذا الموقع قيد الإنشاء، وخدمات الحجز مفعّلة جزئيًا.',
  },
  is_baps: 1,
  enable_arabic: 0,
  show_facility_image: 1,
  allow_facility_items_reservation: 1,
  enable_over_night_booking: 0,
  enable_facility_booking: 1,
  enable_uae_pass: 1,
  qube_otp_login: 1,
  is_guest_checkout: 0,
  enable_fb_participant_details: 1,
  enable_clock_check: 1,
  allow_name_punctuation: 1,
  tnc: '<p>Every visitor brings the identity document named in the booking. A visit is confirmed after both approvals.</p>',
  ar_tnc: '<p>يُحضر كل زائر وثيقة الهوية المذكورة في الحجز. تتأكد الزيارة بعد الموافقتين معًا.</p>',
  facility_button_label: 'Book a visit',
  ar_facility_button_label: 'احجز زيارة',
  latitude: 24.4672,
  longitude: 54.6031,
  health_check: { url: '/demo/health-check' },
  address: 'Mangrove Road, by the jetty, Abu Dhabi',
  ar_address: 'طريق القرم بجانب الرصيف، أبوظبي',
  opening_hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '18:00' })),
  contacts: [
    { type: 'mobile', value: '+971509998877' },
    { type: 'email', value: 'visit@sahel.demo.nadi' },
    { type: 'whatsapp', value: '+971509998877' },
  ],
  social_media: { instagram: 'https://www.instagram.com/sahelvisitors' },
  header_nav: [events, about],
  footer_menu: [about, terms, privacy],
  find_us: {
    description: 'Open daily from 09:00 to 18:00.',
    ar_description: 'مفتوح يوميًا من 09:00 إلى 18:00.',
  },
};
