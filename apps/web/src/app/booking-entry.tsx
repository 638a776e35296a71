import { inLanguage } from '@nadi/domain/kernel/localized';
import { useLanguage } from '@nadi/ui/language.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useUser } from '../features/account/state.ts';
import type { FirstChoice } from '../kinds/facility/model.ts';
import { useConfig } from '../platform/site.tsx';
import { openDialog } from './dialogs.ts';

/**
 * Opens the booking dialog, from wherever: in visit mode somebody without an account is sent to
 * log in first (spec 2 section 4, "Booking dialog steps").
 */
export function useBook(): (first: FirstChoice | null) => void {
  const { is_baps } = useConfig();
  const user = useUser();
  const navigate = useNavigate();
  return (first) => {
    if (is_baps === 1 && !user) void navigate({ to: '/login', search: { nextUrl: '/' } });
    else openDialog({ name: 'booking', first });
  };
}

/** What the venue calls its booking button. */
export function BookLabel() {
  const { t, language } = useLanguage();
  const { facility_button_label: en, ar_facility_button_label: ar } = useConfig();
  return inLanguage({ en, ar }, language) || t('shell.bookNow');
}
