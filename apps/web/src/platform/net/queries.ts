import { Refused } from '@nadi/browser/refused';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { FirstTranslator } from '../page/texts.tsx';

/** The toast of a mutation that is done; one that failed has the server's message. */
type SuccessText = (result: unknown) => string;

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * The outcome is a toast of the page and not of the component that asked, which may be gone by then: with its last
       * ticket, a cart loses its list and every button beside it. Absent: the component shows the outcome.
       */
      readonly successText?: SuccessText;
      /** Whether the component shows this outcome itself, a failure or null for success: then there is no toast. */
      readonly shows?: (error: Error | null) => boolean;
    };
  }
}

/** Asks once more after silence; what the server has refused does not change by asking again. */
export const retryUnlessRefused = (count: number, error: Error): boolean =>
  !(error instanceof Refused && error.status >= 400 && error.status < 500) && count < 1;

/**
 * The cache of the server's answers.
 * @param texts the page's language, as it is when a failure is shown.
 * @param notifyFailure shows a toast of what was refused.
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
        // Without a network that is told, in place of what was asked for, which comes by itself once there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // What cannot be sent is refused and told, and not done unasked once there is a network again.
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
