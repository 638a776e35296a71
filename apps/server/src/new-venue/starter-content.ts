import type { Localized } from '@nadi/domain/kernel/localized';
import { page, question, service } from './translate.ts';
import type { VenueEntry } from './venue.ts';

const BOOKING = { en: 'Booking', ar: 'الحجز' };
const ARRIVING = { en: 'Arriving', ar: 'الحضور' };

const pages = ({ en, ar }: Localized): readonly VenueEntry[] => [
  page('about', {
    title: { en: 'About us', ar: 'من نحن' },
    summary: {
      en: `Welcome to ${en}. Choose a time, pay, and play.`,
      ar: `مرحبًا بك في ${ar}. اختر الموعد وادفع والعب.`,
    },
    blocks: [
      ['# Come and play', '# تعال والعب'],
      [
        'Everything is booked by the hour, on your phone, in English or in Arabic. You see at once what is free and what it costs.',
        'كل شيء يُحجز بالساعة من هاتفك، بالعربية أو بالإنجليزية، وترى فورًا المواعيد المتاحة وأسعارها.',
      ],
    ],
  }),
  page('find-us', {
    title: { en: 'Find us', ar: 'موقعنا' },
    blocks: [
      [
        'Our opening hours are on this page. Please come ten minutes early: show the ticket on your phone at the entrance.',
        'أوقات العمل مبيّنة في هذه الصفحة. يُرجى الحضور قبل الموعد بعشر دقائق؛ وأبرز تذكرتك على هاتفك عند المدخل.',
      ],
    ],
  }),
  page('terms-and-conditions', {
    title: { en: 'Terms and conditions', ar: 'الشروط والأحكام' },
    blocks: [
      ['# Bookings', '# الحجوزات'],
      [
        'A booking is made once it is paid. It is for the day, time and court that your ticket names.',
        'يتم الحجز بعد دفعه، ويخص اليوم والوقت والملعب المذكورة في تذكرتك.',
      ],
      ['# Changes and refunds', '# التغيير والاسترداد'],
      [
        'Up to 24 hours before it begins you may cancel a booking for free, on the page of its tickets. Later it is not refunded, unless we move it to another time. Your money comes back the way it came within 7 business days. What we call off is refunded without your asking.',
        'يمكنك إلغاء الحجز مجانًا حتى 24 ساعة قبل موعده من صفحة تذاكره. بعد ذلك لا يُسترد المبلغ إلا إذا غيّرنا موعده. ويُسترد المبلغ بطريقة الدفع نفسها خلال 7 أيام عمل. وما نلغيه نحن يُسترد مبلغه من دون طلب منك.',
      ],
      ['# On the court', '# في الملعب'],
      [
        'Please follow what our staff ask of you, wear shoes that suit the court, and leave it on time for those who come after you.',
        'يُرجى اتباع تعليمات موظفينا، وارتداء أحذية تناسب أرضية الملعب، ومغادرته في الوقت المحدد لمن يأتي بعدك.',
      ],
    ],
  }),
  page('privacy-policy', {
    title: { en: 'Privacy policy', ar: 'سياسة الخصوصية' },
    blocks: [
      [
        'We keep what a booking needs: your name, your mobile number, your email address and what you booked. We do not sell it, and we delete it when you ask us to, except for what the tax law tells us to keep.',
        'نحتفظ بما يحتاجه الحجز فقط: اسمك ورقم هاتفك المتحرك وبريدك الإلكتروني وما حجزته. لا نبيع هذه البيانات، ونحذفها عند طلبك إلا ما يُلزمنا قانون الضرائب بالاحتفاظ به.',
      ],
      [
        'Card numbers are entered at the bank alone: we never see them.',
        'تُدخل أرقام البطاقات لدى البنك وحده ولا نطّلع عليها.',
      ],
    ],
  }),
];

const questions: readonly VenueEntry[] = [
  question('how-to-book', BOOKING, {
    title: { en: 'How do I book?', ar: 'كيف أحجز؟' },
    summary: {
      en: 'Choose a day and a time, and pay by card. No account is needed.',
      ar: 'اختر اليوم والوقت وادفع بالبطاقة، ولا حاجة إلى حساب.',
    },
    blocks: [
      [
        'Tap "Book now", choose the day, the time and the court, and say who you are. Your time is kept for 15 minutes while you pay. The ticket comes by email at once.',
        'اضغط «احجز الآن» واختر اليوم والوقت والملعب وأدخل بياناتك. يُحفظ موعدك 15 دقيقة ريثما تدفع، وتصلك التذكرة فورًا عبر البريد الإلكتروني.',
      ],
    ],
  }),
  question('running-late', ARRIVING, {
    title: { en: 'What if I come late?', ar: 'ماذا لو تأخرت؟' },
    summary: {
      en: 'Your court is kept for you until your time ends.',
      ar: 'يبقى الملعب محجوزًا لك حتى نهاية موعدك.',
    },
    blocks: [
      [
        'You play until the end of your time; it cannot be made longer where somebody else comes after you.',
        'تلعب حتى نهاية موعدك، ولا يمكن تمديده إذا كان هناك حجز بعده.',
      ],
    ],
  }),
];

/** Returns the content of a new venue: true of any venue, and short, until its staff extend it. */
export const starterContent = (name: Localized, sport: Localized): readonly VenueEntry[] => [
  ...pages(name),
  ...questions,
  service(1, { en: `${sport.en} by the hour.`, ar: `${sport.ar} بالساعة.` }, [
    [
      'Bring what you play with, and shoes that suit the court.',
      'أحضر معك أدوات اللعب وحذاء يناسب أرضية الملعب.',
    ],
  ]),
];
