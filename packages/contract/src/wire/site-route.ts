/** Address of the site (spec 1 section 2, "Screens and routes"); `$x` is one segment. */
export interface SiteRoute {
  readonly path: `/${string}`;
  /** Search parameters besides `lang`. */
  readonly query?: readonly string[];
  /** Requires a sign-in; others are sent to /login and back. */
  readonly isForSignedIn?: true;
  /** Exists when the venue's menu links to one of these (SITE-01); absent: always. */
  readonly section?: readonly `/${string}`[];
  /**
   * Page without a screen of its own.
   *
   * `page`: text that the venue wrote under this slug. `nobody`: leads to /404 until its kind of
   * product exists.
   */
  readonly is?: 'page' | 'nobody';
  /** Set for a screen that also shows the page of its slug, when the venue has written one. */
  readonly hasPage?: true;
}
