import { Button } from '@nadi/ui/controls/button.tsx';
import { buttonClass } from '@nadi/ui/controls/button-class';
import { Card } from '@nadi/ui/layout/card.tsx';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/page/texts.tsx';
import { isUnknown } from '../api.ts';
import { Outcome } from './outcome.tsx';

/** Shows a result that is unavailable: the link leads to no order, or the request failed. */
export function UnknownOrder({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT('checkout');
  const isWrongLink = isUnknown(error);
  return (
    <Card className="rise flex flex-col gap-5 p-6">
      {isWrongLink ? (
        <Outcome danger icon="alert" title={t('result.unknown')} text={t('result.unknownText')} />
      ) : (
        <Outcome danger icon="alert" title={t('result.unread')} text={error.message} />
      )}
      {!isWrongLink && (
        <Button tone="cta" wide onClick={onRetry}>
          {t('shell.retry')}
        </Button>
      )}
      <Link to="/" className={buttonClass({ tone: isWrongLink ? 'cta' : 'plain', wide: true })}>
        {t('shell.backHome')}
      </Link>
    </Card>
  );
}
