import { isSetting, SETTINGS, type SettingKind } from '@nadi/domain/content/settings';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/texts.tsx';

const KINDS = Object.keys(SETTINGS).filter(isSetting) satisfies readonly SettingKind[];

/** Settings of the site: menus, colours, hours and others. */
export function SettingsScreen() {
  const t = useT('console-content');
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-2xl font-semibold">{t('console.settings')}</h1>
        <p className="text-ink-soft">{t('console.settingsHint')}</p>
      </div>
      <ul className="border-t border-line">
        {KINDS.map((kind) => (
          <li key={kind} className="border-b border-line">
            <Link
              to="/settings/$kind"
              params={{ kind }}
              className="flex min-h-16 items-center gap-3 px-1 py-2 hover:bg-bright-soft"
            >
              <span className="min-w-0 grow">
                <span className="block font-medium">{t(`console.kind.${kind}`)}</span>
                <span className="block text-sm text-ink-soft">{t(`console.about.${kind}`)}</span>
              </span>
              <Icon name="chevronForward" className="text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
