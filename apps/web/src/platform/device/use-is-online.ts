import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const watch = (listener: () => void): (() => void) => onlineManager.subscribe(listener);
const read = (): boolean => onlineManager.isOnline();

/** Returns true with a network, as the query cache sees it, which refetches once there is one. */
export const useIsOnline = (): boolean => useSyncExternalStore(watch, read, () => true);
