import type { StaffRole } from '@nadi/domain/account/access';
import { IconButton } from '@nadi/ui/controls/icon-button.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { hasShortcuts, keepShortcuts } from '../platform/shortcut-choice.ts';
import { useT } from '../platform/texts.tsx';
import { placesOf } from './nav-items.ts';
import { ShortcutSheet } from './shortcut-sheet.tsx';

/** Maximum time between the two keys of a shortcut. */
const TOGETHER_MS = 1_500;

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null);

/** Focuses the page's search, if it has one. */
const focusSearch = (): void =>
  document.querySelector<HTMLInputElement>('#content input[type="search"]')?.focus();

/**
 * Registers single-key shortcuts: G and a letter open a page, / focuses the search, ? lists them.
 *
 * They can be turned off in the dialog, because people who dictate type them by accident (WCAG
 * 2.1.4).
 */
export function Shortcuts({ role }: { role: StaffRole }) {
  const t = useT();
  const navigate = useNavigate();
  const [isSheet, setSheet] = useState(false);
  const [isOn, setOn] = useState(hasShortcuts);
  const go = useEffectEvent((code: string): void => {
    const place = placesOf(role).find(({ key }) => code === `Key${key}`);
    if (place) void navigate({ to: place.to });
  });
  useEffect(() => {
    if (!isOn) return;
    let began = 0;
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (event.timeStamp - began < TOGETHER_MS) go(event.code);
      began = event.code === 'KeyG' ? event.timeStamp : 0;
      // On an Arabic keyboard the same keys produce other letters.
      const isSlash = event.code === 'Slash';
      if ('?؟'.includes(event.key) || (isSlash && event.shiftKey)) setSheet(true);
      else if (event.key === '/' || isSlash) focusSearch();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
  const choose = (next: boolean): void => {
    keepShortcuts(next);
    setOn(next);
  };
  return (
    <>
      <IconButton
        icon="keyboard"
        label={t('console.shortcuts')}
        className="max-lg:hidden"
        onClick={() => setSheet(true)}
      />
      {isSheet && (
        <ShortcutSheet role={role} isOn={isOn} onChoose={choose} onClose={() => setSheet(false)} />
      )}
    </>
  );
}
