import { picturesIn } from '@nadi/domain/content/pictures-in';
import type { ServiceId } from '@nadi/domain/kernel/ids';
import {
  checkServiceSettings,
  SERVICE_SETTINGS,
  serviceSettingsBodyOf,
} from '@nadi/domain/kinds/facility/service-settings-form';
import { noteUses } from '../../features/media/ports.ts';
import { picturesById } from '../../features/media/service.ts';
import { auditActorOf, writeAuditEntry } from '../../platform/audit.ts';
import { cleanHtml } from '../../platform/clean-html.ts';
import type { StaffContext } from '../../platform/http/context/context.ts';
import { fieldFailure } from '../../platform/http/mount.ts';
import { seenVersionOf } from '../../platform/seen-version.ts';
import {
  CHANGED,
  type CourtDeps,
  NOT_FOUND,
  type Outcome,
  serviceIn,
  shown,
} from './console-view.ts';
import * as store from './store.courts.ts';

/**
 * Changes the settings of a service if the caller's version is current (FACILITY-30).
 *
 * Refusals: not_found, changed_meanwhile, and by field.
 */
export async function changeServiceSettings(
  { database }: CourtDeps,
  context: StaffContext,
  id: ServiceId,
  { version, settings: written }: { readonly version: string; readonly settings: unknown },
): Promise<Outcome> {
  const settings = checkServiceSettings(await withCleanTerms(written));
  if (!settings.ok) return fieldFailure(settings.refusal);
  const after = serviceSettingsBodyOf(settings.value);
  const named = picturesIn(SERVICE_SETTINGS, after);
  const pictures = named.map(([, picture]) => picture);
  const known = await picturesById(database, context.tenant.id, pictures);
  const missing = named.filter(([, picture]) => !known.has(picture));
  if (missing.length > 0) {
    return fieldFailure(Object.fromEntries(missing.map(([path]) => [path, 'invalid' as const])));
  }
  return database.forTenant(context.tenant.id, async (tx) => {
    await store.lockCourts(tx);
    const before = await serviceIn(tx, id);
    if (before === undefined) return NOT_FOUND;
    if (before.settings.version !== version) return CHANGED;
    await store.writeServiceSettings(tx, id, settings.value);
    const subject = `service:${id}`;
    await noteUses(tx, subject, pictures);
    const entry = {
      action: 'service.changed',
      subject,
      before: audited(before.settings),
      after: audited(after),
    } as const;
    await writeAuditEntry(tx, auditActorOf(context), entry, context.now);
    const outcome = await shown(tx, id);
    await store.moveFacts(tx);
    return outcome;
  });
}

/** Markup of a text that shows nothing: no letter, picture or line. */
const BLANK = /^(\s|&nbsp;|<(?!(img|hr)\b)[^>]*>)*$/;

/** Removes active content from terms; terms that show nothing else become empty. */
async function withCleanTerms(written: unknown): Promise<unknown> {
  const body = written as Readonly<Record<string, unknown>>;
  const clean = async (text: unknown): Promise<unknown> => {
    if (typeof text !== 'string') return text;
    const html = (await cleanHtml(text)).trim();
    return BLANK.test(html) ? '' : html;
  };
  return { ...body, tnc: await clean(body.tnc), ar_tnc: await clean(body.ar_tnc) };
}

const EXCERPT_LENGTH = 160;

/** Returns the start of terms without markup; of longer ones with a version, so that changes show. */
const excerptOf = (html: string): string => {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= EXCERPT_LENGTH
    ? text
    : `${text.slice(0, EXCERPT_LENGTH).toWellFormed()}… (${seenVersionOf({ html }).slice(0, 6)})`;
};

type Body = ReturnType<typeof serviceSettingsBodyOf>;

/** Returns the short form of settings for the audit log. */
const audited = ({
  tnc,
  ar_tnc,
  approvals,
  filter_by,
  resource,
  ar_resource,
  selectors,
  map_pin,
  weekly_channels,
}: Body) => ({
  terms: excerptOf(tnc),
  ar_terms: excerptOf(ar_tnc),
  approved_by_venue: approvals.includes('booking'),
  approved_by_security: approvals.includes('security'),
  filter_by,
  resource: resource && `${resource} · ${ar_resource}`,
  map_pin,
  selects_surface: selectors.includes('surface'),
  selects_outdoor: selectors.includes('outdoor'),
  selects_formation: selectors.includes('formation'),
  weekly_for_public: weekly_channels.includes('b2c'),
  weekly_for_members: weekly_channels.includes('members'),
  weekly_for_partners: weekly_channels.includes('partners'),
});
