import { useT } from '../../../platform/page/texts.tsx';
import { Documents } from '../../../platform/person/documents.tsx';
import { type Member, useRemoveIdentityDocument, useSaveIdentityDocument } from '../api.ts';
import { MemberPart } from './member-part.tsx';

/** Lists a member's identity documents. */
export function IdentityDocumentsPart({ member }: { member: Member }) {
  const t = useT('profile');
  const save = useSaveIdentityDocument(member.id);
  const remove = useRemoveIdentityDocument(member.id);
  return (
    <MemberPart title={t('profile.documents')}>
      <Documents
        documents={member.documents}
        of={member.first_name}
        save={save.mutateAsync}
        remove={remove.mutateAsync}
      />
    </MemberPart>
  );
}
