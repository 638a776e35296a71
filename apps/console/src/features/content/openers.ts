import { createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Opens the row of a list by its place in it. */
type Open = (index: number) => void;

/** The lists whose rows are opened, by their paths. */
export type Openers = Map<string, Open>;

const OpenersContext = createContext<Openers>(new Map());

export const OpenersProvider = OpenersContext;

/** Makes known how the rows of a list are opened. */
export function useOpener(at: string, open: Open): void {
  const openers = useContext(OpenersContext);
  const onOpen = useEffectEvent(open);
  useEffect(() => {
    openers.set(at, (index) => onOpen(index));
    return () => void openers.delete(at);
  }, [openers, at]);
}

/** Opens the row in which a field of this path is; answers whether it is in any. */
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
