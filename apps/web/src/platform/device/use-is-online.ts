import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const watch = (listener: () => void): (() => void) => onlineManager.subscribe(listener);
/** A page that was opened without a network has had no event of it, which the cache waits for. */
const read = (): boolean => onlineManager.isOnline() && navigator.onLine;

/** Returns true with a network, as the query cache sees it, which refetches once there is one. */
export const useIsOnline = (): boolean => useSyncExternalStore(watch, read, () => true);
