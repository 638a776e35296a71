import type { Language } from '@nadi/domain/kernel/localized';

type Names = Readonly<Record<Language, readonly string[]>>;

/**
 * Names of days and months as written in the UAE, weekdays from Sunday.
 *
 * Spelled out so that another ICU version cannot change a ticket; a test compares them with Intl.
 */
export const WEEKDAYS: Names = {
  en: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ar: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
};

export const MONTHS: Names = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  ar: [
    'يناير',
    'فبراير',
    'مارس',
    'أبريل',
    'مايو',
    'يونيو',
    'يوليو',
    'أغسطس',
    'سبتمبر',
    'أكتوبر',
    'نوفمبر',
    'ديسمبر',
  ],
};

/** Shortens an English name to three letters; Arabic names are never shortened. */
export const shortName = (name: string, language: Language): string =>
  language === 'en' ? name.slice(0, 3) : name;

/** Suffix of a time on the day after the stated one. */
export const NEXT_DAY: Readonly<Record<Language, string>> = {
  en: '+1\u00a0day',
  ar: '(اليوم\u00a0التالي)',
};
