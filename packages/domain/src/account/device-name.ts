/** Names in user agents; specific ones come before the general ones they also contain. */
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

/** Returns a device name from its user agent, `Chrome · Android`; null: nothing recognisable. */
export function deviceName(agent: string | null): string | null {
  const parts = [firstOf(agent ?? '', BROWSERS), firstOf(agent ?? '', SYSTEMS)];
  return parts.filter(Boolean).join(' · ') || null;
}
