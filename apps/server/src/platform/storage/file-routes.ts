import { readFile } from '@nadi/contract/wire/files';
import { ok, refuse } from '@nadi/domain/kernel/result';
import type { Mount } from '../http/mount.ts';
import { isPicture } from './content-type.ts';
import type { PrivateFileStore } from './private-file-store.ts';

/**
 * Mounts the file route: a picture is displayed, a document downloaded, and neither may run
 * scripts.
 */
export function mountFiles(mount: Mount, files: PrivateFileStore): void {
  mount(readFile, async ({ context, params }) => {
    const found = await files.open(context.tenant.id, params.link, context.now);
    if (found === null) return refuse({ code: 'not_found' });
    return ok({
      headers: {
        'content-type': found.type,
        'content-disposition': isPicture(found.type) ? 'inline' : 'attachment',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
        'cache-control': 'private, max-age=300',
      },
      body: found.bytes,
    });
  });
}
