import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { useEffect, useState } from 'react';
import { useT } from './texts.tsx';

const CONFIRMED_MS = 2_000;

/** Copies a text to the clipboard; an alert shows one that cannot be copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (): Promise<void> => {
    try {
      // Absent without a secure connection.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      alert(`${t('console.copyFailed')}\n\n${text}`);
    }
  };
  return (
    <Button size="small" onClick={() => void copy()}>
      {isCopied && <Icon name="check" />}
      <span role="status">{isCopied ? t('console.copied') : label}</span>
    </Button>
  );
}
