import { IconButton } from '@nadi/ui/controls/icon-button.tsx';
import { chooseMode, useMode } from '../platform/colour-mode.ts';
import { useT } from '../platform/texts.tsx';

/** Button that switches between light and dark. */
export function ModeSwitch() {
  const t = useT();
  const other = useMode() === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={other === 'light' ? 'sun' : 'moon'}
      label={t(other === 'light' ? 'console.light' : 'console.dark')}
      onClick={() => chooseMode(other)}
    />
  );
}
