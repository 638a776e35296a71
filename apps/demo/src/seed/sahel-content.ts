import type { ParticipantForm } from '@nadi/domain/content/kinds';
import { category, event, field, form, home, page, post, question, service } from './translate.ts';
import type { VenueEntry } from './venue.ts';

const VISITING = { en: 'Visiting', ar: 'الزيارة' };
const GUIDES = { en: 'The guides', ar: 'المرشدون' };

/** Details of visitors, whom security approves by name. */
const visitors: ParticipantForm = {
  requires_participants: 1,
  dob: 'required',
  gender: 'required',
  nationality: 'required',
  official_id: 'required',
  religion: 'hidden',
  tag: 'hidden',
  additional_fields: [
    {
      slug: 'guide-language',
      name: 'Language of the guide',
      name_ar: 'لغة المرشد',
      type: 'drop_down',
      is_required: 0,
      is_visible: 1,
      multiple: 0,
      options: [
        { value: 'English', value_ar: 'الإنجليزية' },
        { value: 'Arabic', value_ar: 'العربية' },
      ],
      content: '',
      ar_content: '',
    },
  ],
};

const visit = service(
  6,
  {
    en: 'An hour in the hall, with a guide.',
    ar: 'ساعة في القاعة برفقة مرشد.',
  },
  [
    [
      'Twelve stations from the sail to the sieve, and the view of the water at the end. A visit is confirmed after two approvals.',
      'اثنتا عشرة محطة من الشراع إلى الغربال، وإطلالة على الماء في الختام. تتأكد الزيارة بعد موافقتين.',
    ],
  ],
);

/** Content of Sahel. */
export const sahelContent: readonly VenueEntry[] = [
  {
    ...home,
    body: {
      home_title: 'Walk the mangroves at sunset',
      ar_home_title: 'تمشَّ بين أشجار القرم عند الغروب',
      home_lead: 'Visit the hall by the jetty, or join a guided walk.',
      ar_home_lead: 'زر القاعة بجانب الرصيف، أو انضم إلى جولة مع مرشد.',
    },
  },
  page('about', {
    title: { en: 'About the centre', ar: 'عن المركز' },
    summary: {
      en: 'The story of the coast, its pearl divers and its mangroves.',
      ar: 'حكاية الساحل والغوص على اللؤلؤ وأشجار القرم.',
    },
    blocks: [
      [
        'Sahel Visitor Centre tells the story of the coast, its pearl divers and its mangroves, in one hall with a view of the water.',
        'يروي مركز ساحل للزوار حكاية الساحل والغوص على اللؤلؤ وأشجار القرم في قاعة واحدة تطل على الماء.',
      ],
    ],
  }),
  page('find-us', {
    title: { en: 'Find us', ar: 'موقعنا' },
    blocks: [
      [
        'Follow the mangrove road to its end. Coaches stop at the jetty; from there it is a short walk along the boards.',
        'اسلك طريق القرم حتى نهايته. تتوقف الحافلات عند الرصيف، ومنه مسافة قصيرة سيرًا على الممشى الخشبي.',
      ],
    ],
  }),
  page('terms-and-conditions', {
    title: { en: 'Terms and conditions', ar: 'الشروط والأحكام' },
    blocks: [
      [
        'A visit is for the people named in it and needs the approval of the centre and of security.',
        'الزيارة مخصصة للأشخاص المذكورين فيها وتحتاج إلى موافقة المركز وموافقة الأمن.',
      ],
    ],
  }),
  page('privacy-policy', {
    title: { en: 'Privacy policy', ar: 'سياسة الخصوصية' },
    blocks: [
      [
        'Visitors’ details are used for the approval of the visit and deleted afterwards.',
        'تُستخدم بيانات الزوار للموافقة على الزيارة ثم تُحذف.',
      ],
    ],
  }),
  category('stories', 'Stories', 'حكايات'),
  post(
    'the-last-pearl-captain',
    {
      title: { en: 'The last pearl captain', ar: 'آخر نوخذة' },
      summary: {
        en: 'What a nose clip, a stone and a rope had to do with the price of bread.',
        ar: 'ما علاقة الفطام والحجر والحبل بسعر الخبز.',
      },
      blocks: [
        [
          'A diver went down a hundred times a day, held by a rope and pulled by a stone. Captain Saif, whose log lies in our hall, wrote down every one of them.',
          'كان الغواص ينزل مئة مرة في اليوم، يمسكه حبل ويشده حجر. والنوخذة سيف، الذي يُعرض دفتره في قاعتنا، دوّنها كلها.',
        ],
        [
          'Ask a guide for page 41: it is the day on which he found the pearl, and did not sell it.',
          'اسأل المرشد عن الصفحة 41: اليوم الذي وجد فيه اللؤلؤة ولم يبعها.',
        ],
      ],
    },
    { category: 'stories', day: -12, art: 'hall', author: GUIDES },
  ),
  question('documents', VISITING, {
    title: { en: 'Which documents do I need?', ar: 'ما الوثائق المطلوبة؟' },
    summary: {
      en: 'The one that you named in your booking.',
      ar: 'الوثيقة المذكورة في حجزك.',
    },
    blocks: [
      [
        'Bring the Emirates ID or passport that you named when you booked. Without it the gate cannot let you in.',
        'أحضر بطاقة الهوية الإماراتية أو جواز السفر المذكور عند الحجز. من دونها لا يمكن السماح بالدخول.',
      ],
    ],
  }),
  question('school-groups', VISITING, {
    title: { en: 'Do you take school groups?', ar: 'هل تستقبلون مجموعات المدارس؟' },
    summary: {
      en: 'Up to thirty pupils, on weekday mornings.',
      ar: 'حتى ثلاثين طالبًا في صباحات أيام الأسبوع.',
    },
    blocks: [
      [
        'Write to visit@sahel.demo.nadi two weeks ahead. A guide takes the group along the mangrove boards.',
        'راسلنا على visit@sahel.demo.nadi قبل أسبوعين. يرافق مرشد المجموعة على ممشى القرم.',
      ],
    ],
  }),
  form(
    'school-visit',
    { en: 'A visit of a school', ar: 'زيارة مدرسية' },
    {
      en: 'Thank you. Your request is with our guides.',
      ar: 'شكرًا لكم. وصل طلبكم إلى مرشدينا.',
    },
    [['Up to thirty pupils, with two teachers.', 'حتى ثلاثين طالبًا برفقة معلمَين.']],
    [
      field('school', 'text_box', { en: 'School', ar: 'المدرسة' }),
      field('email', 'email', { en: 'Email', ar: 'البريد الإلكتروني' }),
      field('day', 'date', { en: 'Day', ar: 'اليوم' }),
      field('pupils', 'text_box', { en: 'Number of pupils', ar: 'عدد الطلاب' }),
    ],
  ),
  { ...visit, body: { ...visit.body, participants: visitors } },
  event(61),
];
