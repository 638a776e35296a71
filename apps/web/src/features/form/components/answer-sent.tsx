import { buttonClass } from '@nadi/ui/controls/button-class';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useT } from '../../../platform/page/texts.tsx';

/**
 * Replaces a submitted form.
 * @param thanks the venue's own text; empty: the default.
 */
export function AnswerSent({ thanks }: { thanks: string }) {
  const t = useT('content');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-4 py-8 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-bright-soft text-3xl text-bright">
        <Icon name="check" />
      </span>
      <h2 ref={title} tabIndex={-1} className="text-2xl outline-none">
        {t('content.sent')}
      </h2>
      <p className="max-w-prose text-lg text-ink-soft whitespace-pre-line">
        {thanks || t('content.sentLead')}
      </p>
      <Link to="/" className={buttonClass({})}>
        {t('content.toHome')}
      </Link>
    </div>
  );
}
