import { useEffect, useState } from 'react';
import { PartNotFetched } from './fetched.ts';
import { reloadOnce } from './lazy-page.ts';
import { prepareToTryAgain } from './lazy-part.tsx';

/**
 * Handles a failed page: one that could not be fetched is reloaded once, and can be retried.
 *
 * @param showAgain renders the page again.
 */
export function useFailedPage(error: unknown, showAgain: () => Promise<void>) {
  const [isTrying, setTrying] = useState(false);
  const isUnfetched = error instanceof PartNotFetched;
  useEffect(() => {
    if (isUnfetched) reloadOnce(location);
  }, [isUnfetched]);
  const tryAgain = async (): Promise<void> => {
    setTrying(true);
    if (await prepareToTryAgain(error)) return;
    await showAgain();
    setTrying(false);
  };
  return { isUnfetched, isTrying, tryAgain };
}
