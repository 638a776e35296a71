import type { AnyBody } from '@nadi/domain/content/shape';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { useState } from 'react';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { type SitePage, useSitePages } from '../api.pages.ts';
import { fieldLabel } from '../field-names.ts';
import { idAt, useWrongAt } from './body-context.tsx';

export interface LeadsPartProps {
  /** Path of the address field in the body. */
  readonly at: string;
  /** Entry of the menu: its target and its names. */
  readonly entry: AnyBody;
  readonly onEntry: (entry: AnyBody) => void;
}

const CUSTOM = 'elsewhere';

/** Fills the entry's names from the page's titles, in each language without a name yet. */
const leadingTo = (entry: AnyBody, { path, title, ar_title }: SitePage): AnyBody => ({
  ...entry,
  path,
  link_text: entry.link_text || title,
  ar_link_text: entry.ar_link_text || ar_title,
});

/** Editor of a menu entry's target: a page or section of the site, or a typed address. */
export function LeadsPart({ at, entry, onEntry }: LeadsPartProps) {
  const t = useT('console-content');
  const local = useLocal();
  const wrongAt = useWrongAt();
  const pages = useSitePages();
  const path = String(entry.path);
  const isKnown = pages.some((page) => page.path === path);
  const [isWritten, setWritten] = useState(false);
  const isCustom = isWritten || (path !== '' && !isKnown);
  const label = fieldLabel('path', t);
  const error = wrongAt(at, label);
  const choose = (value: string): void => {
    setWritten(value === CUSTOM);
    const page = pages.find((one) => one.path === value);
    onEntry(page ? leadingTo(entry, page) : { ...entry, path: '' });
  };
  const nameOf = ({ kind, title, ar_title }: SitePage): string => {
    const name = local(title, ar_title);
    return kind === null || kind === 'page' ? name : `${t(`console.kind.${kind}`)}: ${name}`;
  };
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        id={isCustom ? undefined : idAt(at)}
        label={label}
        error={isCustom ? undefined : error}
        value={isCustom ? CUSTOM : path}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: '', label: t('console.choose') },
          ...pages.map((page) => ({ value: page.path, label: nameOf(page) })),
          { value: CUSTOM, label: t('console.anotherAddress') },
        ]}
      />
      {isCustom && (
        <TextField
          id={idAt(at)}
          label={t('console.address')}
          hint={t('console.linkAddressHint')}
          error={error}
          dir="ltr"
          autoComplete="off"
          value={path}
          onChange={({ target }) => onEntry({ ...entry, path: target.value })}
        />
      )}
    </div>
  );
}
