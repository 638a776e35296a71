import { PartBoundary } from '@nadi/browser/later/lazy-part.tsx';
import type { Area } from '@nadi/i18n/site-texts';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { Skeleton } from '@nadi/ui/feedback/skeleton.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { type ReactNode, Suspense } from 'react';
import { useT, useTextsAhead } from './texts.tsx';

export interface FetchedDialogProps {
  readonly title: string;
  readonly shape?: 'sheet' | 'card';
  readonly isAddress?: boolean;
  /** Text area of the dialog, loaded with it. */
  readonly area?: Area;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Dialog whose content is loaded when it is opened.
 *
 * The frame opens at once. If loading fails, the page behind stays usable, and the frame shows the
 * error with a retry.
 */
export function FetchedDialog({ children, area, ...frame }: FetchedDialogProps) {
  useTextsAhead(area);
  return (
    <PartBoundary fallback={(tryAgain) => <FailedDialog {...frame} onTryAgain={tryAgain} />}>
      <Suspense fallback={<WaitingDialog {...frame} />}>{children}</Suspense>
    </PartBoundary>
  );
}

type Frame = Omit<FetchedDialogProps, 'children' | 'area'>;

const WaitingDialog = ({ title, shape, isAddress, onClose }: Frame) => (
  <Dialog
    title={title}
    shape={shape}
    size={shape === 'sheet' ? 'large' : 'normal'}
    isAddress={isAddress}
    onClose={onClose}
  >
    <div aria-busy="true" className="flex flex-col gap-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-40" />
    </div>
  </Dialog>
);

const FailedDialog = ({
  title,
  isAddress,
  onClose,
  onTryAgain,
}: Frame & { onTryAgain: () => void }) => (
  <Dialog title={title} size="small" isAddress={isAddress} onClose={onClose}>
    <PartFailed onTryAgain={onTryAgain} />
  </Dialog>
);

/** Shows that a part could not be loaded, with a retry button. */
export function PartFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const t = useT();
  return (
    <div role="alert">
      <Notice tone="danger" action={<Button onClick={onTryAgain}>{t('shell.retry')}</Button>}>
        {t(navigator.onLine ? 'shell.partFailed' : 'shell.offline')}
      </Notice>
    </div>
  );
}
