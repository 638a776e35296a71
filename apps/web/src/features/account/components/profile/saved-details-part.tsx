import { Refused } from '@nadi/browser/refused';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { Description, DescriptionList } from '@nadi/ui/layout/description-list.tsx';
import { useState } from 'react';
import { Failed } from '../../../../platform/page/failed.tsx';
import { useDateText } from '../../../../platform/page/site.tsx';
import { useLanguage, useT } from '../../../../platform/page/texts.tsx';
import { useIdProofTypes } from '../../../../platform/person/lists.ts';
import {
  type SavedDetails,
  useRemoveSavedDetails,
  useSavedDetails,
} from '../../api.saved-details.ts';

/** Lists the details of participants that the user saved for next time, and deletes them. */
export function SavedDetailsPart() {
  const t = useT('profile');
  const { data, error, refetch } = useSavedDetails();
  return (
    <Loaded
      data={data}
      failed={error && <Failed error={error} onRetry={refetch} />}
      skeleton={<Skeleton className="h-16" />}
      empty={<p className="text-ink-soft">{t('profile.nothingSaved')}</p>}
    >
      {(saved) => (
        <ul className="flex flex-col divide-y divide-line">
          {saved.map((one) => (
            <PersonRow key={one.id} saved={one} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function PersonRow({ saved }: { saved: SavedDetails }) {
  const t = useT('profile');
  const [isRemoving, setRemoving] = useState(false);
  const { person } = saved;
  return (
    <li className="flex flex-col gap-3 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        <bdi>{person}</bdi>
        {saved.member_id === null && <Badge tone="bright">{t('profile.savedForYou')}</Badge>}
      </p>
      <SavedFacts saved={saved} />
      <div>
        <Button
          size="small"
          tone="quiet"
          aria-label={t('profile.removeSavedOf', { person })}
          onClick={() => setRemoving(true)}
        >
          {t('profile.remove')}
        </Button>
      </div>
      {isRemoving && <RemoveDialog saved={saved} onClose={() => setRemoving(false)} />}
    </li>
  );
}

function SavedFacts({ saved: { document, additional_fields } }: { saved: SavedDetails }) {
  const { t, language } = useLanguage('profile');
  const dateText = useDateText();
  const { data: types = [] } = useIdProofTypes();
  const type = types.find(({ id }) => id === document?.id_proof_type_id);
  const nameOf = ({ name, ar_name }: { readonly name: string; readonly ar_name: string }) =>
    inLanguage({ en: name, ar: ar_name }, language);
  return (
    <DescriptionList>
      {document && (
        <Description name={type ? nameOf(type) : '…'}>
          <span className="flex flex-wrap gap-x-4">
            <bdi dir="ltr" className="tabular-nums">
              {document.id_proof_number}
            </bdi>
            {document.expiry_date && (
              <span>{t('profile.expires', { date: dateText(document.expiry_date) })}</span>
            )}
          </span>
        </Description>
      )}
      {additional_fields.map((field) => (
        <Description key={`${field.form} ${field.slug}`} name={nameOf(field)}>
          <bdi dir="ltr">{field.value}</bdi>
        </Description>
      ))}
    </DescriptionList>
  );
}

interface RemoveDialogProps {
  readonly saved: SavedDetails;
  readonly onClose: () => void;
}

function RemoveDialog({ saved: { id, person }, onClose }: RemoveDialogProps) {
  const t = useT('profile');
  const remove = useRemoveSavedDetails();
  const confirm = (): void =>
    remove.mutate(id, {
      onError: (error) => {
        const isGone = error instanceof Refused && error.code === 'not_found';
        toasts.show('error', isGone ? t('profile.savedChanged') : error.message);
      },
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      title={t('profile.removeSavedOf', { person })}
      confirmLabel={t('profile.remove')}
      cancelLabel={t('profile.keep')}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{t('profile.removeSavedLead')}</p>
    </ConfirmDialog>
  );
}
