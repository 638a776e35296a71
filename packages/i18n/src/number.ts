const THOUSANDS = /\B(?=(?:\d{3})+$)/g;
const DECIMALS_AT_MOST = 1000;

/**
 * A number as both languages write it: `1,234`, `1.5`. Digits are pinned to 0–9 (domain reference 5.3), so nothing of a
 * locale is left to look up: `Intl.NumberFormat` would do the same, and holds a phone up for a tenth of a second when first made.
 */
export function formatNumber(value: number): string {
  const rounded = Math.round(Math.abs(value) * DECIMALS_AT_MOST) / DECIMALS_AT_MOST;
  const [whole = '', decimals] = String(rounded).split('.');
  const size = whole.replace(THOUSANDS, ',') + (decimals ? `.${decimals}` : '');
  return value < 0 && rounded !== 0 ? `-${size}` : size;
}
