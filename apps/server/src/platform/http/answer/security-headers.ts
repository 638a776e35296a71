/** Headers every answer of the interface carries: it is data, never a page. */
export const apiHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** A year, as ASVS 3.4.1 wants it at least. */
export const HSTS = 'max-age=31536000; includeSubDomains';

export interface PagePolicy {
  readonly nonce: string;
  /** Where forms may be sent besides ourselves: the payment pages of the tenant's gateways. */
  readonly formActions: readonly string[];
}

/** Headers of a page of ours: scripts and data from us alone, never in a frame. */
export const pageHeaders = ({ nonce, formActions }: PagePolicy): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Components position themselves by style attributes; style sheets and blocks need the nonce.
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action ${["'self'", ...formActions].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
});
