import { useRef } from 'react';

/**
 * Returns the idempotency key of an act: the same as long as the same is sent (STAFF-14).
 *
 * A second tap, or a retry after a lost response, then changes nothing again.
 */
export function useActKey(): (input: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (input) => {
    const text = JSON.stringify(input);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
