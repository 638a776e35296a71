import {
  EXPORTED_AT_ONCE,
  exportFormAnswers,
  listFormAnswers,
  readFormAnswer,
  removeFormAnswer,
} from '@nadi/contract/form/endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import { exportAnswers, listAnswers, readAnswer, removeAnswer } from './read-answers.ts';
import type { FormDeps } from './service.ts';

/** Default number of answers in a response. */
const ANSWERS = 50;
/** Upper bound above every id. */
const NEWEST = 2_147_483_647;

export function mountFormAnswers(mount: Mount, deps: FormDeps): void {
  mount(listFormAnswers, async ({ context, query }) => {
    const { form, before = NEWEST, size = ANSWERS } = query;
    return ok({ data: await listAnswers(deps.database, context, { form, before, limit: size }) });
  });

  mount(exportFormAnswers, async ({ context, body: { form, before = NEWEST } }) =>
    ok({ data: await exportAnswers(deps, context, { form, before, limit: EXPORTED_AT_ONCE }) }),
  );

  mount(readFormAnswer, async ({ context, params }) => {
    const found = await readAnswer(deps, context, params.id);
    return found.ok ? ok({ data: found.value }) : found;
  });

  mount(removeFormAnswer, async ({ context, params }) => {
    const removed = await removeAnswer(deps.database, context, params.id);
    return removed.ok ? ok({ data: null, message: 'done.formAnswerRemoved' }) : removed;
  });
}
