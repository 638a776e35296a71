import { alNoorContent } from './al-noor-content.ts';
import { alNoorEventCategories, alNoorEvents } from './al-noor-events.ts';
import { alNoorConfig } from './al-noor-site.ts';
import { alNoorCustomers } from './people.ts';
import { alNoorScenes, idOfScene } from './shown-scenes.ts';
import { type Band, IN_DUBAI, type Venue, type VenueFacility, type VenueService } from './venue.ts';

const FULL_YEARS_AHEAD_DAYS = 3650;

/** Returns two hourly rates, the second from 17:00 on. */
const untilAndFromFive = (open: string, close: string, day: number, evening: number): Band[] => [
  { from: open, to: '17:00', dirhamsPerHour: day },
  { from: '17:00', to: close, dirhamsPerHour: evening },
];

const football: VenueService = {
  id: 1,
  name: { en: 'Football', ar: 'كرة القدم' },
  art: 'football',
  noun: { en: 'a pitch', ar: 'ملعب' },
  resource: { en: 'pitch', ar: 'الملعب' },
  isPublic: true,
  filterBy: 1,
  minBookingTime: 60,
  maxBookingTime: 180,
  timeIncrement: 60,
  facilities: [
    {
      id: 11,
      name: { en: 'Pitch 1', ar: 'الملعب 1' },
      picture: idOfScene('football-at-night'),
      surfaceId: 1,
      formationId: 3,
      children: [12, 13],
      bands: untilAndFromFive('06:00', '24:00', 600, 900),
      fullDayDirhams: 9000,
    },
    {
      id: 12,
      name: { en: 'Pitch 1A', ar: 'الملعب 1أ' },
      surfaceId: 1,
      formationId: 2,
      bands: untilAndFromFive('06:00', '24:00', 350, 500),
      fullDayDirhams: 5000,
    },
    {
      id: 13,
      name: { en: 'Pitch 1B', ar: 'الملعب 1ب' },
      surfaceId: 1,
      formationId: 2,
      bands: untilAndFromFive('06:00', '24:00', 350, 500),
      fullDayDirhams: 5000,
    },
    {
      id: 14,
      name: { en: 'Pitch 2', ar: 'الملعب 2' },
      picture: idOfScene('football-at-dusk'),
      surfaceId: 2,
      formationId: 1,
      bands: untilAndFromFive('06:00', '24:00', 200, 300),
      fullDayDirhams: 3000,
    },
    {
      id: 15,
      name: { en: 'Pitch 3', ar: 'الملعب 3' },
      surfaceId: 2,
      formationId: 1,
      bands: untilAndFromFive('06:00', '24:00', 200, 300),
    },
  ],
};

const padelCourt = (number: 1 | 2 | 3 | 4): VenueFacility => ({
  id: 20 + number,
  name: { en: `Court ${number}`, ar: `ملعب ${number}` },
  isIndoor: number === 1,
  ...(number === 3 && { picture: idOfScene('padel-at-night') }),
  ...(number === 4 && { picture: idOfScene('padel-at-dusk') }),
  bands: untilAndFromFive('07:00', '26:00', 160, 220),
});

const padel: VenueService = {
  id: 2,
  name: { en: 'Padel', ar: 'بادل' },
  art: 'padel',
  noun: { en: 'a court', ar: 'ملعب' },
  isPublic: true,
  filterBy: 1,
  minBookingTime: 60,
  maxBookingTime: 120,
  timeIncrement: 30,
  weeklyChannels: ['b2c', 'members'],
  facilities: [padelCourt(1), padelCourt(2), padelCourt(3), padelCourt(4)],
};

const tennisCourt = (number: 1 | 2 | 3): VenueFacility => ({
  id: 30 + number,
  name: { en: `Tennis Court ${number}`, ar: `ملعب التنس ${number}` },
  bands: [{ from: '06:00', to: '22:00', dirhamsPerHour: 120 }],
});

const tennis: VenueService = {
  id: 3,
  name: { en: 'Tennis', ar: 'تنس' },
  art: 'tennis',
  noun: { en: 'a court', ar: 'ملعب' },
  isPublic: true,
  filterBy: 1,
  minBookingTime: 60,
  maxBookingTime: 120,
  timeIncrement: 60,
  membersAdvanceDays: 21,
  facilities: [tennisCourt(1), tennisCourt(2), tennisCourt(3)],
};

/** Per-capacity service: session tickets, and a lesson that excludes an adult's swim. */
const swimming: VenueService = {
  id: 4,
  name: { en: 'Swimming', ar: 'سباحة' },
  art: 'swimming',
  noun: { en: 'a swim', ar: 'جلسة سباحة' },
  resource: { en: 'pool', ar: 'المسبح' },
  mapPin: '25.1131,55.1402',
  isPublic: true,
  filterBy: 2,
  perCapacity: true,
  weeklyChannels: ['b2c', 'members'],
  minBookingTime: 60,
  maxBookingTime: 60,
  timeIncrement: 60,
  facilities: [
    {
      id: 41,
      name: { en: 'Main Pool', ar: 'المسبح الرئيسي' },
      picture: idOfScene('pool-at-dusk'),
      capacity: 30,
      bands: [{ from: '08:00', to: '20:00', dirhamsPerHour: 0 }],
      tickets: [
        {
          productId: 4102,
          name: { en: 'Adult', ar: 'بالغ' },
          dirhams: 50,
          people: 1,
          fullDayDirhams: 120,
          openDays: 30,
        },
        {
          productId: 4103,
          name: { en: 'Child', ar: 'طفل' },
          dirhams: 30,
          people: 1,
          fullDayDirhams: 70,
        },
        { productId: 4104, name: { en: 'Family', ar: 'عائلة' }, dirhams: 140, people: 4 },
        {
          productId: 4105,
          name: { en: 'Lesson', ar: 'درس سباحة' },
          dirhams: 80,
          people: 1,
          excludesOnSameDay: 4102,
        },
      ],
    },
  ],
};

const treatmentRoom = (number: 1 | 2): VenueFacility => ({
  id: 50 + number,
  name: { en: `Treatment Room ${number}`, ar: `غرفة السبا ${number}` },
  isIndoor: true,
  bands: [{ from: '10:00', to: '22:00', dirhamsPerHour: 250 }],
});

const spa: VenueService = {
  id: 5,
  name: { en: 'Spa', ar: 'سبا' },
  art: 'spa',
  noun: { en: 'a treatment', ar: 'جلسة سبا' },
  resource: { en: 'room', ar: 'الغرفة' },
  isPublic: true,
  filterBy: 1,
  minBookingTime: 60,
  maxBookingTime: 120,
  timeIncrement: 30,
  onlineBookingDelay: 120,
  terms: {
    en: '<p>Please arrive fifteen minutes before your treatment. Guests are 16 or older. Tell us of allergies, injuries or a pregnancy before it begins.</p>',
    ar: '<p>يُرجى الحضور قبل موعد الجلسة بخمس عشرة دقيقة. الحد الأدنى للعمر 16 عامًا. يُرجى إبلاغنا قبل الجلسة بأي حساسية أو إصابة أو حمل.</p>',
  },
  facilities: [treatmentRoom(1), treatmentRoom(2)],
};

/** Hall for parties, whose bookings the venue approves first. */
const parties: VenueService = {
  id: 8,
  name: { en: 'Party hall', ar: 'قاعة المناسبات' },
  art: 'hall',
  noun: { en: 'a party', ar: 'مناسبة' },
  resource: { en: 'hall', ar: 'القاعة' },
  isPublic: true,
  filterBy: 1,
  minBookingTime: 120,
  maxBookingTime: 240,
  timeIncrement: 60,
  approvals: ['booking'],
  terms: {
    en: '<p>Up to 60 guests. Please say in the notes what you celebrate and how many come. Music ends at 22:00.</p>',
    ar: '<p>حتى 60 ضيفًا. يُرجى أن تذكر في الملاحظات نوع المناسبة وعدد الحضور. تتوقف الموسيقى عند الساعة 22:00.</p>',
  },
  facilities: [
    {
      id: 81,
      name: { en: 'Palm Hall', ar: 'قاعة النخيل' },
      isIndoor: true,
      bands: [{ from: '10:00', to: '23:00', dirhamsPerHour: 400 }],
      fullDayDirhams: 3600,
    },
  ],
};

/** Free neighbourhood court, still exclusive for the hour. */
const community: VenueService = {
  id: 7,
  name: { en: 'Community basketball', ar: 'كرة السلة للجميع' },
  art: 'basketball',
  noun: { en: 'a free hour', ar: 'ساعة مجانية' },
  isPublic: true,
  filterBy: 1,
  minBookingTime: 60,
  maxBookingTime: 60,
  timeIncrement: 60,
  facilities: [
    {
      id: 71,
      name: { en: 'Community Court', ar: 'ملعب الحي' },
      bands: [{ from: '06:00', to: '22:00', dirhamsPerHour: 0 }],
    },
  ],
};

/** Al Noor Sports Park, the demo's sports venue. */
export const alNoor: Venue = {
  tenantId: 1,
  code: 'ALN',
  hasCounter: true,
  name: { en: 'Al Noor Sports Park', ar: 'نادي النور الرياضي' },
  isDemo: true,
  ...IN_DUBAI,
  hosts: ['localhost', '127.0.0.1'],
  config: alNoorConfig,
  surfaces: [
    { id: 1, en: 'Grass', ar: 'عشب طبيعي' },
    { id: 2, en: 'Turf', ar: 'عشب صناعي' },
  ],
  formations: [
    { id: 1, en: '5v5', ar: '5×5' },
    { id: 2, en: '7v7', ar: '7×7' },
    { id: 3, en: '11v11', ar: '11×11' },
  ],
  services: [football, padel, tennis, swimming, spa, community, parties],
  addOnCategories: [{ id: 1, en: 'Equipment', ar: 'معدات' }],
  promotions: [
    {
      id: 1,
      name: { en: 'Welcome offer', ar: 'عرض الترحيب' },
      code: 'WELCOME10',
      percent: 10,
      atMostDirhams: 50,
    },
    {
      id: 2,
      name: { en: 'Apology for a closed court', ar: 'اعتذار عن ملعب مغلق' },
      code: 'SORRY50',
      percent: 50,
      atMostDirhams: 200,
      uses: 1,
    },
  ],
  giftCard: {
    productId: 8001,
    name: { en: 'Gift card', ar: 'بطاقة هدية' },
    leastDirhams: 50,
    mostDirhams: 2_000,
    offeredDirhams: [100, 200, 300, 500],
  },
  addOns: [
    {
      productId: 2801,
      serviceId: 2,
      categoryId: 1,
      name: { en: 'Racket rental', ar: 'استئجار مضرب' },
      dirhams: 20,
      inventory: 'period',
      stock: 8,
    },
    {
      productId: 2802,
      serviceId: 2,
      categoryId: 1,
      name: { en: 'Balls', ar: 'كرات' },
      dirhams: 25,
      inventory: 'total',
      stock: 100,
    },
  ],
  rules: [
    // Early mornings are for members: closed for everybody else (ruling 13).
    {
      id: 1,
      serviceId: 3,
      firstDay: -1,
      lastDay: FULL_YEARS_AHEAD_DAYS,
      from: '06:00',
      to: '08:00',
      intervalType: 0,
      channels: ['b2c', 'partners'],
    },
    // Set-up of a tournament: one block from evening to the morning after next (ruling 14, type 1).
    {
      id: 2,
      serviceId: 1,
      firstDay: 9,
      lastDay: 11,
      from: '20:00',
      to: '08:00',
      intervalType: 1,
      productIds: [1501],
    },
    // Weekly training of the therapists (ruling 14, no type: daily, on Mondays).
    {
      id: 3,
      serviceId: 5,
      firstDay: -1,
      lastDay: FULL_YEARS_AHEAD_DAYS,
      from: '13:00',
      to: '15:00',
      intervalType: null,
      weekdays: 2,
      productIds: [5201],
    },
  ],
  programmes: [
    {
      kind: 'event',
      facilityId: 15,
      title: { en: 'Companies’ five-a-side night', ar: 'أمسية خماسيات الشركات' },
      day: 6,
      from: '18:00',
      to: '21:00',
    },
    {
      kind: 'class',
      facilityId: 14,
      title: { en: 'Juniors’ football school', ar: 'مدرسة كرة القدم للناشئين' },
      day: 7,
      from: '09:00',
      to: '11:00',
    },
  ],
  maintenances: [{ facilityId: 33, day: 5, from: '10:00', to: '12:00' }],
  eventCategories: alNoorEventCategories,
  events: alNoorEvents,
  customers: alNoorCustomers,
  content: alNoorContent,
  scenes: alNoorScenes,
};
