import type {
  changeContact as contactEndpoint,
  readProfile,
  updateProfile as updateEndpoint,
} from '@nadi/contract/account/profile-endpoints';
import type { AnswerOf, ParsedBody } from '@nadi/contract/wire/endpoint';
import { faultsOf } from '@nadi/domain/account/field-fault';
import { checkProfile, type Missing, missingOf } from '@nadi/domain/account/profile-form';
import type { CustomerId, TenantId } from '@nadi/domain/kernel/ids';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import { dateOf, toLocal } from '@nadi/domain/kernel/zoned';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/context/context.ts';
import type { TenantSite } from '../../../platform/http/context/tenant-directory.ts';
import type { Failure } from '../../../platform/http/mount.ts';
import { fingerprint } from '../../../platform/secret.ts';
import { keepFile, letFileGo } from '../../../platform/storage/file-store.ts';
import { callersAccount, NO_ACCOUNT } from '../callers-account.ts';
import { cardViews, membershipCardOf } from '../cards/own-cards.ts';
import { checkNationality } from '../documents/countries.ts';
import { NO_PICTURE, type RegisterDeps } from '../registration/register.ts';
import { addConsents } from '../registration/store.registration.ts';
import { fieldFailure } from '../sign-in/codes.ts';
import * as store from './store.profile.ts';

type Profile = AnswerOf<typeof readProfile>;

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

const missingOfRow = (row: store.ProfileRow, site: TenantSite | undefined): readonly Missing[] =>
  missingOf(
    {
      hasName: row.first_name !== null && row.last_name !== null,
      hasProvenMobile: row.has_proven_mobile,
      hasEmail: row.email !== null,
      hasAcceptedTerms: row.has_accepted_terms,
    },
    Boolean(site?.config.tnc.trim()),
  );

/** Checks whether a profile has no missing required fields (ACCOUNT-29). */
export async function isWhole(
  { database, directory }: Pick<RegisterDeps, 'database' | 'directory'>,
  tenantId: TenantId,
  id: CustomerId,
): Promise<boolean> {
  const [row, site] = await Promise.all([
    store.findProfile(database, tenantId, id),
    directory.siteById(tenantId),
  ]);
  return row === undefined || missingOfRow(row, site).length === 0;
}

/** Returns the profile of the caller's account and its missing fields (ACCOUNT-29). */
export async function ownProfile(
  deps: RegisterDeps,
  context: RequestContext,
): Promise<Result<Profile, Failure>> {
  const { tenant, actor, now } = context;
  const id = actor.customer?.id ?? 0;
  const [row, site] = await Promise.all([
    store.findProfile(deps.database, tenant.id, id),
    deps.directory.siteById(tenant.id),
  ]);
  if (row === undefined) return NO_ACCOUNT;
  return ok({
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    name: row.name,
    email: row.email,
    is_email_proven: flag(row.has_proven_email),
    mobile: row.mobile,
    is_mobile_proven: flag(row.has_proven_mobile),
    gender: row.gender,
    dob: row.dob,
    nationality_id: row.nationality_id,
    profile_image: row.photo_file && deps.files.link(tenant.id, row.photo_file, now),
    membership_card_number: membershipCardOf(row, tenant, now),
    membershipCards: await cardViews(deps.nameOf, row, tenant, now),
    b2b_id: row.b2b_id,
    b2b_type: row.b2b_type,
    has_password: flag(row.password_hash !== null),
    tnc: flag(row.has_accepted_terms),
    newsletter: flag(row.wants_newsletter),
    missing: [...missingOfRow(row, site)],
    version: versionOf(row),
  });
}

/**
 * Returns the version of the details form (ACCOUNT-43). Covers the fields it shows; addresses,
 * photo and newsletter are changed separately.
 */
const versionOf = (row: store.ProfileRow): string =>
  fingerprint([row.first_name, row.last_name, row.gender, row.dob, row.nationality_id]);

/**
 * Updates the fields that were sent and keeps the rest. A photo is re-encoded and replaces the old
 * one.
 */
export async function updateProfile(
  deps: RegisterDeps,
  context: RequestContext,
  form: ParsedBody<typeof updateEndpoint>,
): Promise<Result<Profile, Failure>> {
  const { tenant, now } = context;
  const caller = callersAccount(context);
  if (!caller.ok) return caller;
  const site = await deps.directory.siteById(tenant.id);
  const checked = checkProfile(form, {
    hasTerms: Boolean(site?.config.tnc.trim()),
    allowsPunctuation: site?.namePunctuation ?? false,
    today: dateOf(toLocal(now, tenant.offset)),
  });
  const nationality = await checkNationality(form);
  if (!checked.ok || !nationality.ok) {
    return fieldFailure({ ...faultsOf(checked), ...faultsOf(nationality) });
  }
  const image = form.profile_image;
  const photo = image && (await deps.files.receive(tenant.id, image, 'picture', now));
  if (photo === null) return NO_PICTURE;
  const { newsletter, version } = form;
  const newPhoto = photo ?? (form.remove_photo ? null : undefined);
  const changes = {
    ...checked.value,
    nationality_id: nationality.value,
    newsletter,
    photo: newPhoto,
  };
  const { id } = caller.value;
  const isChanged = await deps.database.forTenant(tenant.id, async (tx) => {
    const row = await store.lockProfile(tx, id);
    if (row === undefined || (version !== undefined && version !== versionOf(row))) return false;
    await change(deps, tx, context, row, changes);
    return true;
  });
  return isChanged ? ownProfile(deps, context) : refuse({ code: 'changed_meanwhile' });
}

interface Changes {
  readonly first_name: string | undefined;
  readonly last_name: string | undefined;
  readonly gender: 'male' | 'female' | null | undefined;
  readonly dob: string | null | undefined;
  readonly tnc: boolean | undefined;
  readonly nationality_id: number | null | undefined;
  readonly newsletter: boolean | undefined;
  /** Null: remove the photo. */
  readonly photo: string | null | undefined;
}

/** Returns the value that was sent, or the current one if none was. */
const sent = <V>(value: V | undefined, before: V): V => (value === undefined ? before : value);

async function change(
  deps: RegisterDeps,
  tx: TenantTx,
  { language, now }: RequestContext,
  row: store.ProfileRow,
  changes: Changes,
): Promise<void> {
  const { id } = row;
  const first_name = sent(changes.first_name, row.first_name);
  const last_name = sent(changes.last_name, row.last_name);
  const isNamed = changes.first_name !== undefined || changes.last_name !== undefined;
  await store.saveProfile(tx, {
    id,
    first_name,
    last_name,
    name: isNamed ? [first_name, last_name].filter(Boolean).join(' ') : row.name,
    gender: sent(changes.gender, row.gender),
    dob: sent(changes.dob, row.dob),
    nationality_id: sent(changes.nationality_id, row.nationality_id),
    photo_file: sent(changes.photo, row.photo_file),
  });
  if (changes.photo) await keepFile(tx, changes.photo, now);
  if (changes.photo !== undefined && row.photo_file !== null) {
    await letFileGo(tx, row.photo_file, now);
  }
  const { tnc: terms, newsletter } = changes;
  await addConsents(
    tx,
    id,
    {
      ...(terms === undefined || terms === row.has_accepted_terms ? {} : { terms }),
      ...(newsletter === undefined || newsletter === row.wants_newsletter ? {} : { newsletter }),
    },
    language,
    now,
  );
  if (newsletter !== undefined && row.email !== null && row.has_proven_email) {
    await deps.subscribe(tx, { email: row.email, isSubscribed: newsletter, language, now });
  }
}

export type ContactForm = ParsedBody<typeof contactEndpoint>;
