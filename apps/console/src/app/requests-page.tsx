import type { ConsoleRequest } from '@nadi/contract/order/console-endpoints';
import { Participants } from '../features/booking/components/participants.tsx';
import { RequestsScreen } from '../features/order/screens/requests-screen.tsx';
import { useSession } from '../features/staff/api.ts';
import { lineTime } from '../platform/line-time.ts';
import { useLanguage, useLocal } from '../platform/texts.tsx';

export function RequestsPage() {
  const session = useSession().data;
  if (!session) return null;
  return (
    <RequestsScreen
      reader={session.role}
      participantsOf={(request, line) => <RequestPeople request={request} line={line} />}
    />
  );
}

interface RequestPeopleProps {
  readonly request: ConsoleRequest;
  readonly line: ConsoleRequest['lines'][number];
}

/** Button that shows the participants of a line of a request. */
function RequestPeople({ request, line }: RequestPeopleProps) {
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
