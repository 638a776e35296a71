import { Button } from '@nadi/ui/controls/button.tsx';
import { IconButton } from '@nadi/ui/controls/icon-button.tsx';
import { Badge } from '@nadi/ui/data/badge.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useId, useState } from 'react';
import type { Line } from '../../../../platform/line/line.ts';
import { useT } from '../../../../platform/page/texts.tsx';
import { isUntouched, lockedFor } from '../../people-form.ts';
import { LockedDetails } from './locked-details.tsx';
import { PersonFields } from './person-fields.tsx';
import type { PeopleFormState, ShownPerson } from './use-people.tsx';
import type { PeopleFacts } from './use-people-facts.tsx';

export interface PersonCardProps extends ShownPerson {
  readonly facts: PeopleFacts;
  readonly form: PeopleFormState;
  readonly line: Line;
  readonly onToggle: () => void;
  /** Enters the details of a saved participant again. */
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** Card of one participant: a heading with the name, and the details while it is open. */
export function PersonCard(props: PersonCardProps) {
  const { person, place, title, typed, facts, isComplete, isOpen, onToggle, onChange } = props;
  const t = useT('family');
  const id = useId();
  const locked = lockedFor(place === 0, typed, facts);
  const isLocked = Object.keys(locked).length > 0;
  const name = person.saved?.name ?? String(locked.name ?? typed.name);
  const isSaved = person.saved !== null;
  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div className="flex items-center gap-2 py-2 ps-4 pe-2">
        <h3 id={id} className="min-w-0 grow">
          <button
            type="button"
            disabled={isSaved}
            aria-expanded={isSaved ? undefined : isOpen}
            onClick={onToggle}
            className="flex min-h-12 w-full items-center gap-3 text-start"
          >
            <Sign isComplete={isComplete} place={place} />
            <span className="min-w-0 grow">
              <span className="block font-medium wrap-anywhere">
                {name.trim() === '' ? title : <bdi>{name}</bdi>}
              </span>
              {name.trim() !== '' && (
                <span className="block text-sm font-normal text-ink-soft">{title}</span>
              )}
            </span>
            <State isComplete={isComplete} isSaved={isSaved} />
            {!isSaved && (
              <Icon
                name="chevronDown"
                className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
              />
            )}
          </button>
        </h3>
        {isSaved && (
          <Button
            size="small"
            tone="quiet"
            aria-label={t('people.changeWhat', { name })}
            onClick={onChange}
          >
            {t('people.change')}
          </Button>
        )}
        {place > 0 && <Remove {...props} what={name.trim() || title} />}
      </div>
      {isOpen && !isSaved && (
        <div className="flex flex-col gap-4 border-t border-line p-4">
          {place === 0 && isLocked && (
            <LockedDetails source={t('people.fromAccount')} locked={locked} fields={facts.fields} />
          )}
          <PersonFields {...props} locked={locked} />
        </div>
      )}
    </section>
  );
}

/** Number of a participant, or a check mark once the details are complete. */
function Sign({ isComplete, place }: Pick<PersonCardProps, 'isComplete' | 'place'>) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-9 shrink-0 place-items-center rounded-full border text-sm tabular-nums ${
        isComplete ? 'border-bright bg-bright-soft text-bright' : 'border-edge text-ink-soft'
      }`}
    >
      {isComplete ? <Icon name="check" /> : place + 1}
    </span>
  );
}

function State({ isComplete, isSaved }: { isComplete: boolean; isSaved: boolean }) {
  const t = useT('family');
  if (isSaved) return <Badge tone="bright">{t('people.isSaved')}</Badge>;
  if (isComplete) return <span className="sr-only">{t('people.isComplete')}</span>;
  return (
    <span className="text-sm font-normal text-ink-soft max-sm:sr-only">{t('people.toFillIn')}</span>
  );
}

/** Removes a participant; asks first where something would be lost. */
function Remove({
  person,
  typed,
  what,
  onRemove,
}: Pick<PersonCardProps, 'person' | 'typed' | 'onRemove'> & { what: string }) {
  const t = useT('family');
  const [isConfirming, setConfirming] = useState(false);
  const isEmpty = person.saved === null && isUntouched(person, typed);
  return (
    <>
      <IconButton
        icon="trash"
        label={t('family.removeWhat', { name: what })}
        onClick={() => (isEmpty ? onRemove() : setConfirming(true))}
      />
      {isConfirming && (
        <ConfirmDialog
          title={t('family.removeWhat', { name: what })}
          confirmLabel={t('family.remove')}
          cancelLabel={t('family.keep')}
          danger
          onConfirm={onRemove}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );
}
