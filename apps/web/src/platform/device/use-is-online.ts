import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const watch = (listener: () => void): (() => void) => onlineManager.subscribe(listener);
const read = (): boolean => onlineManager.isOnline();

/** Whether this device has a connection, as the query cache sees it, which asks anew once there is one. */
export const useIsOnline = (): boolean => useSyncExternalStore(watch, read, () => true);
