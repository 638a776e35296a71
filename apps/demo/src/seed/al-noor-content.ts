import type { ParticipantForm } from '@nadi/domain/content/kinds';
import { alNoorForms } from './al-noor-forms.ts';
import { alNoorPosts } from './al-noor-posts.ts';
import { album, event, page, question, service } from './translate.ts';
import type { VenueEntry } from './venue.ts';

const BOOKING = { en: 'Booking', ar: 'الحجز' };
const PAYING = { en: 'Paying', ar: 'الدفع' };
const ARRIVING = { en: 'Arriving', ar: 'الحضور' };

const pages: readonly VenueEntry[] = [
  page('about', {
    title: { en: 'About us', ar: 'من نحن' },
    summary: {
      en: 'Football, padel, tennis, a pool and a spa under one set of floodlights, since 2011.',
      ar: 'كرة قدم وبادل وتنس ومسبح وسبا تحت أضواء واحدة منذ عام 2011.',
    },
    blocks: [
      ['# One park, many ways to play', '# نادٍ واحد ورياضات كثيرة'],
      [
        'Al Noor Sports Park has been the neighbourhood’s floodlit living room since 2011: three football pitches, four padel courts, three for tennis, and a spa for afterwards.',
        'منذ عام 2011 ونادي النور الرياضي ملتقى الحي تحت الأضواء: ثلاثة ملاعب لكرة القدم وأربعة ملاعب بادل وثلاثة ملاعب تنس وسبا للراحة بعد اللعب.',
      ],
      [
        'Everything is booked by the hour, on your phone, in Arabic or in English.',
        'كل شيء يُحجز بالساعة من هاتفك، بالعربية أو بالإنجليزية.',
      ],
    ],
  }),
  page('find-us', {
    title: { en: 'Find us', ar: 'موقعنا' },
    blocks: [
      [
        '- By car: turn in at gate 3. Parking is free for three hours.\n- By metro: eight minutes on foot from the station, along the lit path.\n- By bicycle: racks stand beside the padel courts.',
        '- بالسيارة: الدخول من البوابة 3، والمواقف مجانية لمدة ثلاث ساعات.\n- بالمترو: ثماني دقائق سيرًا من المحطة على الممر المضاء.\n- بالدراجة: مواقف الدراجات بجانب ملاعب البادل.',
      ],
    ],
  }),
  page('contact-us', {
    title: { en: 'Contact us', ar: 'اتصل بنا' },
    blocks: [
      [
        'Call or write to us every day from 06:00 to midnight: +971 50 111 2233, hello@alnoor.demo.nadi.',
        'اتصل بنا أو راسلنا يوميًا من 06:00 حتى منتصف الليل: <bdi dir="ltr">+971 50 111 2233</bdi>، hello@alnoor.demo.nadi.',
      ],
    ],
  }),
  page('refunds', {
    title: { en: 'Cancellation and refunds', ar: 'الإلغاء والاسترداد' },
    blocks: [
      [
        'Up to 24 hours before it begins you may cancel a booking for free, on the page of its tickets. Later it is not refunded, unless we move it to another time. Your money comes back the way it came within 7 business days. What we call off is refunded without your asking. If your time can no longer be given to you after you have paid, you choose another time, or your money comes back to your card within 7 business days.',
        'يمكنك إلغاء الحجز مجانًا حتى 24 ساعة قبل موعده من صفحة تذاكره. بعد ذلك لا يُسترد المبلغ إلا إذا غيّرنا موعده. ويُسترد المبلغ بطريقة الدفع نفسها خلال 7 أيام عمل. وما نلغيه نحن يُسترد مبلغه من دون طلب منك. وإذا تعذّر توفير موعدك بعد الدفع، فيمكنك اختيار موعد آخر أو استرداد المبلغ إلى بطاقتك خلال 7 أيام عمل.',
      ],
    ],
  }),
  page('terms-and-conditions', {
    title: { en: 'Terms and conditions', ar: 'الشروط والأحكام' },
    blocks: [
      ['# Bookings', '# الحجوزات'],
      [
        'A booking is for the court, the day and the time on your ticket. Show its QR code at the gate.',
        'الحجز مخصص للملعب واليوم والوقت المبيّنة في تذكرتك. أبرز رمز الاستجابة السريعة عند البوابة.',
      ],
      ['# On court', '# في الملعب'],
      [
        'Wear non-marking shoes. Children under twelve play with an adult beside the court.',
        'يُرجى ارتداء أحذية لا تترك أثرًا على أرضية الملعب. يلعب الأطفال دون الثانية عشرة بحضور شخص بالغ بجانب الملعب.',
      ],
      ['# Prices', '# الأسعار'],
      ['Prices at payment include 5% VAT.', 'الأسعار عند الدفع تشمل ضريبة القيمة المضافة 5%.'],
    ],
  }),
  page('privacy-policy', {
    title: { en: 'Privacy policy', ar: 'سياسة الخصوصية' },
    blocks: [
      [
        'We keep what a booking needs: your name, your mobile number, your email address and what you booked. We do not sell it, and we delete it when you ask us to, except for what the tax law tells us to keep.',
        'نحتفظ بما يحتاجه الحجز فقط: اسمك ورقم هاتفك المتحرك وبريدك الإلكتروني وما حجزته. لا نبيع هذه البيانات، ونحذفها عند طلبك إلا ما يُلزمنا قانون الضرائب بالاحتفاظ به.',
      ],
    ],
  }),
];

const questions: readonly VenueEntry[] = [
  question('change-a-booking', BOOKING, {
    title: { en: 'Can I change my booking?', ar: 'هل يمكنني تغيير حجزي؟' },
    summary: {
      en: 'Yes, on the page of your tickets, as long as cancelling is free.',
      ar: 'نعم، من صفحة تذاكرك، ما دام الإلغاء مجانيًا.',
    },
    blocks: [
      [
        'Until free cancellation ends you move a court to another free time of the same sport on the page of your tickets. What the new time costs more you pay there by card, and what it costs less goes back to your card. After that, call +971 50 111 2233 with the number of your order.',
        'حتى انتهاء مهلة الإلغاء المجاني يمكنك نقل حجز الملعب إلى موعد شاغر للرياضة نفسها من صفحة تذاكرك. إذا كان الموعد الجديد أغلى تدفع الفرق هناك بالبطاقة، وإذا كان أقل سعرًا يُعاد الفرق إلى بطاقتك. وبعد ذلك اتصل على <bdi dir="ltr">+971 50 111 2233</bdi> واذكر رقم طلبك.',
      ],
    ],
  }),
  question('how-many-players', BOOKING, {
    title: { en: 'How many of us may play?', ar: 'كم لاعبًا يمكنه اللعب؟' },
    summary: {
      en: 'As many as the game has, and substitutes.',
      ar: 'بعدد لاعبي المباراة ومعهم البدلاء.',
    },
    blocks: [
      [
        'You book the court, not the players: four on a padel court, up to twenty-two on pitch 1. Friends may watch from the bench beside it.',
        'الحجز للملعب لا لعدد اللاعبين: أربعة في ملعب البادل، وحتى اثنين وعشرين في ملعب 1. ويمكن للأصدقاء المشاهدة من المقاعد المجاورة.',
      ],
    ],
  }),
  question('vat-invoice', PAYING, {
    title: { en: 'Where is my tax invoice?', ar: 'أين فاتورتي الضريبية؟' },
    summary: {
      en: 'It comes by email with your ticket.',
      ar: 'تصلك عبر البريد الإلكتروني مع تذكرتك.',
    },
    blocks: [
      [
        'The ticket that we mail you after payment names price and VAT. Ask the desk if your company needs its own name on it.',
        'تبيّن التذكرة التي نرسلها إليك بعد الدفع السعر وضريبة القيمة المضافة. راجع الاستقبال إن احتجت إلى إضافة اسم شركتك.',
      ],
    ],
  }),
  question('cash', PAYING, {
    title: { en: 'Can I pay in cash?', ar: 'هل يمكنني الدفع نقدًا؟' },
    summary: {
      en: 'At the desk, for the same day.',
      ar: 'لدى الاستقبال لحجوزات اليوم نفسه.',
    },
    blocks: [
      [
        'Online you pay by card. At the desk we take cards and cash, for courts of the same day.',
        'الدفع عبر الموقع بالبطاقة. ولدى الاستقبال نقبل البطاقات والنقد لملاعب اليوم نفسه.',
      ],
    ],
  }),
  question('what-to-bring', ARRIVING, {
    title: { en: 'What do I need to bring?', ar: 'ماذا أحضر معي؟' },
    summary: {
      en: 'Your ticket and non-marking shoes; rackets and balls can be had here.',
      ar: 'تذكرتك وحذاء لا يترك أثرًا، والمضارب والكرات متوفرة لدينا.',
    },
    blocks: [
      [
        '- Your ticket, on the phone or on paper.\n- Shoes that leave no marks.\n- A towel for the pool; lockers take a one-dirham coin.',
        '- تذكرتك على الهاتف أو مطبوعة.\n- حذاء لا يترك أثرًا على الأرضية.\n- منشفة للمسبح، وتعمل الخزائن بقطعة درهم واحدة.',
      ],
      [
        'Rackets are rented and balls sold when you book, and at the desk.',
        'يمكنك استئجار المضارب وشراء الكرات عند الحجز أو لدى الاستقبال.',
      ],
    ],
  }),
  question('people-of-determination', ARRIVING, {
    title: {
      en: 'Is the park accessible to people of determination?',
      ar: 'هل النادي مهيأ لأصحاب الهمم؟',
    },
    summary: {
      en: 'Step-free from gate 3 to every court, with two parking bays and a pool lift.',
      ar: 'مسارات بلا درجات من البوابة 3 إلى كل ملعب، وموقفان مخصصان ورافعة للمسبح.',
    },
    blocks: [
      [
        'The way from gate 3 to all courts has no steps. Two bays are kept free beside it, the changing rooms have wide cabins, and the pool has a lift: tell the desk when you arrive.',
        'الطريق من البوابة 3 إلى جميع الملاعب بلا درجات. وبجانبها موقفان محجوزان، وغرف تبديل الملابس واسعة، وللمسبح رافعة: أخبر الاستقبال عند وصولك.',
      ],
    ],
  }),
];

const SWIMMING = '4';

const services: readonly VenueEntry[] = [
  service(
    1,
    {
      en: 'Three lit pitches, two of them halves of the big one.',
      ar: 'ثلاثة ملاعب مضاءة، والملعب الكبير يُقسم إلى نصفين.',
    },
    [
      [
        'Pitch 1 is eleven a side on natural grass, and two pitches of seven a side when it is split. Pitches 2 and 3 are turf, five and seven a side. Goals, bibs and a ball wait at the desk.',
        'الملعب 1 لأحد عشر لاعبًا على عشب طبيعي، ويُقسم إلى ملعبين لسبعة لاعبين. والملعبان 2 و3 بعشب صناعي لخمسة وسبعة لاعبين. المرمى والسترات والكرة متوفرة لدى الاستقبال.',
      ],
      [
        '- Changing rooms and showers beside pitch 1\n- Floodlights until closing\n- Drinking water at every bench',
        '- غرف تبديل ملابس ودش بجانب الملعب 1\n- إضاءة حتى موعد الإغلاق\n- مياه شرب عند كل مقعد',
      ],
    ],
  ),
  service(
    2,
    {
      en: 'Four glass courts, open until two in the night.',
      ar: 'أربعة ملاعب زجاجية مفتوحة حتى الثانية ليلًا.',
    },
    [
      [
        'Panoramic glass, blue carpet and light without glare. Rackets and fresh balls can be added when you book.',
        'زجاج بانورامي وأرضية زرقاء وإضاءة بلا وهج. ويمكنك إضافة المضارب والكرات الجديدة عند الحجز.',
      ],
    ],
  ),
  service(
    3,
    { en: 'Three hard courts in the morning shade.', ar: 'ثلاثة ملاعب صلبة في ظل الصباح.' },
    [
      [
        'Acrylic hard courts with singles and doubles lines. The first two lie in the shade of the stand until ten in the morning.',
        'ملاعب أكريليك صلبة بخطوط الفردي والزوجي. ويقع الأولان في ظل المدرج حتى العاشرة صباحًا.',
      ],
    ],
  ),
  service(
    4,
    {
      en: 'Twenty-five metres, six lanes, kept at twenty-eight degrees.',
      ar: 'خمسة وعشرون مترًا وستة مسارات ودرجة ماء ثابتة عند 28.',
    },
    [
      [
        'A session is yours for its whole time; lanes are shared by pace. A lifeguard is always on duty.',
        'الجلسة لك طوال وقتها، والمسارات مقسمة بحسب السرعة، والمنقذ حاضر دائمًا.',
      ],
    ],
  ),
  service(
    5,
    { en: 'Two quiet rooms for after the game.', ar: 'غرفتان هادئتان لما بعد المباراة.' },
    [
      [
        'Sports massage and rest, by appointment. Come fifteen minutes early for a shower and a cup of ginger tea.',
        'تدليك رياضي وراحة بموعد مسبق. احضر قبل موعدك بخمس عشرة دقيقة للاستحمام وكوب من شاي الزنجبيل.',
      ],
    ],
  ),
];

const albums: readonly VenueEntry[] = [
  album(
    'courts-at-night',
    { en: 'Courts at night', ar: 'الملاعب ليلًا' },
    { en: 'The park under its floodlights.', ar: 'النادي تحت أضوائه.' },
    'padel',
  ),
  album(
    'match-days',
    { en: 'Match days', ar: 'أيام المباريات' },
    {
      en: 'From the last league evenings on pitch 1.',
      ar: 'من أمسيات الدوري الأخيرة على الملعب 1.',
    },
    'football',
  ),
];

/** Details of the players of the padel night, by which partners are matched. */
const players: ParticipantForm = {
  requires_participants: 0,
  dob: 'hidden',
  gender: 'hidden',
  nationality: 'hidden',
  official_id: 'hidden',
  religion: 'hidden',
  tag: 'hidden',
  additional_fields: [
    {
      slug: 'level',
      name: 'Level',
      name_ar: 'المستوى',
      type: 'radio_buttons',
      is_required: 1,
      is_visible: 1,
      multiple: 0,
      options: [
        { value: 'Beginner', value_ar: 'مبتدئ' },
        { value: 'Intermediate', value_ar: 'متوسط' },
        { value: 'Advanced', value_ar: 'متقدم' },
      ],
      content: '',
      ar_content: '',
    },
  ],
};

/** Names of the swimmers, so that members of a family can be chosen; nobody has to be named. */
const swimmers: ParticipantForm = { ...players, additional_fields: [] };

/** Content of Al Noor. */
export const alNoorContent: readonly VenueEntry[] = [
  ...pages,
  ...alNoorPosts,
  ...questions,
  ...services.map((entry) =>
    entry.slug === SWIMMING ? { ...entry, body: { ...entry.body, participants: swimmers } } : entry,
  ),
  ...albums,
  ...[event(1), event(2, { participants: players }), event(3)],
  ...alNoorForms,
];
