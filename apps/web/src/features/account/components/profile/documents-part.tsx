import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Failed } from '../../../../platform/page/failed.tsx';
import { Documents } from '../../../../platform/person/documents.tsx';
import { useDocuments, useRemoveDocument, useSaveDocument } from '../../api.documents.ts';

/** Lists the user's identity documents. */
export function DocumentsPart() {
  const { data, error, refetch } = useDocuments();
  const save = useSaveDocument();
  const remove = useRemoveDocument();
  return (
    <Loaded
      data={data}
      failed={error && <Failed error={error} onRetry={refetch} />}
      skeleton={<Skeleton className="h-20" />}
    >
      {(documents) => (
        <Documents documents={documents} save={save.mutateAsync} remove={remove.mutateAsync} />
      )}
    </Loaded>
  );
}
