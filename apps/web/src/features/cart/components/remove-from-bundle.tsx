import { Money } from '@nadi/ui/data/money.tsx';
import { ConfirmDialog } from '@nadi/ui/layout/confirm-dialog.tsx';
import { useLineTexts } from '../../../platform/line/kinds.ts';
import { type Line, nameOf } from '../../../platform/line/line.ts';
import { useConfig } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import { mayStay } from '../state.ts';

/** Confirms a removal from a bundle, after showing what happens to the rest (BUNDLE-04). */
export function RemoveFromBundle({
  line,
  lines,
  busy,
  onRemove,
  onClose,
}: {
  line: Line;
  /** All lines of the cart. */
  lines: readonly Line[];
  busy: boolean;
  onRemove: (keepsChildren: boolean) => void;
  onClose: () => void;
}) {
  const t = useT('checkout');
  const name = nameOf(useLineTexts(line));
  const bundle = lines.find(({ key }) => key === line.parentKey);
  const dialog = { title: t('cart.removeTitle', { name }), danger: true, busy, onClose };
  if (line.child && bundle) {
    return (
      <ConfirmDialog
        {...dialog}
        confirmLabel={t('cart.remove')}
        cancelLabel={t('shell.back')}
        onConfirm={() => onRemove(false)}
        onCancel={onClose}
      >
        <RestText bundle={bundle} />
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      {...dialog}
      confirmLabel={t('cart.removeAll')}
      cancelLabel={t('cart.keepChildren')}
      onConfirm={() => onRemove(false)}
      onCancel={() => onRemove(true)}
    >
      <p>{t('cart.mayStay')}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {mayStay(lines, line).map((child) => (
          <Staying key={child.key} line={child} />
        ))}
      </ul>
    </ConfirmDialog>
  );
}

function RestText({ bundle }: { bundle: Line }) {
  const t = useT('checkout');
  return <p>{t('cart.restAgain', { name: nameOf(useLineTexts(bundle)) })}</p>;
}

function Staying({ line }: { line: Line }) {
  const { currency } = useConfig();
  return (
    <li className="flex justify-between gap-4">
      <bdi>{nameOf(useLineTexts(line))}</bdi>
      <Money fils={line.child?.aloneFils ?? 0} currency={currency} />
    </li>
  );
}
