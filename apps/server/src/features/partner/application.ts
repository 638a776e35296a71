import type { applyAsPartner } from '@nadi/contract/partner/endpoints';
import type { ParsedBody } from '@nadi/contract/wire/endpoint';
import type { CustomerId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { checkApplication, checkBusiness } from '@nadi/domain/partner/application-form';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../platform/http/context/context.ts';
import type { TenantDirectory } from '../../platform/http/context/tenant-directory.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import { keepFile } from '../../platform/storage/file-store.ts';
import type { PrivateFileStore } from '../../platform/storage/private-file-store.ts';
import {
  lockPerson,
  type NewAccountDeps,
  NO_ACCOUNT,
  openAccount,
  type PersonRow,
  registrantRules,
} from '../account/ports.ts';
import { type NotifyPartner, notify } from './notifications.ts';
import { applicationsOfDay } from './policy.ts';
import * as store from './store.ts';

export interface ApplicationDeps extends NewAccountDeps {
  readonly directory: TenantDirectory;
  readonly files: Pick<PrivateFileStore, 'receive' | 'link'>;
  readonly notifyPartner: NotifyPartner;
}

type Form = ParsedBody<typeof applyAsPartner>;
type Business = Pick<
  store.NewApplication,
  'trade_name' | 'ar_trade_name' | 'trn' | 'licence_number'
>;

/**
 * Submits a business's application to be a partner (PARTNER-01 to PARTNER-03). The applicant has an
 * account or gets one with it. Refusals by field, and: forbidden for an account that belongs to a
 * partner already, application_waiting, business_registered; for a new applicant those of
 * registration.
 */
export function apply(
  deps: ApplicationDeps,
  context: RequestContext,
  form: Form,
): Promise<Result<null, Failure>> {
  const { customer } = context.actor;
  const result =
    customer === null || customer.isGuest
      ? applyAsRegistrant(deps, context, form)
      : applyByAccount(deps, context, customer, form);
  return result.catch((error: unknown) => {
    const key = store.duplicateKey(error);
    if (key === null) throw error;
    return refuse({ code: key === 'business' ? 'business_registered' : 'application_waiting' });
  });
}

/** Applies without an account: the code proves the number; the new account opens on approval. */
async function applyAsRegistrant(
  deps: ApplicationDeps,
  context: RequestContext,
  form: Form,
): Promise<Result<null, Failure>> {
  const checked = checkApplication(form, await registrantRules(deps, context));
  if (!checked.ok) return fieldFailure(checked.refusal);
  const registrant = {
    ...checked.value,
    nationalityId: null,
    wantsNewsletter: false,
    awaitsApproval: true,
  };
  return openAccount(deps, context, registrant, {
    prepare: async () => {
      const licence = await takeLicence(deps, context, form.licence_file);
      return licence.ok ? ok({ photo: null, licence: licence.value }) : licence;
    },
    begin: (tx, account, { licence }) =>
      submit(deps, tx, context, account, { ...registrant, licenceFile: licence }),
  });
}

/** Applies with the signed-in account, which stays unchanged until the venue's approval. */
async function applyByAccount(
  deps: ApplicationDeps,
  context: RequestContext,
  { id, b2bId }: { readonly id: CustomerId; readonly b2bId: number | null },
  form: Form,
): Promise<Result<null, Failure>> {
  if (b2bId !== null) return refuse({ code: 'forbidden' });
  const checked = checkBusiness(form);
  if (!checked.ok) return fieldFailure(checked.refusal);
  const { tenant } = context;
  const seconds = await deps.attempts.count(tenant.id, [[`partner-by:${id}`, applicationsOfDay]]);
  if (seconds !== null) return refuse({ code: 'too_many_requests', parameters: { seconds } });
  const licence = await takeLicence(deps, context, form.licence_file);
  if (!licence.ok) return licence;
  const business = { ...checked.value, licenceFile: licence.value };
  return deps.database.forTenant(tenant.id, async (tx) => {
    const contact = await lockPerson(tx, id);
    if (contact === undefined) return NO_ACCOUNT;
    // An invitation may have been accepted since the request began.
    if (contact.b2b_id !== null) return refuse<Failure>({ code: 'forbidden' });
    return submit(deps, tx, context, contact, business);
  });
}

async function takeLicence(
  { files }: ApplicationDeps,
  { tenant, now }: RequestContext,
  file: File | undefined,
): Promise<Result<string, Failure>> {
  const id = file && (await files.receive(tenant.id, file, 'document', now));
  return id ? ok(id) : fileFailure;
}

const fileFailure = refuse<Failure>({
  code: 'validation_failed',
  errors: { licence_file: ['document_kind'] },
});

async function submit(
  deps: ApplicationDeps,
  tx: TenantTx,
  context: RequestContext,
  contact: Pick<PersonRow, 'id' | 'name' | 'email'>,
  business: Business & { readonly licenceFile: string },
): Promise<Result<null, Failure>> {
  const { language, now } = context;
  const { id: customerId } = contact;
  const id = await store.addApplication(tx, { ...business, customerId, language, now });
  await keepFile(tx, business.licenceFile, now);
  await notify(deps, tx, contact, { ...business, id, language }, { kind: 'partner_applied', now });
  return ok(null);
}
