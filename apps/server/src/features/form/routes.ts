import { answerForm, readForm, sendContact } from '@nadi/contract/form/endpoints';
import { CONTACT_FORM } from '@nadi/domain/form/contact-form';
import { parseJson } from '@nadi/domain/kernel/json-text';
import { ok, refuse } from '@nadi/domain/kernel/result';
import { isWithinInputLimits } from '../../platform/http/input/input-limits.ts';
import type { Failure, Mount } from '../../platform/http/mount.ts';
import { withVersions } from '../../platform/signed-text.ts';
import { findForm } from '../content/service.ts';
import { answer, type FormDeps } from './service.ts';

const NOT_FOUND = refuse<Failure>({ code: 'not_found' });
const NO_ANSWERS = refuse<Failure>({
  code: 'validation_failed',
  errors: { answers: ['invalid'] },
});
const SENT = { data: null, message: 'done.formSent' };

export function mountForms(mount: Mount, deps: FormDeps): void {
  mount(readForm, async ({ context, params }) => {
    const form = await findForm(deps.database, context.tenant.id, params.slug);
    if (form === null) return NOT_FOUND;
    const { recipient: _, fields, ...shown } = form;
    const fieldsWithIds = fields.map((field, index) => ({
      ...withVersions(field),
      id: index + 1,
      is_additional: 1 as const,
      options: [...field.options],
      value: null,
    }));
    return ok({ data: { ...shown, fields: fieldsWithIds } });
  });

  mount(answerForm, async ({ context, params, body }) => {
    const form = await findForm(deps.database, context.tenant.id, params.slug);
    if (form === null) return NOT_FOUND;
    const answers = answersOf(body.answers);
    if (answers === null) return NO_ANSWERS;
    const { files = [], recaptcha_response } = body;
    const shownForm = { ...form, fields: form.fields.map(withVersions) };
    const sent = await answer(deps, context, shownForm, { answers, files, recaptcha_response });
    return sent.ok ? ok(SENT) : sent;
  });

  mount(sendContact, async ({ context, body }) => {
    const { recaptcha_response, ...answers } = body;
    const form = { ...CONTACT_FORM, recipient: '' };
    const sent = await answer(deps, context, form, { answers, files: [], recaptcha_response });
    return sent.ok ? ok(SENT) : sent;
  });
}

/** Parses values by slug; null: not such a value. */
function answersOf(text: string): Readonly<Record<string, unknown>> | null {
  const json = parseJson(text);
  const answers = json.ok ? json.value : null;
  const isObject = typeof answers === 'object' && answers !== null && !Array.isArray(answers);
  return isObject && isWithinInputLimits(answers) ? (answers as Record<string, unknown>) : null;
}
