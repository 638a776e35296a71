import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { createContext, type ReactNode, useContext } from 'react';
import type { Api } from './api.ts';
import type { LastUse } from './last-use.ts';

/** What every part of the console may ask for. */
export interface Console {
  readonly api: Api;
  /** Of the venue whose address this is. */
  readonly venue: SiteConfig;
  readonly lastUse: LastUse;
}

/** Under it stands what the site says of the venue now: what is published makes it out of date. */
export const CONFIG_KEY = ['config'] as const;

const ConsoleContext = createContext<Console | null>(null);

export const ConsoleProvider = ({ value, children }: { value: Console; children: ReactNode }) => (
  <ConsoleContext value={value}>{children}</ConsoleContext>
);

export function useConsole(): Console {
  const found = useContext(ConsoleContext);
  if (!found) throw new Error('useConsole outside of ConsoleProvider');
  return found;
}
