import type { Failure } from '../mount.ts';

/**
 * Codes of the driver, the server and the system for a temporary failure.
 *
 * The database or the disk is unavailable, overloaded or full.
 */
const AWAY =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|57P0\d|57014|08\w{3}|53\d{3}|40001|40P01|55P03|ENOSPC|EDQUOT|EROFS)$/;
const AWAY_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has|Query read timeout)/;

/**
 * Errors of the multipart parser without a code: a truncated body, a missing or too long boundary.
 */
const BROKEN_BODY =
  /^(Multipart: Boundary not found|The needle cannot have a length .*|(Unexpected|.* due to unexpected) end of multipart data)$/;

/** Errors of the framework before any handler ran, by code. */
const REFUSED: Readonly<Record<string, Failure['code']>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_REQ_FILE_TOO_LARGE: 'payload_too_large',
  FST_FILES_LIMIT: 'payload_too_large',
  FST_PARTS_LIMIT: 'payload_too_large',
  FST_FIELDS_LIMIT: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_UNDER_PRESSURE: 'service_unavailable',
};

interface Thrown {
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  readonly statusCode?: number;
}

/** Returns the failure for a thrown value, whose own text is never sent. */
export function failureOfThrown(thrown: unknown, requestId: string): Failure {
  const { name, code = '', message = '', statusCode = 500 } = (thrown ?? {}) as Thrown;
  const refused = REFUSED[code];
  if (refused) return { code: refused };
  const isAway = ['UnknownOutcome', 'StorageAway', 'ReadOnlyDatabase'].includes(name ?? '');
  if (isAway || AWAY.test(code) || AWAY_TEXT.test(message)) {
    return { code: 'service_unavailable' };
  }
  if ((statusCode >= 400 && statusCode < 500) || BROKEN_BODY.test(message))
    return { code: 'malformed_request' };
  return { code: 'internal_error', parameters: { requestId } };
}
