import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Opens the row at an index of a list. */
type Open = (index: number) => void;

/** Open functions of lists whose rows open in a dialog, by path. */
export type Openers = Map<string, Open>;

const OpenersContext = createContext<Openers>(new Map());

export const OpenersProvider = OpenersContext;

/** Registers how the rows of a list are opened. */
export function useOpener(at: string, open: Open): void {
  const openers = useContext(OpenersContext);
  const onOpen = useEffectEvent(open);
  useEffect(() => {
    openers.set(at, (index) => onOpen(index));
    return () => void openers.delete(at);
  }, [openers, at]);
}

/** Opens the row that contains a field; returns false when no row does. */
export function useOpenFor(): (field: string) => boolean {
  const openers = useContext(OpenersContext);
  return (field) => {
    const found = [...openers].find(([at]) => field.startsWith(`${at}.`));
    if (found === undefined) return false;
    const [at, open] = found;
    open(Number(field.slice(at.length + 1).split('.')[0]));
    return true;
  };
}
