import { saveFile } from '@nadi/browser/download';
import { inLanguage } from '@nadi/domain/kernel/localized';
import { Button } from '@nadi/ui/controls/button.tsx';
import { Icon } from '@nadi/ui/data/icon.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { now } from '../../../platform/clock.ts';
import { instantAt } from '../../../platform/device/local-time.ts';
import { share } from '../../../platform/device/share.ts';
import { useLocalNow } from '../../../platform/device/use-local-now.ts';
import { useVenueName } from '../../../platform/page/site.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import type { EventDetail, Performance } from '../api.ts';
import { isOver, periodOf } from '../tickets.ts';

/** Buttons that share an event and add it to a calendar. */
export function EventActions({
  event,
  performance,
}: {
  event: EventDetail;
  performance: Performance | null;
}) {
  const { t, language } = useLanguage('event');
  const venue = useVenueName();
  const local = useLocalNow();
  const name = inLanguage({ en: event.name, ar: event.ar_name }, language);
  const send = async (): Promise<void> => {
    const outcome = await share({ title: name, url: location.href }, t('event.copyFailed'));
    if (outcome === 'copied') toasts.show('success', t('event.linkCopied'));
  };
  const keep = async (one: Performance): Promise<void> => {
    const { calendarFile } = await import('../calendar-file.ts');
    const { from, to } = periodOf(one);
    const text = calendarFile({
      id: `performance-${one.id}`,
      title: `${name} · ${venue}`,
      place: [inLanguage({ en: event.location, ar: event.ar_location }, language), venue].join(
        language === 'ar' ? '، ' : ', ',
      ),
      url: location.href,
      from: instantAt(from),
      to: instantAt(to),
      now: now(),
    });
    saveFile(new Blob([text], { type: 'text/calendar' }), `event-${event.id}.ics`);
  };
  const isToCome =
    performance !== null && performance.is_called_off === 0 && !isOver(performance, local);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => void send()}>
        <Icon name="link" />
        {t('event.share')}
      </Button>
      {isToCome && (
        <Button
          size="small"
          onClick={() =>
            void keep(performance).catch(() => toasts.show('error', t('shell.partFailed')))
          }
        >
          <Icon name="calendar" />
          {t('event.calendar')}
        </Button>
      )}
    </div>
  );
}
