import { inLanguage, type Localized } from '@nadi/domain/kernel/localized';
import { keepAgreement } from '../../../platform/legal/agreed-terms.ts';
import { needsTerms } from '../../../platform/legal/terms-check.tsx';
import { useConfig } from '../../../platform/page/site.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import type { Booking } from './use-booking.tsx';

/** Terms of the booking. */
export interface BookingTerms {
  /** Terms of the service; null when the venue's apply. */
  readonly own: Localized | null;
  /** Set when terms have to be accepted. */
  readonly isRequired: boolean;
  /** Set when exactly this text was accepted in this dialog. */
  readonly isAgreed: boolean;
  /** Set when they have to be accepted and were. */
  readonly isTicked: boolean;
  readonly agree: (agrees: boolean) => void;
}

export function useTerms({ service, choices, dispatch }: Booking): BookingTerms {
  const { language } = useLanguage('facility');
  const { tnc, ar_tnc } = useConfig();
  const own = service.tnc_enable ? { en: service.tnc, ar: service.ar_tnc } : null;
  const terms = inLanguage(own ?? { en: tnc, ar: ar_tnc }, language);
  const isRequired = needsTerms(terms);
  const isAgreed = choices.agreedTo === terms;
  return {
    own,
    isRequired,
    isAgreed,
    isTicked: isRequired && isAgreed,
    agree: (agrees) => {
      keepAgreement(terms, agrees);
      dispatch({ type: 'agree', terms: agrees ? terms : null });
    },
  };
}
