import { answerEnd } from '@nadi/domain/form/answer-end';
import { knownInText } from '@nadi/domain/form/signed-text';
import { inLanguage, type Language } from '@nadi/domain/kernel/localized';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { checkSentForm } from '@nadi/domain/participant/check-answers';
import type { Captcha } from '../../platform/captcha/captcha.ts';
import { fromHuman } from '../../platform/captcha/from-human.ts';
import type { Database, TenantTx } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { TenantDirectory } from '../../platform/http/context/tenant-directory.ts';
import type { Attempts } from '../../platform/http/limits/attempts.ts';
import { networkOf } from '../../platform/http/limits/network.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import { loadPhoneParser } from '../../platform/phone-parser.ts';
import type { Sealer } from '../../platform/sealed-text.ts';
import { keepFile } from '../../platform/storage/file-store.ts';
import type { PrivateFileStore } from '../../platform/storage/private-file-store.ts';
import { loadIsCountryCode } from '../account/ports.ts';
import { answersByNetwork, answersOfVenue } from './policy.ts';
import {
  type Answers,
  keptFields,
  mailedLines,
  placeOf,
  type VersionedField,
} from './sealed-answer.ts';
import { addAnswer, nextAnswerId } from './store.ts';

/**
 * Notifies the venue of an answer in the transaction that stores it; notification's, from app.ts.
 */
export type NotifyVenue = (
  tx: TenantTx,
  notification: {
    readonly to: { readonly channel: 'mail'; readonly address: string };
    readonly name: null;
    readonly language: Language;
    readonly about: string;
    readonly event: {
      readonly kind: 'form_answered';
      readonly form: string;
      readonly lines: readonly string[];
    };
  },
  now: number,
) => Promise<void>;

export interface FormDeps {
  readonly database: Database;
  readonly directory: TenantDirectory;
  readonly attempts: Attempts;
  readonly captcha: Captcha;
  readonly sealer: Sealer;
  readonly files: Pick<PrivateFileStore, 'receive' | 'link'>;
  readonly notifyVenue: NotifyVenue;
}

/** Form that is being answered. */
export interface FormToAnswer {
  readonly slug: string;
  readonly name: string;
  readonly ar_name: string;
  readonly fields: readonly VersionedField[];
  /** Recipient of the e-mail; empty: the venue's own address. */
  readonly recipient: string;
}

export interface Sent {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly files: readonly File[];
  readonly recaptcha_response: string | undefined;
}

/**
 * Stores an answer to a form, sealed, and e-mails the venue (FORM-01, FORM-03). In order: all
 * faults are reported, then a human check is required, then the answer is counted; files are
 * checked last because that costs most. Refusals: validation_failed, too_many_requests.
 */
export async function answer(
  deps: FormDeps,
  context: RequestContext,
  form: FormToAnswer,
  sent: Sent,
): Promise<Result<null, Failure>> {
  const checked = await checkSent(form, sent);
  if (!checked.ok) return named(form, checked);
  const human = await fromHuman(deps, context, 'form', checked);
  if (!human.ok) return human;
  const seconds = await deps.attempts.count(context.tenant.id, [
    [`form-from:${networkOf(context.address)}`, answersByNetwork],
    ['form-answers', answersOfVenue],
  ]);
  if (seconds !== null) return refuse({ code: 'too_many_requests', parameters: { seconds } });
  const files = await receiveFiles(deps, context, form, { ...sent, answers: human.value.answers });
  if (!files.ok) return files;
  const { answers } = human.value;
  // As typed: this form was part of the signed text.
  const known = knownInText(
    form.fields,
    (slug) => (answers.has(slug) ? sent.answers[slug] : ''),
    context.actor?.customer?.name ?? '',
  );
  await keep(deps, context, form, { answers, fileIds: files.value, known });
  return ok(null);
}

async function checkSent(form: FormToAnswer, sent: Sent) {
  const [parse, isCountry] = await Promise.all([loadPhoneParser(), loadIsCountryCode()]);
  return checkSentForm(form.fields, sent, { parse, isCountry });
}

/** Returns faults by field, each with the field's own name. */
function named(
  form: FormToAnswer,
  { refusal }: { readonly refusal: Parameters<typeof fieldFailure>[0] },
) {
  const fieldNames = Object.fromEntries(
    form.fields.map(({ slug, name, name_ar }) => [slug, { en: name, ar: name_ar }]),
  );
  return refuse<Failure>({ ...fieldFailure(refusal).refusal, fieldNames });
}

/**
 * Stores only files that a field references; none if one of them has an invalid type by content.
 */
async function receiveFiles(
  { files }: FormDeps,
  { tenant, now }: RequestContext,
  form: FormToAnswer,
  sent: { readonly answers: Answers; readonly files: readonly File[] },
): Promise<Result<readonly string[], Failure>> {
  const ids: string[] = [];
  for (const { slug, type } of form.fields) {
    if (type !== 'file') continue;
    for (const place of (sent.answers.get(slug) ?? []) as readonly number[]) {
      const file = sent.files[place];
      const id = file && (await files.receive(tenant.id, file, 'document', now));
      if (!id) return refuse({ code: 'validation_failed', errors: { [slug]: ['document_kind'] } });
      ids[place] = id;
    }
  }
  return ok(ids);
}

async function keep(
  deps: FormDeps,
  { tenant, language, now }: RequestContext,
  form: FormToAnswer,
  given: {
    readonly answers: Answers;
    readonly fileIds: readonly string[];
    readonly known: ReadonlyMap<string, string>;
  },
): Promise<void> {
  const fields = keptFields(form.fields, given, language, given.known);
  const config = (await deps.directory.siteById(tenant.id))?.config;
  const own = config?.contacts.find(({ type }) => type === 'email')?.value;
  const address = form.recipient || own;
  await deps.database.forTenant(tenant.id, async (tx) => {
    const id = await nextAnswerId(tx);
    const kept = given.fileIds.filter(Boolean);
    for (const file of kept) await keepFile(tx, file, now);
    await addAnswer(tx, {
      id,
      slug: form.slug,
      name: form.name,
      arName: form.ar_name,
      fileIds: kept,
      language,
      now,
      purgeAfter: answerEnd(now, tenant.answerDays),
      sealed: deps.sealer.seal(JSON.stringify(fields), placeOf(tenant.id, id)),
    });
    if (address === undefined) return;
    const event = {
      kind: 'form_answered',
      form: inLanguage({ en: form.name, ar: form.ar_name }, language),
      lines: mailedLines(fields, language),
    } as const;
    const to = { channel: 'mail', address } as const;
    const about = `form answer ${id}`;
    await deps.notifyVenue(tx, { to, name: null, language, about, event }, now);
  });
}
