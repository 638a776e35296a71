import { SAHEL_ID, type Venue } from './venue.ts';

const page = (path: string, en: string, ar: string) => ({
  path,
  link_text: en,
  ar_link_text: ar,
  children: [],
});

const events = page('/events', 'Events', 'الفعاليات');
const about = page('/about', 'About us', 'من نحن');
const news = page('/blogs', 'News and stories', 'الأخبار والقصص');
const pictures = page('/media-library', 'Pictures', 'الصور');
const help = page('/customer-support', 'Help', 'المساعدة');
const giftCards = page('/gift-cards', 'Gift cards', 'بطاقات الهدايا');
const findUs = page('/find-us', 'Find us', 'موقعنا');
const contactUs = page('/contact-us', 'Contact us', 'اتصل بنا');
const refunds = page('/refunds', 'Cancellation and refunds', 'الإلغاء والاسترداد');
const terms = page('/terms-and-conditions', 'Terms and conditions', 'الشروط والأحكام');
const privacy = page('/privacy-policy', 'Privacy policy', 'سياسة الخصوصية');

/** Site config of Al Noor. */
export const alNoorConfig: Venue['config'] = {
  child_venues: [SAHEL_ID],
  colors: {
    primary: '#0B3D2E',
    secondary: '#12664F',
    cta: '#C8F031',
    accent: '#F2B705',
    dark: '#07130F',
    mode: 'dark',
  },
  is_baps: 0,
  enable_arabic: 1,
  show_facility_image: 1,
  allow_facility_items_reservation: 1,
  enable_over_night_booking: 1,
  enable_facility_booking: 1,
  enable_uae_pass: 1,
  qube_otp_login: 1,
  is_guest_checkout: 1,
  enable_fb_participant_details: 1,
  enable_qpoints: 1,
  enable_clock_check: 1,
  allow_name_punctuation: 1,
  tnc: '<p>Please arrive ten minutes before your time. A booking may be cancelled for free up to 24 hours before it begins, on the page of its tickets. Wear non-marking shoes on the courts.</p>',
  ar_tnc:
    '<p>يُرجى الحضور قبل موعدك بعشر دقائق. يمكن إلغاء الحجز مجانًا حتى 24 ساعة قبل موعده من صفحة تذاكره. يُرجى ارتداء أحذية لا تترك أثرًا على أرضية الملاعب.</p>',
  religions: [
    { id: 1, name: 'Muslim', ar_name: 'مسلم' },
    { id: 2, name: 'Christian', ar_name: 'مسيحي' },
    { id: 3, name: 'Hindu', ar_name: 'هندوسي' },
    { id: 4, name: 'Buddhist', ar_name: 'بوذي' },
    { id: 5, name: 'Other', ar_name: 'أخرى' },
  ],
  facility_button_label: 'Book now',
  ar_facility_button_label: 'احجز الآن',
  tax_number: '100204816300003',
  latitude: 25.1124,
  longitude: 55.139,
  address: 'Al Noor Sports Park, Street 14, Dubai',
  ar_address: 'نادي النور الرياضي، شارع 14، دبي',
  opening_hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '06:00', to: '02:00' })),
  holidays: [
    {
      name: 'National Day',
      ar_name: 'اليوم الوطني',
      date: '2026-12-02',
      end_date: '2026-12-03',
      hours: [{ from: '14:00', to: '02:00' }],
    },
  ],
  not_found: {
    title: 'Out of bounds',
    ar_title: 'خارج الملعب',
    message: 'This page does not exist. The home page shows everything you can book.',
    ar_message: 'هذه الصفحة غير موجودة. ستجد كل ما هو متاح للحجز في الصفحة الرئيسية.',
  },
  contacts: [
    { type: 'mobile', value: '+971501112233' },
    { type: 'email', value: 'hello@alnoor.demo.nadi' },
    { type: 'whatsapp', value: '+971501112233' },
  ],
  social_media: {
    instagram: 'https://www.instagram.com/alnoorsportspark',
    facebook: 'https://www.facebook.com/alnoorsportspark',
    youtube: 'https://www.youtube.com/@alnoorsportspark',
  },
  header_nav: [events, { ...about, children: [news, pictures] }, findUs, help],
  footer_menu: [about, news, giftCards, findUs, contactUs, help, refunds, terms, privacy],
  find_us: {
    description:
      'Open every day from 06:00; padel until 02:00 in the night. Free parking at gate 3.',
    ar_description:
      'مفتوح يوميًا من الساعة 06:00، والبادل حتى 02:00 ليلًا. مواقف مجانية عند البوابة 3.',
  },
};
