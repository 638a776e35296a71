import { Refused } from '@nadi/browser/refused';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { FirstTranslator } from '../page/texts.tsx';

/** Returns the toast text of a successful mutation; a failed one shows the server's message. */
type SuccessText = (result: unknown) => string;

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * Text of a toast shown by the page.
       *
       * The component that started the mutation may be unmounted by then: a cart loses its list and
       * buttons with its last ticket. Absent: the component shows the result.
       */
      readonly successText?: SuccessText;
      /**
       * Returns true if the component shows this result itself (null: success), so that there is no
       * toast.
       */
      readonly shows?: (error: Error | null) => boolean;
    };
  }
}

/** Retries once without a response; a 4xx error is final. */
export const retryUnlessRefused = (count: number, error: Error): boolean =>
  !(error instanceof Refused && error.status >= 400 && error.status < 500) && count < 1;

/**
 * Creates the cache of server responses.
 * @param texts returns the page's language at the time an error is shown.
 * @param notifyFailure shows a toast for an error.
 */
export function makeQueries(
  texts: () => FirstTranslator,
  notifyFailure: (error: Error, t: FirstTranslator['t']) => void,
): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: 1,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // Without a network the error is shown; the query is refetched once there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A mutation without a network fails at once and is not sent later.
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (result, _variables, _context, { meta }) => {
        if (meta?.successText && !meta.shows?.(null))
          toasts.show('success', meta.successText(result));
      },
      onError: (error, _variables, _context, { meta }) => {
        if (meta?.successText && !meta.shows?.(error)) notifyFailure(error, texts().t);
      },
    }),
  });
}
