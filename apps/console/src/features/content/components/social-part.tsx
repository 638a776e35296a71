import { hasHandles, type SocialNetwork, socialAddress } from '@nadi/domain/content/social-address';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { useT } from '../../../platform/texts.tsx';
import { idAt, type PartProps, useWrongAt } from './body-context.tsx';

export interface SocialPartProps extends PartProps<string> {
  readonly network: SocialNetwork;
}

/** Address at a social network; a typed name is completed to its address (CONTENT-20). */
export function SocialPart({ at, label, value, onValue, network }: SocialPartProps) {
  const t = useT('console-content');
  const wrongAt = useWrongAt();
  const leave = (): void => {
    const address = value === '' ? '' : socialAddress(network, value);
    if (address !== value) onValue(address);
  };
  return (
    <TextField
      id={idAt(at)}
      label={label}
      error={wrongAt(at, label)}
      hint={hasHandles(network) && value === '' ? t('console.hint.social') : undefined}
      dir="ltr"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onValue(target.value)}
      onBlur={leave}
    />
  );
}
