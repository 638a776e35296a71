import type { RequestContext } from '../../../platform/http/context/context.ts';
import { tokenHash } from '../../../platform/secret.ts';

/** Hash of the bearer token of a request, the key of its session. */
export const bearerHash = ({ header }: RequestContext): Buffer =>
  tokenHash(header('authorization')?.replace(/^bearer +/i, '') ?? '');
