import { SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { ErrorSummary } from '@nadi/ui/feedback/error-summary.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useLineTexts } from '../../../../platform/line/kinds.ts';
import type { Line } from '../../../../platform/line/line.ts';
import { LineName } from '../../../../platform/line/line-name.tsx';
import { LineWhen } from '../../../../platform/line/line-when.tsx';
import { useT } from '../../../../platform/page/texts.tsx';
import { PersonCard } from './person-card.tsx';
import { type PeopleFormProps, personOf, usePeople } from './use-people.tsx';

/** Form with a card for each participant, of whom the first is the account's own. */
export function PeopleForm(props: PeopleFormProps) {
  const { line, people: limits, facts, onClose } = props;
  const t = useT('family');
  const title = useT('below-fold');
  const state = usePeople(props);
  const { form, people, add } = state;
  const isFull = people.length >= limits.most;
  return (
    <Dialog
      title={title('people.title')}
      shape="sheet"
      onClose={onClose}
      footer={<SubmitButton form={form}>{t('people.save')}</SubmitButton>}
    >
      <form id={form.name} noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <LineHeading line={line} />
        <p className="text-ink-soft">
          {t(limits.least > 0 ? 'people.lead' : 'people.leadOptional')}
        </p>
        <Faults state={state} />
        <ol className="flex flex-col gap-3">
          {people.map((one) => (
            <li key={one.person.id}>
              <PersonCard
                {...one}
                facts={facts}
                form={form}
                line={line}
                onToggle={() => state.toggle(one.person)}
                onChange={() => state.change(one.person)}
                onRemove={() => state.remove(one.person)}
              />
            </li>
          ))}
        </ol>
        {isFull ? (
          <Limit most={limits.most} threshold={facts.threshold} />
        ) : (
          <Button id={`${form.name}-add`} wide onClick={add}>
            <Icon name="plus" />
            {t('people.add')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

function LineHeading({ line }: { line: Line }) {
  const texts = useLineTexts(line);
  return (
    <div className="border-s-4 border-bright ps-3">
      <LineName texts={texts} quantity={line.quantity} />
      <LineWhen line={line} className="text-sm text-ink-soft" />
    </div>
  );
}

/** Lists all errors, each with its participant and a link to its field (spec 2 section 8). */
function Faults({ state: { form, people } }: { state: ReturnType<typeof usePeople> }) {
  const t = useT('family');
  const { attempt, isWrong, say, name } = form;
  const faults = attempt.fields
    .filter(([field]) => isWrong(field))
    .map(([field, wrong]) => {
      const one = people.find(({ person }) => person.id === personOf(field));
      const fault = say(field, wrong);
      return {
        id: `${name}-${field}`,
        // The server's sentences name the participant.
        text: 'text' in wrong ? fault : t('people.fault', { person: one?.title ?? '', fault }),
      };
    });
  return (
    <>
      <ErrorSummary title={t('people.required')} attempt={attempt} faults={faults} />
      {attempt.general !== null && (
        <div role="alert">
          <Notice tone="danger">{attempt.general}</Notice>
        </div>
      )}
    </>
  );
}

/** Shows why nobody can be added where the venue limits the participants of a session. */
function Limit({ most, threshold }: { most: number; threshold: number | null }) {
  const t = useT('family');
  if (threshold === null || most < threshold) return null;
  return (
    <p role="status" className="text-sm text-ink-soft">
      {t('people.most', { count: threshold })}
    </p>
  );
}
