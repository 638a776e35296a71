import { inLanguage } from '@nadi/domain/kernel/localized';
import { useKinds } from '../../platform/line/kinds.ts';
import { useGo } from '../../platform/page/address.ts';
import { useConfig } from '../../platform/page/site.tsx';
import { useLanguage } from '../../platform/page/texts.tsx';

/** Link to the first thing the venue sells. */
export interface VenueEntry {
  /** Label given by the venue: `Book now`. */
  readonly label: string;
  readonly open: () => void;
}

/** Returns the target of the venue's main button; null: nothing is sold here. */
export function useEntry(): VenueEntry | null {
  const { t, language } = useLanguage();
  const config = useConfig();
  const go = useGo();
  const entry = useKinds().find((kind) => kind.entry?.isOpen(config))?.entry;
  if (!entry) return null;
  return {
    label: inLanguage(entry.label(config), language) || t('shell.bookNow'),
    open: () => go(entry.address),
  };
}
