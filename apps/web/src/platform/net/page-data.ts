import type { Answer } from '@nadi/contract/client';
import type { SiteConfig } from '@nadi/contract/tenant/endpoints';

/** What the server wrote into the page, so that the first screen needs no call. */
export interface PageData {
  /** Null when the page was opened without the server (development) or the host is unknown. */
  readonly config: SiteConfig | null;
  readonly services: Answer<'listServices'> | null;
  /** What the first questions of the page at this address are answered with, in its order. */
  readonly answers: readonly unknown[];
  /** Epoch milliseconds by the server's clock when the page was made. */
  readonly serverNow: number | null;
}

const NOTHING: PageData = { config: null, services: null, answers: [], serverNow: null };

/** Reads the data block once; a broken block counts as none and the calls are made instead. */
export function readPageData(document: Document): PageData {
  const text = document.getElementById('nadi-data')?.textContent;
  if (!text) return NOTHING;
  try {
    return { ...NOTHING, ...(JSON.parse(text) as Partial<PageData>) };
  } catch {
    return NOTHING;
  }
}

/** When the server began to send this page, by the browser's monotonic timer: a slow phone reads it seconds later. */
export function pageReceivedAt(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.responseStart || performance.now();
}
