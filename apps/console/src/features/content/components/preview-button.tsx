import { previewAddressOf } from '@nadi/contract/content/preview-address';
import { isPreviewed } from '@nadi/domain/content/preview';
import { Button } from '@nadi/ui/controls/button.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { useConsole } from '../../../platform/console.tsx';
import { openBeside } from '../../../platform/open-beside.ts';
import { useLanguage } from '../../../platform/texts.tsx';
import type { Editing } from '../editing.ts';

export interface PreviewButtonProps {
  readonly editing: Editing;
  /** Address of the entry's page on the site. */
  readonly path: string;
}

/**
 * Opens the draft on the site in a new tab, in the console's language where the site has it.
 *
 * The preview shows what the server has, so unsaved changes are saved first. A browser may block a
 * tab that opens after the response; the notice then offers it again.
 */
export function PreviewButton({ editing, path }: PreviewButtonProps) {
  const { t, language } = useLanguage('console-content');
  const { venue } = useConsole();
  const { name, base, isDirty, isBusy } = editing;
  // What is published unchanged is seen on the site itself.
  if (!isPreviewed(name.kind) || (base.state === 'published' && !isDirty)) return null;
  const address = previewAddressOf(path, venue.enable_arabic === 1 ? language : 'en');
  const open = (): void => {
    if (openBeside(address)) return;
    toasts.offer(t('console.previewReady'), {
      label: t('console.preview'),
      take: () => void openBeside(address),
    });
  };
  const saveAndOpen = async (): Promise<void> => {
    if (await editing.save()) open();
  };
  return (
    <Button
      tone="quiet"
      size="small"
      busy={isBusy}
      onClick={() => (isDirty ? void saveAndOpen() : open())}
    >
      {t(isDirty ? 'console.saveAndPreview' : 'console.preview')}
    </Button>
  );
}
