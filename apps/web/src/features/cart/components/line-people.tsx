import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import type { Line } from '../../../platform/line/line.ts';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { openPeople, peopleOf } from '../../participant/state.request.ts';

/** Names of the participants of a line, with the way to enter or change them. */
export function LinePeople({ line, name }: { line: Line; name: string }) {
  const { t, language } = useLanguage('checkout');
  const people = peopleOf(line);
  if (!people) return null;
  const { given, most, names } = people;
  const named = names.filter(Boolean);
  const action = t(given < most ? 'cart.addPeople' : 'cart.changePeople');
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="flex items-center gap-2">
          <Icon name="people" className="text-ink-soft" />
          {t('cart.people', { given, most })}
        </span>
        {named.length > 0 && (
          <bdi className="text-ink-soft wrap-anywhere">
            {new Intl.ListFormat(language).format(named)}
          </bdi>
        )}
      </p>
      <Button
        size="small"
        tone={given < people.least ? 'plain' : 'quiet'}
        aria-label={`${action}: ${name}`}
        onClick={() => openPeople([line])}
      >
        {action}
      </Button>
    </div>
  );
}
