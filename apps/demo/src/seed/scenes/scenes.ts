import type { Localized } from '@nadi/domain/kernel/localized';
import { football, padel, pool, tennis } from './grounds.ts';
import { ball, basketball, fromAbove, hallByTheWater, quietRoom } from './moments.ts';
import { DUSK, MORNING, NIGHT } from './setting.ts';

/** Picture of the demo: its SVG, its caption and its description. */
interface Scene {
  readonly draw: () => string;
  readonly caption: Localized;
  readonly alt: Localized;
}

export const SCENES = {
  'padel-at-night': {
    draw: () => padel({ hour: NIGHT, camera: { height: 2.6, horizon: 400, focal: 760 } }),
    caption: { en: 'Court 1, half past nine', ar: 'الملعب 1، التاسعة والنصف' },
    alt: {
      en: 'A blue padel court between glass walls under four floodlights at night',
      ar: 'ملعب بادل أزرق بين جدران زجاجية تحت أربعة أضواء كاشفة ليلًا',
    },
  },
  'padel-at-dusk': {
    draw: () =>
      padel({ hour: DUSK, camera: { height: 4.6, horizon: 330, focal: 720, side: 3.2 }, seed: 14 }),
    caption: { en: 'The first lamps', ar: 'أول الأضواء' },
    alt: {
      en: 'A padel court from above the glass, the town in the last light behind it',
      ar: 'ملعب بادل من فوق الزجاج، والمدينة خلفه في آخر ضوء النهار',
    },
  },
  'padel-ball': {
    draw: () => ball('padel'),
    caption: { en: 'On the line', ar: 'على الخط' },
    alt: {
      en: 'A yellow padel ball on the white line of a blue court',
      ar: 'كرة بادل صفراء على الخط الأبيض لملعب أزرق',
    },
  },
  'football-at-night': {
    draw: () => football({ hour: NIGHT, camera: { height: 7, horizon: 400, focal: 900 } }),
    caption: { en: 'Pitch 1 before kick-off', ar: 'الملعب 1 قبل صافرة البداية' },
    alt: {
      en: 'A football pitch under floodlights, a full stand behind the far goal',
      ar: 'ملعب كرة قدم تحت الأضواء الكاشفة، ومدرج ممتلئ خلف المرمى البعيد',
    },
  },
  'football-at-dusk': {
    draw: () =>
      football({ hour: DUSK, camera: { height: 12, horizon: 350, focal: 860, side: 18 }, seed: 8 }),
    caption: { en: 'League evening', ar: 'أمسية الدوري' },
    alt: {
      en: 'The corner of a football pitch at dusk with the stand and the town behind it',
      ar: 'زاوية ملعب كرة قدم عند الغروب وخلفها المدرج والمدينة',
    },
  },
  'football-ball': {
    draw: () => ball('football'),
    caption: { en: 'Before the whistle', ar: 'قبل الصافرة' },
    alt: {
      en: 'A football on the line of a lit pitch',
      ar: 'كرة قدم على خط ملعب مضاء',
    },
  },
  'tennis-morning': {
    draw: () => tennis({ hour: MORNING, camera: { height: 3, horizon: 380, focal: 780 } }),
    caption: { en: 'Eight in the morning', ar: 'الثامنة صباحًا' },
    alt: {
      en: 'A tennis court half in the morning shade, the sun low over the town',
      ar: 'ملعب تنس نصفه في ظل الصباح، والشمس منخفضة فوق المدينة',
    },
  },
  'tennis-at-night': {
    draw: () =>
      tennis({
        hour: NIGHT,
        camera: { height: 4.4, horizon: 340, focal: 760, side: -2.4 },
        seed: 19,
      }),
    caption: { en: 'Tennis under the lamps', ar: 'التنس تحت الأضواء' },
    alt: {
      en: 'A blue tennis court in green surroundings under floodlights',
      ar: 'ملعب تنس أزرق تحيط به أرضية خضراء تحت الأضواء الكاشفة',
    },
  },
  'pool-at-dusk': {
    draw: () => pool({ hour: DUSK, camera: { height: 2.4, horizon: 390, focal: 720 } }),
    caption: { en: 'Six lanes at sunset', ar: 'ستة مسارات عند الغروب' },
    alt: {
      en: 'An outdoor pool with six roped lanes in the evening light',
      ar: 'مسبح خارجي بستة مسارات مفصولة بالحبال في ضوء المساء',
    },
  },
  basketball: {
    draw: basketball,
    caption: { en: 'The community court', ar: 'ملعب الحي' },
    alt: {
      en: 'A basket over a red and blue court at night',
      ar: 'سلة فوق ملعب أحمر وأزرق ليلًا',
    },
  },
  'quiet-room': {
    draw: quietRoom,
    caption: { en: 'After the game', ar: 'بعد المباراة' },
    alt: {
      en: 'Stacked stones and three candles on a table, the evening town in the window',
      ar: 'حجارة مصفوفة وثلاث شموع على طاولة، والمدينة مساءً من النافذة',
    },
  },
  'from-above': {
    draw: fromAbove,
    caption: { en: 'The whole park', ar: 'النادي كله' },
    alt: {
      en: 'The courts, the pitch and the pool of the park seen from above at dusk',
      ar: 'ملاعب النادي ومسبحه من الأعلى عند الغروب',
    },
  },
  'hall-by-the-water': {
    draw: hallByTheWater,
    caption: { en: 'The view at the end', ar: 'الإطلالة في الختام' },
    alt: {
      en: 'A sailing boat at sunset, seen from a hall with a wooden floor',
      ar: 'مركب شراعي عند الغروب يُرى من قاعة أرضيتها خشبية',
    },
  },
} as const satisfies Readonly<Record<string, Scene>>;

export type SceneName = keyof typeof SCENES;
