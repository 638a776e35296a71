import { asForm } from '@nadi/browser/form/as-form';
import type { Answer } from '@nadi/contract/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { retryUnlessRefused } from '../../platform/net/queries.ts';
import { useApi } from '../../platform/page/site.tsx';

export type FormToAnswer = Answer<'readForm'>;

/** Checked answers to submit, with their files and the captcha answer. */
export interface CheckedAnswers {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly files: readonly File[];
  readonly recaptcha_response: string;
}

const formKey = (slug: string) => ['content', 'form', slug] as const;

/** Loads a form of the venue by its slug; it is not refetched while it is being filled in. */
export function useFormToAnswer(slug: string) {
  const api = useApi();
  return useQuery({
    queryKey: formKey(slug),
    queryFn: ({ signal }) => api('readForm', { params: { slug }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: retryUnlessRefused,
  });
}

export function useAnswerForm(slug: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ answers, files, recaptcha_response }: CheckedAnswers) =>
      api('answerForm', {
        params: { slug },
        body: asForm({ answers: JSON.stringify(answers), files, recaptcha_response }) as never,
      }),
    // After an error the form may have changed, for example a text to sign.
    onError: () => queries.invalidateQueries({ queryKey: formKey(slug) }),
  });
}

/** Sends a message to the venue. */
export function useSendContact() {
  const api = useApi();
  return useMutation({
    mutationFn: ({ answers, recaptcha_response }: CheckedAnswers) =>
      api('sendContact', { body: { ...answers, recaptcha_response } as never }),
  });
}
