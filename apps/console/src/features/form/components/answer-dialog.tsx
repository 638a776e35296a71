import { Button } from '@nadi/ui/controls/button.tsx';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useState } from 'react';
import { Failed } from '../../../platform/failed.tsx';
import { formatInstant } from '../../../platform/instant.ts';
import { useLanguage, useLocal } from '../../../platform/texts.tsx';
import { type Answer, useAnswer, useRemoveAnswer } from '../api.ts';

export interface AnswerDialogProps {
  readonly answer: Omit<Answer, 'fields'>;
  readonly mayRemove: boolean;
  readonly onClose: () => void;
}

/** Answer with the fields of the form at the time. */
export function AnswerDialog({ answer, mayRemove, onClose }: AnswerDialogProps) {
  const { t, language } = useLanguage('console-answers');
  const local = useLocal();
  const whole = useAnswer(answer.id);
  const remove = useRemoveAnswer();
  const [isRemoving, setRemoving] = useState(false);
  const takeAway = (): void =>
    remove.mutate(answer.id, {
      onSuccess: () => {
        toasts.show('success', t('console.answerRemoved'));
        onClose();
      },
      onSettled: () => setRemoving(false),
    });
  const error = remove.error ?? whole.error;
  return (
    <Dialog title={local(answer.name, answer.ar_name)} onClose={onClose}>
      <div className="printed-alone">
        <p className="hidden text-xl font-semibold print:block">
          {local(answer.name, answer.ar_name)}
        </p>
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-soft tabular-nums">
            {formatInstant(answer.received_at, language)}
          </p>
          <Button size="small" onClick={() => window.print()}>
            {t('console.print')}
          </Button>
        </div>
        <Loaded
          data={whole.data}
          failed={
            error && (
              <Failed
                error={error}
                onAgain={() => (remove.isError ? setRemoving(true) : void whole.refetch())}
              />
            )
          }
          skeleton={<Skeleton className="h-48" />}
        >
          {({ fields }) => (
            <dl className="flex flex-col gap-4">
              {fields.map((field) => (
                <div key={field.slug}>
                  <dt className="text-sm text-ink-soft">{local(field.name, field.name_ar)}</dt>
                  <dd className="break-words whitespace-pre-line">
                    <Values field={field} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </Loaded>
      </div>
      {mayRemove && (
        <div className="mt-6 border-t border-line pt-4">
          <Button tone="danger" size="small" onClick={() => setRemoving(true)}>
            {t('console.removeAnswer')}
          </Button>
        </div>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={t('console.removeAnswerTitle')}
          confirmLabel={t('console.removeAnswer')}
          cancelLabel={t('console.cancel')}
          danger
          busy={remove.isPending}
          onConfirm={takeAway}
          onCancel={() => setRemoving(false)}
        >
          {t('console.removeAnswerHint')}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

/** Value of a field: text, drawn signature, or files by short-lived links. */
function Values({ field: { type, values, signed } }: { field: Answer['fields'][number] }) {
  const { t } = useLanguage('console-answers');
  if (values.length === 0) return '–';
  if (type === 'disclaimer_form') {
    return (
      <>
        {signed && <SignedText signed={signed} />}
        {values.map((drawn) => (
          <img
            key={drawn}
            src={drawn}
            alt={t('console.signature')}
            className="max-h-32 max-w-full rounded-control bg-white"
          />
        ))}
      </>
    );
  }
  if (type !== 'file') return <bdi>{values.join(', ')}</bdi>;
  return values.map((link, index) => (
    <a
      key={link}
      href={link}
      target="_blank"
      rel="noopener"
      className={buttonClass({ tone: 'quiet', size: 'small' })}
    >
      {t('console.openFile', { number: index + 1 })}
    </a>
  ));
}

/** Text as it was shown and signed, independent of the form's current text (FORM-07). */
function SignedText({ signed }: { signed: NonNullable<Answer['fields'][number]['signed']> }) {
  const { t } = useLanguage('console-answers');
  const { language, version, html } = signed;
  return (
    <div className="mb-2 rounded-control border border-line p-3 whitespace-normal">
      <div
        className="rich-text text-sm"
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, what was filled in is text there
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <p className="mt-2 text-xs text-ink-soft">
        {t('console.signedVersion')} <bdi dir="ltr">{version.slice(0, 12)}</bdi>
      </p>
    </div>
  );
}
