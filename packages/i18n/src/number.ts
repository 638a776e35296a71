const THOUSANDS = /\B(?=(?:\d{3})+$)/g;
const DECIMALS_AT_MOST = 1000;

/**
 * Formats a number for both languages: `1,234`, `1.5`.
 *
 * Digits are fixed to 0–9 (domain reference 5.3), so no locale data is needed. `Intl.NumberFormat`
 * gives the same result, but its creation blocks a phone for a tenth of a second.
 */
export function formatNumber(value: number): string {
  const rounded = Math.round(Math.abs(value) * DECIMALS_AT_MOST) / DECIMALS_AT_MOST;
  const [whole = '', decimals] = String(rounded).split('.');
  const size = whole.replace(THOUSANDS, ',') + (decimals ? `.${decimals}` : '');
  return value < 0 && rounded !== 0 ? `-${size}` : size;
}
