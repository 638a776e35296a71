/** Returns the number of decimals of a currency. `null`: unknown currency. */
export function currencyParts(currency: string): number | null {
  if (!Intl.supportedValuesOf('currency').includes(currency)) return null;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? null;
}
