import { inLanguage } from '@nadi/domain/kernel/localized';
import { useLanguage } from '../../platform/page/texts.tsx';

interface Named {
  readonly trade_name: string;
  readonly ar_trade_name: string;
}

/** A business by its name in the language shown. */
export function useBusinessName(): (of: Named) => string {
  const { language } = useLanguage();
  return ({ trade_name: en, ar_trade_name: ar }) => inLanguage({ en, ar }, language);
}
