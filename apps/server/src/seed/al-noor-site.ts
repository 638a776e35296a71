import type { Venue, VenuePage } from './venue.ts';

const page = (path: string, en: string, ar: string) => ({
  path,
  link_text: en,
  ar_link_text: ar,
  is_custom: 0 as const,
  page_id: null,
  is_default: 0 as const,
  children: [],
});

const events = page('/events', 'Events', 'الفعاليات');
const about = page('/about', 'About us', 'من نحن');
const findUs = page('/find-us', 'Find us', 'موقعنا');
const contactUs = page('/contact-us', 'Contact us', 'اتصل بنا');
const refunds = page('/refunds', 'Cancellation and refunds', 'الإلغاء والاسترداد');
const terms = page('/terms-and-conditions', 'Terms and conditions', 'الشروط والأحكام');
const privacy = page('/privacy-policy', 'Privacy policy', 'سياسة الخصوصية');

/** What Al Noor's site is told about the venue. */
export const alNoorConfig: Venue['config'] = {
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
  enable_fb_participant_details: 0,
  enable_clock_check: 1,
  allow_name_punctuation: 1,
  tnc: '<p>Please arrive ten minutes before your time. A paid booking cannot be cancelled online and is not refunded. Wear non-marking shoes on the courts.</p>',
  ar_tnc:
    '<p>يُرجى الحضور قبل موعدك بعشر دقائق. لا يمكن إلغاء الحجز المدفوع عبر الموقع، ولا يُسترد مبلغه. يُرجى ارتداء أحذية لا تترك أثرًا على أرضية الملاعب.</p>',
  religions: [
    { id: 1, name: 'Muslim', ar_name: 'مسلم' },
    { id: 2, name: 'Christian', ar_name: 'مسيحي' },
    { id: 3, name: 'Hindu', ar_name: 'هندوسي' },
    { id: 4, name: 'Buddhist', ar_name: 'بوذي' },
    { id: 5, name: 'Other', ar_name: 'أخرى' },
  ],
  facility_button_label: 'Book now',
  ar_facility_button_label: 'احجز الآن',
  latitude: 25.1124,
  longitude: 55.139,
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
  header_nav: [events, about, findUs, contactUs],
  footer_menu: [about, findUs, contactUs, refunds, terms, privacy],
  find_us: {
    description:
      'Open every day from 06:00; padel until 02:00 in the night. Free parking at gate 3.',
    ar_description:
      'مفتوح يوميًا من الساعة 06:00، والبادل حتى 02:00 ليلًا. مواقف مجانية عند البوابة 3.',
  },
};

export const alNoorPages: readonly VenuePage[] = [
  {
    slug: 'about',
    title: { en: 'About us', ar: 'من نحن' },
    content: {
      en: '<h2>One park, many ways to play</h2><p>Al Noor Sports Park has been the neighbourhood’s floodlit living room since 2011: three football pitches, four padel courts, three for tennis, and a spa for afterwards.</p><p>Everything is booked by the hour, on your phone, in Arabic or in English.</p>',
      ar: '<h2>نادٍ واحد ورياضات كثيرة</h2><p>منذ عام 2011 ونادي النور الرياضي ملتقى الحي تحت الأضواء: ثلاثة ملاعب لكرة القدم وأربعة ملاعب بادل وثلاثة ملاعب تنس وسبا للراحة بعد اللعب.</p><p>كل شيء يُحجز بالساعة من هاتفك، بالعربية أو بالإنجليزية.</p>',
    },
  },
  {
    slug: 'find-us',
    title: { en: 'Find us', ar: 'موقعنا' },
    content: {
      en: '<p>Al Noor Sports Park, Street 14, Dubai. Free parking at gate 3; the metro is eight minutes on foot.</p>',
      ar: '<p>نادي النور الرياضي، شارع 14، دبي. مواقف مجانية عند البوابة 3، ومحطة المترو على بعد ثماني دقائق سيرًا.</p>',
    },
  },
  {
    slug: 'contact-us',
    title: { en: 'Contact us', ar: 'اتصل بنا' },
    content: {
      en: '<p>Call or write to us every day from 06:00 to midnight: +971 50 111 2233, hello@alnoor.demo.nadi.</p>',
      ar: '<p>اتصل بنا أو راسلنا يوميًا من 06:00 حتى منتصف الليل: <bdi dir="ltr">+971 50 111 2233</bdi>، hello@alnoor.demo.nadi.</p>',
    },
  },
  {
    slug: 'refunds',
    title: { en: 'Cancellation and refunds', ar: 'الإلغاء والاسترداد' },
    content: {
      en: '<p>A paid booking cannot be cancelled online and is not refunded. If your time can no longer be given to you after you have paid, you choose another time, or your money comes back to your card within 7 business days.</p>',
      ar: '<p>لا يمكن إلغاء الحجز المدفوع عبر الموقع، ولا يُسترد مبلغه. إذا تعذّر توفير موعدك بعد الدفع، فيمكنك اختيار موعد آخر أو استرداد المبلغ إلى بطاقتك خلال 7 أيام عمل.</p>',
    },
  },
  {
    slug: 'terms-and-conditions',
    title: { en: 'Terms and conditions', ar: 'الشروط والأحكام' },
    content: {
      en: '<h2>Bookings</h2><p>A booking is for the court, the day and the time on your ticket. Show its QR code at the gate.</p><h2>On court</h2><p>Wear non-marking shoes. Children under twelve play with an adult beside the court.</p><h2>Prices</h2><p>Prices at payment include 5% VAT.</p>',
      ar: '<h2>الحجوزات</h2><p>الحجز مخصص للملعب واليوم والوقت المبيّنة في تذكرتك. أبرز رمز الاستجابة السريعة عند البوابة.</p><h2>في الملعب</h2><p>يُرجى ارتداء أحذية لا تترك أثرًا على أرضية الملعب. يلعب الأطفال دون الثانية عشرة بحضور شخص بالغ بجانب الملعب.</p><h2>الأسعار</h2><p>الأسعار عند الدفع تشمل ضريبة القيمة المضافة 5%.</p>',
    },
  },
  {
    slug: 'privacy-policy',
    title: { en: 'Privacy policy', ar: 'سياسة الخصوصية' },
    content: {
      en: '<p>We keep what a booking needs: your name, your mobile number, your e-mail address and what you booked. We do not sell it, and we delete it when you ask us to, except for what the tax law tells us to keep.</p>',
      ar: '<p>نحتفظ بما يحتاجه الحجز فقط: اسمك ورقم هاتفك المتحرك وبريدك الإلكتروني وما حجزته. لا نبيع هذه البيانات، ونحذفها عند طلبك إلا ما يُلزمنا قانون الضرائب بالاحتفاظ به.</p>',
    },
  },
];
