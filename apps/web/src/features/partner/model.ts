import { inLanguage } from '@nadi/domain/kernel/localized';
import { useLanguage } from '../../platform/page/texts.tsx';

interface Named {
  readonly trade_name: string;
  readonly ar_trade_name: string;
}

/** Returns a function that gives a business's name in the current language. */
export function useBusinessName(): (of: Named) => string {
  const { language } = useLanguage();
  return ({ trade_name: en, ar_trade_name: ar }) => inLanguage({ en, ar }, language);
}
