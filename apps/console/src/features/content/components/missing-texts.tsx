import { missingTexts } from '@nadi/domain/content/missing-texts';
import { useConsole } from '../../../platform/console.tsx';
import { useT } from '../../../platform/texts.tsx';
import type { Editing } from '../editing.ts';
import { fieldLabelIn } from '../field-names.ts';

/** Line with the texts that visitors will miss; it prevents nothing (CONTENT-24). */
export function MissingTexts({ editing }: { editing: Editing }) {
  const t = useT('console-content');
  const { venue } = useConsole();
  const missing = missingTexts(editing.name.kind, editing.body, venue.enable_arabic === 1);
  if (missing.length === 0) return null;
  const fields = missing.map((name) => fieldLabelIn(name, t)).join(' · ');
  return <p className="text-sm text-ink-soft">{t('console.missingTexts', { fields })}</p>;
}
