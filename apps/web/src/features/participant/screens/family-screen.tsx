import { MEMBERS_AT_MOST } from '@nadi/domain/participant/guardianship';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { EmptyState } from '@nadi/ui/feedback/empty-state.tsx';
import { Loaded } from '@nadi/ui/feedback/loaded.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { useState } from 'react';
import { Failed } from '../../../platform/page/failed.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { type Member, useFamily } from '../api.ts';
import { InvitationList } from '../components/invitation-list.tsx';
import { MemberCard, SharedChildCard } from '../components/member-card.tsx';
import { AddMemberDialog } from '../components/member-dialog.tsx';
import { ownFamily } from '../model.ts';

/** Page of the family: members the user books for, and children whose second guardian they are. */
export function FamilyScreen() {
  const t = useT('family');
  const { data, error, refetch } = useFamily();
  const [isAdding, setAdding] = useState(false);
  const add = () => setAdding(true);
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-8">
      <h1 className="mb-2 text-3xl">{t('family.title')}</h1>
      <p className="mb-6 text-ink-soft">{t('family.lead')}</p>
      <InvitationList />
      <Loaded
        data={data}
        failed={error && <Failed error={error} onRetry={refetch} />}
        skeleton={<Skeleton className="h-64" />}
        empty={
          <EmptyState
            title={t('family.none')}
            hint={t('family.noneHint')}
            action={
              <Button tone="cta" onClick={add}>
                <Icon name="plus" />
                {t('family.add')}
              </Button>
            }
          />
        }
      >
        {(all) => <Members all={all} onAdd={add} />}
      </Loaded>
      {isAdding && <AddMemberDialog onClose={() => setAdding(false)} />}
    </main>
  );
}

function Members({ all, onAdd }: { all: readonly Member[]; onAdd: () => void }) {
  const t = useT('family');
  const { own, others } = ownFamily(all);
  const isFull = own.length >= MEMBERS_AT_MOST;
  return (
    <div className="flex flex-col gap-4">
      {own.map((member) => (
        <MemberCard key={member.id} member={member} />
      ))}
      {others.map((member) => (
        <SharedChildCard key={member.id} member={member} />
      ))}
      {isFull ? (
        <p className="text-ink-soft">{t('family.full')}</p>
      ) : (
        <div>
          <Button tone="cta" onClick={onAdd}>
            <Icon name="plus" />
            {t('family.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
