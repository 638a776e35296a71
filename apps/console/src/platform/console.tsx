import type { SiteConfig } from '@nadi/contract/tenant/endpoints';
import { createContext, type ReactNode, useContext } from 'react';
import type { Api } from './api.ts';
import type { ConsoleKind } from './console-kind.ts';
import type { LastUse } from './last-use.ts';

/** Services available to every part of the console. */
export interface Console {
  readonly api: Api;
  /** Config of the venue of this address. */
  readonly venue: SiteConfig;
  readonly lastUse: LastUse;
  /** Kinds of product, in the order of their pages. */
  readonly kinds: readonly ConsoleKind[];
}

/** Query key of the site's config; publishing content invalidates it. */
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
