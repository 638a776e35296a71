/** Words by which browsers and systems name themselves, the particular before the general that they say as well. */
const BROWSERS = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

const firstOf = (agent: string, list: typeof BROWSERS | typeof SYSTEMS): string | undefined =>
  list.find(([pattern]) => pattern.test(agent))?.[1];

/**
 * A device as its owner knows it again, `Chrome · Android`, by what its browser says of itself; null: it says nothing
 * that would tell it apart.
 */
export function deviceName(agent: string | null): string | null {
  const parts = [firstOf(agent ?? '', BROWSERS), firstOf(agent ?? '', SYSTEMS)];
  return parts.filter(Boolean).join(' · ') || null;
}
