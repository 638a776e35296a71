import type { Venue, VenueEvent } from './venue.ts';

export const alNoorEventCategories: Venue['eventCategories'] = [
  { id: 1, en: 'Matches', ar: 'مباريات' },
  { id: 2, en: 'Social nights', ar: 'أمسيات رياضية' },
  { id: 3, en: 'Juniors', ar: 'الناشئون' },
];

const seatTicket = (number: 1 | 2 | 3 | 4, dirhams: number) => ({
  id: 110 + number,
  productId: 9100 + number,
  name: { en: `Category ${number}`, ar: `الفئة ${number}` },
  dirhams,
  seatCategory: number - 1,
});

const footballFinal: VenueEvent = {
  id: 1,
  categoryId: 1,
  name: { en: 'Football final', ar: 'نهائي كرة القدم' },
  description: {
    en: '<p>The two best teams of the district league meet under the lights of Pitch 1. Four stands, six hundred numbered seats, and the cup at the end.</p><ul><li>Gates open an hour before kick-off.</li><li>Show the ticket on your phone at the gate of your stand.</li><li>Wheelchair places are in the first row of the North and South stands, each with a seat beside it.</li></ul>',
    ar: '<p>يلتقي أفضل فريقين في دوري الحي تحت أضواء الملعب 1: أربع مدرجات وستمئة مقعد مرقّم، والكأس في الختام.</p><ul><li>تُفتح البوابات قبل انطلاق المباراة بساعة.</li><li>أبرز التذكرة من هاتفك عند بوابة مدرّجك.</li><li>أماكن الكراسي المتحركة في الصف الأول من المدرّجين الشمالي والجنوبي، وبجانب كل منها مقعد للمرافق.</li></ul>',
  },
  art: 'football',
  permitNumber: 'DTCM-000001',
  location: { en: 'Pitch 1', ar: 'الملعب 1' },
  facilityIds: [11],
  capacity: { seatMapId: 1, planFile: 'pitch-1.json' },
  tickets: [seatTicket(1, 100), seatTicket(2, 80), seatTicket(3, 60), seatTicket(4, 40)],
  performances: [{ id: 11, day: 14, gate: '18:00', from: '19:00', to: '22:00' }],
};

const padelNight: VenueEvent = {
  id: 2,
  categoryId: 2,
  name: { en: 'Padel night', ar: 'أمسية البادل' },
  description: {
    en: '<p>Three hours of short matches with changing partners on Courts 1 and 2, for every level. Rackets and balls are there, music too.</p>',
    ar: '<p>ثلاث ساعات من المباريات القصيرة مع شركاء يتبدّلون على الملعبين 1 و2، ولجميع المستويات. المضارب والكرات متوفرة، والموسيقى أيضًا.</p>',
  },
  art: 'padel',
  permitNumber: 'DTCM-000002',
  location: { en: 'Courts 1 and 2', ar: 'الملعبان 1 و2' },
  facilityIds: [21, 22],
  capacity: { places: 80 },
  tickets: [
    { id: 211, productId: 9201, name: { en: 'Standard', ar: 'عادية' }, dirhams: 60 },
    {
      id: 212,
      productId: 9202,
      name: { en: 'Early', ar: 'حجز مبكر' },
      dirhams: 45,
      soldUntilDaysBefore: 3,
    },
    {
      id: 213,
      productId: 9203,
      name: { en: 'Friends', ar: 'أصدقاء النادي' },
      dirhams: 30,
      allotment: 10,
      code: 'FRIENDS',
    },
  ],
  performances: [{ id: 21, day: 10, gate: '19:30', from: '20:00', to: '23:00' }],
};

const juniorCup: VenueEvent = {
  id: 3,
  categoryId: 3,
  name: { en: 'Junior cup', ar: 'كأس الناشئين' },
  description: {
    en: '<p>Teams of under-twelves play for the junior cup on Pitch 3, in the morning and at noon. Families are welcome, and it is free: a ticket keeps your place on the stand.</p>',
    ar: '<p>تتنافس فرق ما دون الثانية عشرة على كأس الناشئين في الملعب 3، صباحًا وظهرًا. العائلات مرحّب بها والدخول مجاني، وتحفظ التذكرة مكانك في المدرّج.</p>',
  },
  art: 'five-a-side',
  permitNumber: 'DTCM-000003',
  location: { en: 'Pitch 3', ar: 'الملعب 3' },
  facilityIds: [15],
  capacity: { places: 120 },
  tickets: [{ id: 311, productId: 9301, name: { en: 'Entry', ar: 'دخول' }, dirhams: 0 }],
  performances: [
    { id: 31, day: 13, gate: '08:30', from: '09:00', to: '11:00' },
    { id: 32, day: 13, gate: '11:30', from: '12:00', to: '14:00' },
  ],
};

/** Events of Al Noor; days count from the first start. */
export const alNoorEvents: readonly VenueEvent[] = [footballFinal, padelNight, juniorCup];
