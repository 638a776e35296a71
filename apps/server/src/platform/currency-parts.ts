/** How many digits of a currency stand behind its point; null: there is no such currency. */
export function currencyParts(currency: string): number | null {
  if (!Intl.supportedValuesOf('currency').includes(currency)) return null;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? null;
}
