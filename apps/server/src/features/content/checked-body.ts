import { unreadableColours } from '@nadi/art/readable-colours';
import { readBody, type Stage } from '@nadi/domain/content/check-body';
import { CONTENT, type ContentKind } from '@nadi/domain/content/kinds';
import { picturesIn } from '@nadi/domain/content/pictures-in';
import { readEntry } from '@nadi/domain/content/read-entry';
import type { AnyBody, Shape } from '@nadi/domain/content/shape';
import type { TenantId } from '@nadi/domain/kernel/ids';
import { ok, type Result } from '@nadi/domain/kernel/result';
import type { Database } from '../../platform/db/tenant-tx.ts';
import { type Failure, fieldFailure } from '../../platform/http/mount.ts';
import { picturesById } from '../media/service.ts';
import { withCleanHtml } from './clean-body.ts';

/** Parses a body by its kind, without active content; or returns all its faults. */
export async function checkedBody(
  kind: ContentKind,
  input: unknown,
  stage: Stage,
): Promise<Result<AnyBody, Failure>> {
  const { body, faults } = readEntry(kind, input, stage);
  const unreadable = kind === 'colours' && stage === 'published' ? contrastFaults(body) : {};
  const all = { ...faults, ...unreadable };
  if (Object.keys(all).length > 0) return fieldFailure(all);
  return ok(await withCleanHtml(CONTENT[kind], body));
}

/** Returns the colours that are unreadable on their background (CONTENT-09). */
const contrastFaults = ({ colors }: AnyBody) =>
  Object.fromEntries(
    unreadableColours(colors as Parameters<typeof unreadableColours>[0]).map((name) => [
      `colors.${name}`,
      'contrast' as const,
    ]),
  );

/** Checks that the venue has the pictures of a body; a draft keeps them from then on (MEDIA-04). */
export async function checkPicturesThere(
  database: Database,
  tenantId: TenantId,
  kind: ContentKind,
  body: AnyBody,
): Promise<Result<null, Failure>> {
  const named = picturesIn(CONTENT[kind], body);
  const ids = named.map(([, id]) => id);
  const known = await picturesById(database, tenantId, ids);
  const missing = named.filter(([, id]) => !known.has(id));
  if (missing.length === 0) return ok(null);
  return fieldFailure(Object.fromEntries(missing.map(([path]) => [path, 'invalid' as const])));
}

/** Returns the name of an entry in the audit log and in a picture's references. */
export const subjectOf = ({
  kind,
  slug,
}: {
  readonly kind: string;
  readonly slug: string;
}): string => `content:${kind}/${slug}`;

/** Returns the pictures of an entry, of both its published body and its draft. */
export function picturesOfEntry(
  kind: ContentKind,
  { draft, published }: { readonly draft: AnyBody; readonly published: AnyBody | null },
): readonly string[] {
  const shape: Shape = CONTENT[kind];
  const bodies = [draft, published ?? {}].map((body) => readBody(shape, body, 'draft').body);
  return bodies.flatMap((body) => picturesIn(shape, body).map(([, id]) => id));
}
