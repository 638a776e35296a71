import { Documents } from '../../../platform/person/documents.tsx';
import { useT } from '../../../platform/texts.tsx';
import { type Member, useRemovePaper, useSavePaper } from '../api.ts';
import { MemberPart } from './member-part.tsx';

/** The papers by which a member is known. */
export function PapersPart({ member }: { member: Member }) {
  const t = useT('profile');
  const save = useSavePaper(member.id);
  const remove = useRemovePaper(member.id);
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
