import { field, form } from './translate.ts';
import type { VenueEntry } from './venue.ts';

const NAME = field('name', 'text_box', { en: 'Your name', ar: 'اسمك' });
const EMAIL = field('email', 'email', { en: 'Email', ar: 'البريد الإلكتروني' });
const MOBILE = field('mobile', 'phone_number', { en: 'Mobile number', ar: 'رقم الهاتف المتحرك' });

/** Forms of Al Noor. */
export const alNoorForms: readonly VenueEntry[] = [
  form(
    'trial-lesson',
    { en: 'A trial lesson', ar: 'حصة تجريبية' },
    {
      en: 'Thank you. Your answers are with our coaches.',
      ar: 'شكرًا لك. وصلت إجاباتك إلى مدربينا.',
    },
    [
      [
        'Half an hour with a coach, free of charge. Rackets and balls are here.',
        'نصف ساعة مع مدرب مجانًا، والمضارب والكرات متوفرة لدينا.',
      ],
    ],
    [
      NAME,
      EMAIL,
      MOBILE,
      field(
        'sport',
        'radio_buttons',
        { en: 'Sport', ar: 'الرياضة' },
        {
          options: [
            ['Padel', 'بادل'],
            ['Tennis', 'تنس'],
            ['Swimming', 'سباحة'],
          ],
        },
      ),
      field(
        'level',
        'drop_down',
        { en: 'How well do you play?', ar: 'ما مستواك؟' },
        {
          options: [
            ['Never tried', 'لم أجرب من قبل'],
            ['A little', 'قليلًا'],
            ['Every week', 'كل أسبوع'],
          ],
        },
      ),
      field(
        'days',
        'check_boxes',
        { en: 'Which days suit you?', ar: 'ما الأيام المناسبة لك؟' },
        {
          optional: true,
          options: [
            ['Weekday mornings', 'صباحات أيام الأسبوع'],
            ['Weekday evenings', 'مساءات أيام الأسبوع'],
            ['Weekends', 'نهاية الأسبوع'],
          ],
        },
      ),
      field(
        'notes',
        'text_area',
        { en: 'What should we know?', ar: 'ما الذي ينبغي أن نعرفه؟' },
        {
          optional: true,
        },
      ),
    ],
  ),
  form(
    'junior-team',
    { en: 'Junior team sign-up', ar: 'التسجيل في فريق الناشئين' },
    {
      en: 'Thank you. The desk confirms the place by email.',
      ar: 'شكرًا لك. يؤكد الاستقبال المكان عبر البريد الإلكتروني.',
    },
    [
      [
        'For players from eight to fourteen. A parent fills this in.',
        'للاعبين من الثامنة إلى الرابعة عشرة. يملأ النموذج أحد الوالدين.',
      ],
    ],
    [
      field('player', 'text_box', { en: 'Player', ar: 'اللاعب' }),
      field('birth-date', 'date', { en: 'Date of birth', ar: 'تاريخ الميلاد' }),
      field('nationality', 'country', { en: 'Nationality', ar: 'الجنسية' }),
      field(
        'emirates-id',
        'emirates_id',
        { en: 'Emirates ID', ar: 'رقم الهوية الإماراتية' },
        {
          optional: true,
        },
      ),
      EMAIL,
      MOBILE,
      field(
        'photo',
        'file',
        { en: 'Photo for the player card', ar: 'صورة لبطاقة اللاعب' },
        {
          optional: true,
        },
      ),
      field(
        'consent',
        'disclaimer_form',
        { en: 'Consent of a parent', ar: 'موافقة ولي الأمر' },
        {
          blocks: [
            [
              'I agree that {player} plays in the junior team of the park and that the coach gives first aid where it is needed.',
              'أوافق على أن يلعب {player} في فريق الناشئين بالنادي، وأن يقدم المدرب الإسعافات الأولية عند الحاجة.',
            ],
          ],
        },
      ),
    ],
  ),
];
