import { Refused } from '@nadi/browser/refused';
import { toasts } from '@nadi/ui/toast-queue';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { FirstTranslator } from './texts.tsx';

/** What a mutation says once it is done; its failure is said in the server's words. */
type Tells = (result: unknown) => string;

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * The outcome is told by the page and not by whoever asked, who may be gone by then: with its
       * last ticket, a cart loses its list and every button beside it.
       */
      readonly tells?: Tells;
      /** Of an outcome that whoever asked shows itself, a failure or null: nothing more is told of it. */
      readonly shows?: (error: Error | null) => boolean;
    };
  }
}

/** Asks once more after silence; what the server has refused does not change by asking again. */
export const retryUnlessRefused = (count: number, error: Error): boolean =>
  !(error instanceof Refused && error.status >= 400 && error.status < 500) && count < 1;

/**
 * What the server has answered, and what is asked of it.
 * @param texts the page's language, as it is when a failure is told.
 * @param tellFailure says what was refused.
 */
export function makeQueries(
  texts: () => FirstTranslator,
  tellFailure: (error: Error, t: FirstTranslator['t']) => void,
): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...{ retry: 1, staleTime: 30_000, refetchOnWindowFocus: false },
        // Without a network that is told, in place of what was asked for, which comes by itself once there is one.
        ...{ networkMode: 'always', refetchOnReconnect: true },
      },
      // What cannot be sent is refused and told, and not done unasked once there is a network again.
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (result, _asked, _context, { meta }) => {
        if (meta?.tells && !meta.shows?.(null)) toasts.show('success', meta.tells(result));
      },
      onError: (error, _asked, _context, { meta }) => {
        if (meta?.tells && !meta.shows?.(error)) tellFailure(error, texts().t);
      },
    }),
  });
}
