import { category, post } from './translate.ts';
import type { VenueEntry } from './venue.ts';

const DESK = { en: 'The desk team', ar: 'فريق الاستقبال' };
const COACH = { en: 'Coach Omar', ar: 'المدرب عمر' };

/** Blog of Al Noor. */
export const alNoorPosts: readonly VenueEntry[] = [
  category('news', 'News', 'الأخبار'),
  category('tips', 'Tips', 'نصائح'),
  category('community', 'Community', 'المجتمع'),
  post(
    'padel-until-two',
    {
      title: { en: 'Padel until two in the night', ar: 'البادل حتى الثانية ليلًا' },
      summary: {
        en: 'All four courts now stay lit until 02:00, every night of the week.',
        ar: 'الملاعب الأربعة مضاءة الآن حتى 02:00 في كل ليالي الأسبوع.',
      },
      blocks: [
        [
          'You asked for later hours, and the neighbours for quieter ones: new glass and softer nets gave us both. From tonight all four courts can be booked until 02:00.',
          'طلبتم ساعات متأخرة، وطلب الجيران هدوءًا أكثر: فجاء الزجاج الجديد والشباك الأهدأ بالأمرين معًا. من الليلة يمكن حجز الملاعب الأربعة حتى 02:00.',
        ],
        ['# What it costs', '# كم السعر؟'],
        [
          'The evening price counts from 17:00 to the end. The first hour after midnight is the quietest; if you are learning, take that one.',
          'يُحتسب سعر المساء من 17:00 حتى الإغلاق. الساعة الأولى بعد منتصف الليل هي الأهدأ، فاخترها إن كنت في بداية تعلمك.',
        ],
      ],
    },
    { category: 'news', day: -3, art: 'padel', author: DESK },
  ),
  post(
    'five-minutes-before-kick-off',
    {
      title: { en: 'Five minutes before kick-off', ar: 'خمس دقائق قبل صافرة البداية' },
      summary: {
        en: 'A warm-up that fits between the gate and the first whistle.',
        ar: 'إحماء يكفيه الوقت بين البوابة وأول صافرة.',
      },
      blocks: [
        [
          'Most pulled muscles here happen in the first ten minutes. Five of warming up prevent most of them.',
          'معظم حالات شد العضلات لدينا تقع في الدقائق العشر الأولى، وخمس دقائق من الإحماء تمنع معظمها.',
        ],
        [
          '- One minute of easy jogging across the pitch\n- Ten lunges on each side, slowly\n- Hips: ten circles each way\n- Three runs of twenty metres, each a little faster\n- Two minutes with the ball, in pairs',
          '- دقيقة هرولة خفيفة على عرض الملعب\n- عشر حركات اندفاع لكل جانب ببطء\n- عشر دورات للورك في كل اتجاه\n- ثلاث انطلاقات لعشرين مترًا تزداد سرعتها\n- دقيقتان مع الكرة في أزواج',
        ],
        [
          'Drink before you are thirsty: from May to September a glass every fifteen minutes.',
          'اشرب قبل أن تعطش: كوب كل ربع ساعة من مايو إلى سبتمبر.',
        ],
      ],
    },
    { category: 'tips', day: -9, art: 'football', author: COACH },
  ),
  post(
    'ladies-tennis-mornings',
    {
      title: { en: 'Ladies’ tennis mornings', ar: 'صباحات التنس للسيدات' },
      summary: {
        en: 'Tuesdays at eight: courts 1 and 2, a coach, and coffee afterwards.',
        ar: 'كل ثلاثاء في الثامنة: الملعبان 1 و2 ومدربة وقهوة بعد اللعب.',
      },
      blocks: [
        [
          'It began with four neighbours and a thermos. Now twenty meet each Tuesday, beginners on court 2 and those who count points on court 1.',
          'بدأ الأمر بأربع جارات وإبريق قهوة، واليوم تجتمع عشرون سيدة كل ثلاثاء: المبتدئات في الملعب 2 ومن يحسبن النقاط في الملعب 1.',
        ],
        [
          'Book a court as always and say hello to coach Lina at the net; she finds you a partner.',
          'احجزي ملعبًا كالمعتاد وسلّمي على المدربة لينا عند الشبكة، فهي تجد لك شريكة.',
        ],
      ],
    },
    { category: 'community', day: -16, art: 'tennis', author: DESK },
  ),
  post(
    'choosing-a-padel-racket',
    {
      title: { en: 'Which racket should I rent?', ar: 'أي مضرب أستأجر؟' },
      summary: {
        en: 'Round, drop or diamond: three shapes, and how to tell which is yours.',
        ar: 'دائري أو قطرة أو ماسي: ثلاثة أشكال وكيف تعرف ما يناسبك.',
      },
      blocks: [
        [
          'The rule is short: the rounder the head, the easier the ball. Beginners take round, those who play each week the drop, and the diamond is for whoever smashes more than they should.',
          'القاعدة قصيرة: كلما كان الرأس أكثر استدارة سهلت الكرة. للمبتدئ الدائري، ولمن يلعب أسبوعيًا القطرة، والماسي لمن يسحق الكرة أكثر مما ينبغي.',
        ],
        [
          'All three hang behind the desk. Swap once during your hour, free of charge.',
          'الأشكال الثلاثة معلقة خلف الاستقبال، ويمكنك التبديل مرة واحدة خلال ساعتك مجانًا.',
        ],
      ],
    },
    { category: 'tips', day: -24, art: 'padel', author: COACH },
  ),
  post(
    'junior-cup-thanks',
    {
      title: { en: 'Three hundred thanks', ar: 'ثلاثمئة شكر' },
      summary: {
        en: 'The junior cup in numbers: 24 teams, 61 goals, one lost tooth.',
        ar: 'كأس الناشئين بالأرقام: 24 فريقًا و61 هدفًا وسنّ واحدة مفقودة.',
      },
      blocks: [
        [
          'Three hundred children, parents and grandparents filled pitch 3. The cup went to the Falcons of Street 9, the tooth to the museum of the desk.',
          'ملأ ثلاثمئة من الأطفال والآباء والأجداد الملعب 3. ذهبت الكأس إلى صقور شارع 9، والسنّ إلى متحف الاستقبال.',
        ],
        [
          'The next one is in the calendar already: entry is free, and places go to who signs up first.',
          'موعد الكأس المقبلة في التقويم: الدخول مجاني والأماكن لمن يسجل أولًا.',
        ],
      ],
    },
    { category: 'community', day: -40, art: 'five-a-side', author: DESK },
  ),
];
