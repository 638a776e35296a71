import { Notice } from '@nadi/ui/feedback/notice.tsx';
import { useT } from '../../../platform/page/texts.tsx';
import type { Order } from '../api.ts';

/** Shows why lines of a request were not approved, in the venue's words. */
export function RequestReasons({ order: { request } }: { order: Order }) {
  const t = useT('checkout');
  if (request === null || request.reasons.length === 0) return null;
  return (
    <Notice title={t('result.reason')}>
      {request.reasons.map((reason) => (
        <p key={reason}>
          <bdi>{reason}</bdi>
        </p>
      ))}
    </Notice>
  );
}
