import { csvOf } from '@nadi/domain/kernel/csv';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { failureText } from '../../../platform/failed.tsx';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { useTakeAnswers } from '../api.ts';
import { sheetOf } from '../model.ts';

/** Closing tags that end a line of plain text. */
const LINE_ENDS = /<\/(?:p|li|h[1-4]|t[dhr]|pre|figcaption|blockquote)>|<br\s*\/?>/g;

const textOf = (html: string): string =>
  (
    new DOMParser().parseFromString(html.replace(LINE_ENDS, '\n$&'), 'text/html').body
      .textContent ?? ''
  )
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

/** Saves a file through the browser's download. */
function handOver(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

/** Exports all answers to a form for a spreadsheet (FORM-06). */
export function TakeAnswers({ form }: { form: string }) {
  const t = useT('console-answers');
  const local = useLocal();
  const take = useTakeAnswers();
  const begin = (): void =>
    take.mutate(form, {
      onSuccess: (answers) => {
        const texts = {
          received: t('console.received'),
          language: t('console.languageOf'),
          inConsole: t('console.inConsole'),
          textOf,
          local,
        };
        handOver(`${form}.csv`, csvOf(sheetOf(answers, texts)));
      },
      onError: (error) => void toasts.show('error', failureText(error, t)),
    });
  return (
    <Button busy={take.isPending} onClick={begin}>
      <Icon name="download" />
      {t('console.takeAnswers')}
    </Button>
  );
}
