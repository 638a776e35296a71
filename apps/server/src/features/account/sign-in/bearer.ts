import type { RequestContext } from '../../../platform/http/context/context.ts';
import { tokenHash } from '../../../platform/secret.ts';

/** The key of the session that a request comes with. */
export const bearerHash = ({ header }: RequestContext): Buffer =>
  tokenHash(header('authorization')?.replace(/^bearer +/i, '') ?? '');
