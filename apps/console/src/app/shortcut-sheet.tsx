import type { StaffRole } from '@nadi/domain/account/access';
import { CheckField } from '@nadi/ui/controls/check-field.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useT } from '../platform/texts.tsx';
import { placesOf } from './nav-items.ts';

export interface ShortcutSheetProps {
  readonly role: StaffRole;
  readonly isOn: boolean;
  readonly onChoose: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** Dialog with all shortcuts and the switch that turns them off. */
export function ShortcutSheet({ role, isOn, onChoose, onClose }: ShortcutSheetProps) {
  const t = useT();
  const rows = [
    ...placesOf(role).map(({ key, text }) => ({ keys: ['G', key], label: t(text) })),
    { keys: ['/'], label: t('console.keySearch') },
    { keys: ['?'], label: t('console.keySheet') },
    { keys: ['Esc'], label: t('console.keyClose') },
  ];
  return (
    <Dialog title={t('console.shortcuts')} size="small" onClose={onClose}>
      <dl className="flex flex-col">
        {rows.map(({ keys, label }) => (
          <div key={label} className="flex items-center justify-between gap-4 py-1.5">
            <dt>{label}</dt>
            <dd dir="ltr" className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="grid min-w-8 place-items-center rounded border border-edge px-2 py-0.5 font-sans text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 border-t border-line pt-2">
        <CheckField
          label={t('console.useShortcuts')}
          checked={isOn}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </div>
    </Dialog>
  );
}
