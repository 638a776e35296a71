import { purgeWithin, type RetentionPolicy } from '../../platform/jobs/retention.ts';
import { letFileGo } from '../../platform/storage/file-store.ts';
import * as store from './store.ts';

/** Purges answers past the end of their retention, and releases their files (FORM-05). */
const purgeAnswers = purgeWithin(async (tx, before, limit) => {
  const gone = await store.purgeAnswers(tx, before, limit);
  for (const file of gone.flat()) await letFileGo(tx, file, before);
  return gone.length;
});

/** Retention of the answers to forms. */
export const retention: readonly RetentionPolicy[] = [
  {
    name: 'responses to forms and to the contact form, encrypted, with their files',
    table: 'form_answer',
    dueQuery: 'form_ended_answers',
    purge: purgeAnswers,
    period: {
      from: '`config.form_answers_kept_days` after sending (1 to 3650, default 365), or a deletion by staff',
      keptMs: 0,
      rules: ['FORM-05'],
    },
  },
];
