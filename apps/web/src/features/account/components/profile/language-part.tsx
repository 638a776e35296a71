import { buttonClass } from '@nadi/ui/controls/button-class';
import { Link } from '@tanstack/react-router';
import { keepLanguage } from '../../../../platform/device/language-choice.ts';

const LANGUAGES = [
  ['en', 'English'],
  ['ar', 'العربية'],
] as const;

/** Selects the language of this and later visits, and of the venue's messages about them. */
export function LanguagePart() {
  return (
    <div className="flex flex-wrap gap-3">
      {LANGUAGES.map(([one, name]) => (
        <Link
          key={one}
          to="."
          search={((search: Record<string, unknown>) => ({ ...search, lang: one })) as never}
          lang={one}
          hrefLang={one}
          activeOptions={{ includeSearch: true }}
          onClick={() => keepLanguage(one)}
          className={`${buttonClass()} aria-[current=page]:border-bright aria-[current=page]:bg-bright-soft`}
        >
          {name}
        </Link>
      ))}
    </div>
  );
}
