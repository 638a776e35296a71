import type { ConsoleRequest } from '@nadi/contract/order/console-endpoints';
import { Participants } from '../features/booking/components/participants.tsx';
import { ServiceDay } from '../features/booking/components/service-day.tsx';
import { useRequests } from '../features/order/api.ts';
import { RequestsScreen } from '../features/order/screens/requests-screen.tsx';
import { Failed } from '../platform/failed.tsx';
import { lineTime } from '../platform/line-time.ts';
import { useLanguage, useLocal } from '../platform/texts.tsx';

export function RequestsPage() {
  return (
    <RequestsScreen
      participantsOf={(request, line) => <RequestPeople request={request} line={line} />}
      dayOf={(request, line) => <RequestDay request={request} line={line} />}
    />
  );
}

interface RequestLineProps {
  readonly request: ConsoleRequest;
  readonly line: ConsoleRequest['lines'][number];
}

/** Button that shows the participants of a line of a request. */
function RequestPeople({ request, line }: RequestLineProps) {
  const { language } = useLanguage('console-day');
  const local = useLocal();
  return (
    <Participants
      row={{
        id: line.booking,
        order: request.order_number,
        orderId: request.order_id,
        what: local(line.name, line.ar_name),
        time: lineTime(line.start_time, line.end_time, language),
        hasPeople: request.has_participants === 1,
        hasDisclaimers: false,
      }}
    />
  );
}

/** Other bookings and requests of the day of a line; open while its request is waiting. */
function RequestDay({ request, line }: RequestLineProps) {
  const waiting = useRequests('waiting');
  const decided = useRequests('decided');
  if (line.date === null) return null;
  const failed = waiting.isError ? waiting : decided;
  if (failed.isError) return <Failed error={failed.error} onAgain={() => void failed.refetch()} />;
  return (
    <ServiceDay
      booking={line.booking}
      line={line}
      date={line.date}
      requests={waiting.data && decided.data && [...waiting.data, ...decided.data]}
      isOpen={request.state === 'waiting'}
    />
  );
}
