import type { Language } from '@nadi/domain/kernel/localized';

type Names = Readonly<Record<Language, readonly string[]>>;

/**
 * Names of days and months as the UAE writes them. Spelled out here so that no other ICU version
 * changes a ticket; a test compares them with Intl. Weekdays begin with Sunday.
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

/** English cuts names to three letters; Arabic never cuts a name. */
export const shortName = (name: string, language: Language): string =>
  language === 'en' ? name.slice(0, 3) : name;

/** Beside a time of the day after the one that is named. */
export const NEXT_DAY: Readonly<Record<Language, string>> = {
  en: '+1\u00a0day',
  ar: '(اليوم\u00a0التالي)',
};
