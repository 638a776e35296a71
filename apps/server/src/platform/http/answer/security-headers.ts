/** Headers of every API response: data, never a page. */
export const apiHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** One year, the minimum of ASVS 3.4.1. */
export const HSTS = 'max-age=31536000; includeSubDomains';

export interface PagePolicy {
  readonly nonce: string;
  /** Form targets besides ourselves: the payment pages of the tenant's gateways. */
  readonly formActions: readonly string[];
  /** Allows the script and frame of reCAPTCHA, and nothing else of Google. */
  readonly hasRecaptcha?: boolean;
  /** Set when the venue has a tag manager, which the page loads after consent (SITE-11). */
  readonly hasTagManager?: boolean;
  /** Connection targets besides us: the venue's health check. */
  readonly connects?: readonly string[];
  /** Allows frames with pages of ours. */
  readonly hasFrames?: boolean;
}

/** Sources of reCAPTCHA (https://developers.google.com/recaptcha/docs/faq). */
const RECAPTCHA = 'https://www.google.com/recaptcha/';
const RECAPTCHA_SCRIPTS = ` ${RECAPTCHA} https://www.gstatic.com/recaptcha/`;
const RECAPTCHA_FRAMES = `${RECAPTCHA} https://recaptcha.google.com/recaptcha/`;

function frameRule(hasOwn: boolean, hasRecaptcha: boolean): readonly string[] {
  const from = [...(hasOwn ? ["'self'"] : []), ...(hasRecaptcha ? [RECAPTCHA_FRAMES] : [])];
  return from.length > 0 ? [`frame-src ${from.join(' ')}`] : [];
}

/** Sources of the tag manager (https://developers.google.com/tag-platform/security/guides/csp). */
const TAG_MANAGER = ' https://www.googletagmanager.com';
const COUNTERS = ' https://*.google-analytics.com https://*.analytics.google.com';

/** Returns the headers of a page: scripts and data from us alone, never in a frame. */
export const pageHeaders = ({
  nonce,
  formActions,
  hasRecaptcha = false,
  hasTagManager = false,
  connects = [],
  hasFrames = false,
}: PagePolicy): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${hasRecaptcha ? RECAPTCHA_SCRIPTS : ''}${hasTagManager ? TAG_MANAGER : ''}`,
    // Components position themselves by style attributes; style sheets and blocks need the nonce.
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${hasTagManager ? TAG_MANAGER + COUNTERS : ''}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...(hasRecaptcha ? [RECAPTCHA] : []), ...connects].join(' ')}${hasTagManager ? TAG_MANAGER + COUNTERS : ''}`,
    ...frameRule(hasFrames, hasRecaptcha),
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
