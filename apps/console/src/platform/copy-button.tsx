import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { useEffect, useState } from 'react';
import { useT } from './texts.tsx';

const CONFIRMED_MS = 2_000;

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {}, // The browser does not allow it; the text is visible beside the button.
    );
  };
  return (
    <Button size="small" onClick={copy}>
      {isCopied && <Icon name="check" />}
      <span role="status">{isCopied ? t('console.copied') : label}</span>
    </Button>
  );
}
