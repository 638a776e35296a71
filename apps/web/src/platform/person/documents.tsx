import { Refused } from '@nadi/browser/refused';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { Button } from '@nadi/ui/controls/button.tsx';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useState } from 'react';
import { useDateText } from '../page/site.tsx';
import { useLanguage, useT } from '../page/texts.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import type { DocumentBody, IdentityDocument } from './identity-document.ts';
import { useIdProofTypes } from './lists.ts';

/** Returns the names of the document types. */
function useTypeNames(): ReadonlyMap<number, string> {
  const { language } = useLanguage();
  const { data = [] } = useIdProofTypes();
  return new Map(
    data.map(({ id, name, ar_name }) => [id, inLanguage({ en: name, ar: ar_name }, language)]),
  );
}

export interface DocumentsProps {
  readonly documents: readonly IdentityDocument[];
  /** Owner, on a page with documents of several people; part of the actions' labels. */
  readonly of?: string;
  readonly save: (body: DocumentBody) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
}

/** Lists a person's identity documents, one per type. */
export function Documents({ documents, of, save, remove }: DocumentsProps) {
  const t = useT('profile');
  const names = useTypeNames();
  const [editing, setEditing] = useState<IdentityDocument | 'new' | null>(null);
  const missing = [...names.keys()].filter(
    (type) => !documents.some(({ id_proof_type_id }) => id_proof_type_id === type),
  );
  return (
    <div className="flex flex-col gap-3">
      {documents.length === 0 ? (
        <p className="text-ink-soft">{t('profile.noDocuments')}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {documents.map((document) => (
            <DocumentRow
              key={document.id_proof_type_id}
              document={document}
              typeName={names.get(document.id_proof_type_id) ?? ''}
              of={of}
              onReplace={() => setEditing(document)}
              remove={remove}
            />
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <div>
          <Button
            size={of === undefined ? 'normal' : 'small'}
            aria-label={of === undefined ? undefined : `${t('profile.addDocument')}: ${of}`}
            onClick={() => setEditing('new')}
          >
            <Icon name="plus" />
            {t('profile.addDocument')}
          </Button>
        </div>
      )}
      {editing && (
        <DocumentDialog
          before={editing === 'new' ? null : editing}
          types={[...names].filter(([type]) =>
            editing === 'new' ? missing.includes(type) : type === editing.id_proof_type_id,
          )}
          save={save}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}

interface DocumentRowProps {
  readonly document: IdentityDocument;
  readonly typeName: string;
  readonly of: string | undefined;
  readonly onReplace: () => void;
  readonly remove: DocumentsProps['remove'];
}

const STATES = {
  valid: null,
  ends_soon: ['accent', 'profile.endsSoon'],
  ended: ['danger', 'profile.ended'],
} as const;

function DocumentRow({ document, typeName, of, onReplace, remove }: DocumentRowProps) {
  const t = useT('profile');
  const what = of === undefined ? typeName : `${typeName}, ${of}`;
  const [isRemoving, setRemoving] = useState(false);
  return (
    <li className="flex flex-col gap-2 py-3">
      <DocumentFacts document={document} typeName={typeName} />
      <div className="flex flex-wrap gap-2">
        {document.file && (
          <a
            href={document.file}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ size: 'small' })}
            aria-label={t('profile.viewWhat', { what })}
          >
            {t('profile.view')}
          </a>
        )}
        <Button size="small" aria-label={t('profile.replaceWhat', { what })} onClick={onReplace}>
          {t('profile.replace')}
        </Button>
        <Button
          size="small"
          tone="quiet"
          aria-label={t('profile.removeWhat', { what })}
          onClick={() => setRemoving(true)}
        >
          {t('profile.remove')}
        </Button>
      </div>
      {isRemoving && (
        <RemoveDialog
          id={document.id}
          typeName={typeName}
          remove={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  );
}

/** Shows a document's type and status. */
function DocumentFacts({ document, typeName }: Pick<DocumentRowProps, 'document' | 'typeName'>) {
  const t = useT('profile');
  const dateText = useDateText();
  const state = STATES[document.state];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        {typeName}
        {state && <Badge tone={state[0]}>{t(state[1])}</Badge>}
      </p>
      <p className="flex flex-wrap gap-x-4 text-ink-soft">
        <bdi dir="ltr" className="tabular-nums">
          {document.id_proof_number}
        </bdi>
        {document.expiry_date && (
          <span>{t('profile.expires', { date: dateText(document.expiry_date) })}</span>
        )}
      </p>
    </>
  );
}

/** Lists another person's documents, of which only the existence is shared. */
export function SeenDocuments({ documents }: Pick<DocumentsProps, 'documents'>) {
  const names = useTypeNames();
  return (
    <ul className="flex flex-col divide-y divide-line">
      {documents.map((document) => (
        <li key={document.id_proof_type_id} className="flex flex-col gap-1 py-2">
          <DocumentFacts
            document={document}
            typeName={names.get(document.id_proof_type_id) ?? ''}
          />
        </li>
      ))}
    </ul>
  );
}

interface RemoveDialogProps {
  readonly id: string;
  readonly typeName: string;
  readonly remove: DocumentsProps['remove'];
  readonly onClose: () => void;
}

function RemoveDialog({ id, typeName, remove, onClose }: RemoveDialogProps) {
  const t = useT('profile');
  const [isBusy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await remove(id);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const isGone = error.code === 'not_found';
      toasts.show('error', isGone ? t('profile.documentChanged') : error.message);
    } finally {
      onClose();
    }
  };
  return (
    <ConfirmDialog
      title={t('profile.removeWhat', { what: typeName })}
      confirmLabel={t('profile.remove')}
      cancelLabel={t('profile.keep')}
      danger
      busy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>{t('profile.removeDocumentLead')}</p>
    </ConfirmDialog>
  );
}
