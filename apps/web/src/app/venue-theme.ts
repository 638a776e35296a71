import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { applyTheme, type ColorMode } from '@nadi/ui/tenant-theme';
import { useEffect } from 'react';
import { storageSlot } from '../platform/storage.ts';
import { createStore, useStore } from '../platform/store.ts';

const isMode = (value: unknown): value is ColorMode => value === 'dark' || value === 'light';
const saved = storageSlot('nadi.mode', isMode);

/** The visitor's own choice of light or dark; null follows the venue. */
export const chosenMode = createStore<ColorMode | null>(saved.read(), (mode) => saved.write(mode));

/** Light or dark in force. */
export function useMode(config: SiteConfig | null): ColorMode {
  return useStore(chosenMode) ?? config?.colors.mode ?? 'dark';
}

/** Puts the venue's colours on the page. The server has written them for the first paint already. */
export function useVenueTheme(config: SiteConfig | null): void {
  const mode = useMode(config);
  useEffect(() => {
    if (config) applyTheme(document.documentElement, config.colors, mode);
  }, [config, mode]);
}
