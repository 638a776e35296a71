import type { Answer } from '@nadi/contract/client';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { dateOnScreen } from '@nadi/i18n/dates';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useState } from 'react';
import { Failed } from '../../../platform/failed.tsx';
import { openBeside } from '../../../platform/open-beside.ts';
import { useLanguage, useT } from '../../../platform/texts.tsx';
import {
  useBookingDisclaimers,
  useBookingPeople,
  useDisclaimerPdf,
  useOpenFile,
  useOpenNumbers,
} from '../api.ts';
import type { DayRow } from '../model.ts';

/** Booking with participants: a row of the day, or a line of a request. */
type NamedBooking = Pick<
  DayRow,
  'id' | 'order' | 'orderId' | 'what' | 'time' | 'hasPeople' | 'hasDisclaimers'
>;

/** Button that shows the participants of a booking and what they signed; none without both. */
export function Participants({ row }: { row: NamedBooking }) {
  const t = useT('console-day');
  const [isOpen, setOpen] = useState(false);
  if (!row.hasPeople && !row.hasDisclaimers) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('console.participants')}
        <span className="sr-only"> {row.order}</span>
      </Button>
      {isOpen && (
        <Dialog title={t('console.participants')} size="small" onClose={() => setOpen(false)}>
          <p className="mb-3 text-sm text-ink-soft">
            <bdi>{[row.what, row.time].filter(Boolean).join(' · ')}</bdi>
          </p>
          {row.hasPeople && <People row={row} />}
          {row.hasDisclaimers && <Disclaimers row={row} />}
        </Dialog>
      )}
    </>
  );
}

/** Participants with contact, age, masked document and reason for booking. */
function People({ row }: { row: NamedBooking }) {
  const t = useT('console-day');
  const { data, isError, error, refetch } = useBookingPeople(row.orderId);
  if (isError) return <Failed error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-16" />;
  const people = data.filter(({ booking }) => booking === row.id);
  if (people.length === 0) return <p>{t('console.noParticipants')}</p>;
  return (
    <ol className="flex flex-col divide-y divide-line">
      {people.map(({ name, email, mobile, age, id_proof_number: document, ...rest }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two participants may be alike
        <li key={place} className="py-2">
          <bdi className="font-medium">{name}</bdi>
          <span className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
            <bdi dir="ltr">{mobile}</bdi>
            <bdi dir="ltr" className="wrap-anywhere">
              {email}
            </bdi>
            {age !== null && <span>{t('console.age', { count: age })}</span>}
            {document !== null && (
              <bdi dir="ltr" className="whitespace-nowrap">
                {document}
              </bdi>
            )}
            <Details of={rest} />
          </span>
          <Answers of={rest.answers} />
          {rest.can_open_numbers === 1 && <Numbers of={rest.participant} person={name} />}
          {rest.files.length > 0 && <Files of={rest.files} person={name} />}
        </li>
      ))}
    </ol>
  );
}

type Person = Answer<'readBookingPeople'>[number];

/** Dates and place of birth of a document, and the reason for booking, where they were entered. */
function Details({
  of: { expiry_date, passport_issue_date, place_of_birth: place, booking_reason: reason },
}: {
  of: Pick<Person, 'expiry_date' | 'passport_issue_date' | 'place_of_birth' | 'booking_reason'>;
}) {
  const { t, language } = useLanguage('console-day');
  const date = (day: string): string => dateOnScreen(day, language, false);
  return (
    <>
      {expiry_date !== null && (
        <span>{t('console.documentExpires', { date: date(expiry_date) })}</span>
      )}
      {passport_issue_date !== null && (
        <span>{t('console.documentIssued', { date: date(passport_issue_date) })}</span>
      )}
      {place !== '' && <bdi>{t('console.bornIn', { place })}</bdi>}
      {reason !== '' && (
        <bdi className="w-full wrap-anywhere">{t('console.bookingReason', { reason })}</bdi>
      )}
    </>
  );
}

/** Button that opens the numbers of a participant's documents, hidden at first. */
function Numbers({ of: participant, person }: { of: string; person: string }) {
  const { t, language } = useLanguage('console-day');
  const open = useOpenNumbers();
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {open.data?.map(({ name, ar_name, number }) => (
        <span key={`${name} ${number}`}>
          {name !== '' && <bdi>{inLanguage({ en: name, ar: ar_name }, language)} </bdi>}
          <bdi dir="ltr" className="font-medium whitespace-nowrap">
            {number}
          </bdi>
        </span>
      ))}
      <Button
        size="small"
        busy={open.isPending}
        onClick={() => (open.data ? open.reset() : open.mutate(participant))}
      >
        {t(open.data ? 'console.hideNumber' : 'console.showNumber')}
        <span className="sr-only">, {person}</span>
      </Button>
      {open.isError && <span className="text-danger">{open.error.message}</span>}
    </div>
  );
}

/** Types of answers that are written from left to right in both languages. */
const LEFT_TO_RIGHT: ReadonlySet<string> = new Set(['email', 'phone_number', 'emirates_id']);

/** Answers of a participant, each below the name of its field. */
function Answers({ of: answers }: { of: Person['answers'] }) {
  const { language } = useLanguage('console-day');
  if (answers.length === 0) return null;
  const shown = ({ type, value, ar_value }: Person['answers'][number]): string =>
    type === 'date'
      ? dateOnScreen(value, language, false)
      : inLanguage({ en: value, ar: ar_value }, language);
  return (
    <dl className="mt-1 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
      {answers.map((answer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers have a fixed order
        <div key={index} className="min-w-0">
          <dt className="text-ink-soft">
            <bdi>{inLanguage({ en: answer.name, ar: answer.ar_name }, language)}</bdi>
          </dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            <bdi dir={LEFT_TO_RIGHT.has(answer.type) ? 'ltr' : 'auto'}>{shown(answer)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Uploaded files of a participant, each with a button that opens it. */
function Files({ of: files, person }: { of: Person['files']; person: string }) {
  const { t, language } = useLanguage('console-day');
  const open = useOpenFile();
  const labelOf = ({ name, ar_name }: Person['files'][number]): string =>
    t('console.openPersonFile', {
      file: inLanguage({ en: name, ar: ar_name }, language) || t('console.documentFile'),
    });
  // A browser may block a tab that opens after the response.
  const show = (address: string, label: string): void => {
    if (openBeside(address)) return;
    toasts.offer(t('console.fileReady'), { label, take: () => void openBeside(address) });
  };
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      {files.map((file) => (
        <Button
          key={file.id}
          size="small"
          busy={open.isPending && open.variables === file.id}
          onClick={() =>
            open.mutate(file.id, { onSuccess: (address) => show(address, labelOf(file)) })
          }
        >
          {labelOf(file)}
          <span className="sr-only">, {person}</span>
        </Button>
      ))}
      {open.isError && <span className="text-sm text-danger">{open.error.message}</span>}
    </span>
  );
}

/** Disclaimers that the participants of a booking have signed, each as a PDF to print. */
function Disclaimers({ row }: { row: NamedBooking }) {
  const { t, language } = useLanguage('console-day');
  const { data, isError, error, refetch } = useBookingDisclaimers(row.orderId);
  const pdf = useDisclaimerPdf();
  if (isError) return <Failed error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-16" />;
  const signed = data.filter(({ booking }) => booking === row.id);
  if (signed.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-3" aria-labelledby="disclaimers">
      <h3 id="disclaimers" className="font-medium">
        {t('console.disclaimers')}
      </h3>
      <ul className="flex flex-col divide-y divide-line">
        {signed.map(({ id, name, ar_name, participant, signed_by }) => {
          const title = inLanguage({ en: name, ar: ar_name }, language);
          return (
            <li key={id} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <bdi className="block">{title}</bdi>
                <span className="block text-sm text-ink-soft">
                  {signed_by === null
                    ? participant
                    : t('console.signedFor', { guardian: signed_by, name: participant })}
                </span>
              </span>
              <Button
                size="small"
                busy={pdf.isPending && pdf.variables === id}
                onClick={() => pdf.mutate(id)}
              >
                {t('console.pdf')}
                <span className="sr-only">
                  {' '}
                  {title}, {participant}
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
