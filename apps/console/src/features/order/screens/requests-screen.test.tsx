import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { BOOKING, dayOf } from '../../../../test/day-facts.ts';
import { descriptionOf } from '../../../../test/fields.ts';
import { closeConsole, type Opening, openConsole } from '../../../../test/open-console.tsx';
import { REQUEST } from '../../../../test/request-facts.ts';

afterEach(closeConsole);

const openRequests = async (answers: Handlers = {}, more: Opening = {}) => {
  const shown = await openConsole('/requests', {
    answers: {
      listApprovals: () => [REQUEST],
      readConsoleDay: ({ query }) => dayOf([], { date: query.date }),
      ...answers,
    },
    ...more,
  });
  const { user } = shown;
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  return { ...shown, press };
};

/** Returns the request with approvals of the venue and of security. */
const answerable = (can: { readonly booking: 0 | 1; readonly security: 0 | 1 }) => ({
  ...REQUEST,
  lines: REQUEST.lines.map((line) => ({
    ...line,
    approvals: (['booking', 'security'] as const).map((which) => ({
      ...line.approvals[0],
      id: `a_${which}0`,
      which,
      can_answer: can[which],
    })),
  })),
});

describe('the queue of requests', () => {
  it('shows who requests what, and until when it is answered', async () => {
    await openRequests();
    const row = (await screen.findByText('ALN-2026-000017')).closest('li') as HTMLElement;
    for (const text of ['Layla', '+971501234567', 'Forty guests', 'Party hall'])
      within(row).getByText(text);
    expect(row.textContent).toMatch(/18:00\s–\s20:00/);
    expect(row.textContent).toMatch(/Answer by Mon, .* 09:05 \(47 h 5 min left\)/);
  });

  it('shows the bookings and open requests of its service beside it, and a link to its day', async () => {
    const booked = { ...BOOKING, where: 'Events', name: 'Party hall', date: '2026-12-12' };
    const [line] = REQUEST.lines;
    const other = {
      ...REQUEST,
      order_id: 'o_request02',
      order_number: 'ALN-2026-000018',
      state: 'to_pay',
      customer: { ...REQUEST.customer, name: 'Omar' },
      lines: [{ ...line, booking: 'l_booking002', start_time: '20:00:00', end_time: '22:00:00' }],
    };
    const { t, sentTo } = await openRequests({
      listApprovals: ({ query }) => (query.state === 'waiting' ? [REQUEST] : [other]),
      readConsoleDay: ({ query }) =>
        dayOf([booked, { ...booked, id: 'b_00000009', where: 'Tennis', holder: 'Zayd' }], {
          date: query.date,
        }),
    });
    const row = (await screen.findByText('ALN-2026-000017')).closest('li') as HTMLElement;
    const day = within(row);
    const booking = (await day.findByText('Hajar Parwez')).closest('li') as HTMLElement;
    expect(booking.textContent).toMatch(/19:00\s–\s20:30/);
    within(booking).getByText(t('console.sameTime'));
    const requested = day.getByText('Omar').closest('li') as HTMLElement;
    within(requested).getByText(t('console.requested'));
    expect(within(requested).queryByText(t('console.sameTime'))).toBeNull();
    expect(day.queryByText('Zayd')).toBeNull();
    expect(day.getByRole('link', { name: t('console.seeDay') })).toHaveProperty(
      'search',
      '?date=2026-12-12',
    );
    expect(sentTo('readConsoleDay').map(({ query }) => query)).toEqual([{ date: '2026-12-12' }]);
  });

  it('shows that nothing else is booked, and loads the day again after a failure', async () => {
    let isDown = true;
    const { press, t } = await openRequests({
      readConsoleDay: ({ query }) =>
        isDown ? refuse(503, 'internal_error', 'Down.') : dayOf([], { date: query.date }),
    });
    await screen.findByText('Down.');
    isDown = false;
    await press(t('console.tryAgain'));
    await screen.findByText(t('console.nothingElseThen'));
  });

  it('PEOPLE-07: shows the participants of a request, whose line they are named for', async () => {
    const named = { ...REQUEST, has_participants: 1 };
    const person = {
      booking: 'l_booking001',
      participant: 'p_00000001',
      name: 'Sara Ali',
      email: 'sara@example.com',
      mobile: '+971501112233',
      age: null,
      id_proof_type_id: null,
      id_proof_number: null,
      can_open_numbers: 0,
      expiry_date: null,
      passport_issue_date: null,
      place_of_birth: '',
      booking_reason: '',
      answers: [],
      files: [],
    };
    const { press, sentTo } = await openRequests({
      listApprovals: () => [named],
      readBookingPeople: () => [person, { ...person, booking: 'l_00000009', name: 'Omar Ali' }],
    });
    await press(/^Participants/);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Sara Ali');
    expect(dialog.queryByText('Omar Ali')).toBeNull();
    expect(sentTo('readBookingPeople').map(({ path }) => path)).toEqual([
      '/console/orders/o_request01/participants',
    ]);
  });

  it('shows decided ones with who answered, when and why', async () => {
    const [line] = REQUEST.lines;
    const { user, t } = await openRequests({
      listApprovals: ({ query }) =>
        query.state === 'waiting'
          ? []
          : [
              {
                ...REQUEST,
                state: 'rejected',
                lines: [
                  {
                    ...line,
                    is_rejected: 1,
                    approvals: [
                      {
                        ...line?.approvals[0],
                        answer: 2,
                        reason: 'A tournament',
                        answered_at: '2026-12-05T10:15:00+04:00',
                        answered_by: 'Mona',
                      },
                    ],
                  },
                ],
              },
            ],
    });
    await screen.findByText(t('console.noRequestWaits'));
    await user.selectOptions(screen.getByLabelText(t('console.requestList')), 'decided');
    const reason = await screen.findByText('A tournament');
    expect(reason.closest('li')?.textContent).toMatch(/Rejected by Mona.*10:15/);
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  });

  it('is read by the desk, which does not answer', async () => {
    const listApprovals = () => [answerable({ booking: 0, security: 0 })];
    const { t } = await openRequests({ listApprovals }, { role: 'desk' });
    await screen.findByText(t('console.requestReadOnly'));
    await screen.findByText('Party hall');
    expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  });

  it('BOOK-32 is answered by the desk as far as its venue lets it', async () => {
    const listApprovals = () => [answerable({ booking: 0, security: 1 })];
    const { t } = await openRequests({ listApprovals }, { role: 'desk' });
    await screen.findByText('Party hall');
    expect(screen.getAllByRole('button', { name: /Approve/ })).toHaveLength(1);
    expect(screen.queryByText(t('console.requestReadOnly'))).toBeNull();
  });

  it('shows an empty queue to the desk without a word about who answers', async () => {
    const { t } = await openRequests({ listApprovals: () => [] }, { role: 'desk' });
    await screen.findByText(t('console.noRequestWaits'));
    expect(screen.queryByText(t('console.requestReadOnly'))).toBeNull();
  });

  it('is loaded by another try after a failure', async () => {
    let isDown = true;
    const { press, t } = await openRequests({
      listApprovals: () => (isDown ? refuse(503, 'internal_error', 'Down.') : [REQUEST]),
    });
    await screen.findByText('Down.');
    isDown = false;
    await press(t('console.tryAgain'));
    await screen.findByText('Party hall');
  });

  it('is shown in Arabic', async () => {
    const { text } = await openRequests({}, { language: 'ar' });
    await screen.findByText('قاعة الحفلات');
    const approve = new RegExp(text.ar.t('console.approve'));
    expect(screen.getByRole('button', { name: approve })).toBeTruthy();
    expect(screen.getByText('+971501234567').dir).toBe('ltr');
  });
});

describe('an answer', () => {
  it('approves after one more question, and the request leaves the queue', async () => {
    let waiting: readonly object[] = [REQUEST];
    const { user, press, t, sentTo } = await openRequests({
      listApprovals: () => waiting,
      answerApproval: () => {
        waiting = [];
        return { ...REQUEST, state: 'to_pay' };
      },
    });
    await press(/Approve.*Party hall/);
    const question = within(await screen.findByRole('alertdialog'));
    expect(sentTo('answerApproval')).toEqual([]);
    await user.click(question.getByRole('button', { name: t('console.approve') }));
    await screen.findByText(t('console.noRequestWaits'));
    expect(sentTo('answerApproval').map(({ path, body }) => [path, body])).toEqual([
      ['/console/approvals/a_approval1', { answer: 'approve', reason: '', seen: REQUEST.seen }],
    ]);
  });

  it('of a colleague who was quicker is shown, and the queue is read again', async () => {
    const { user, press, t, sentTo } = await openRequests({
      answerApproval: () => refuse(409, 'request_decided', 'Answered already.'),
    });
    await press(/Approve.*Party hall/);
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: t('console.approve') }));
    await screen.findByText('Answered already.');
    const isOfWaiting = ({ query }: { query: { state?: string } }) => query.state === 'waiting';
    await expect.poll(() => sentTo('listApprovals').filter(isOfWaiting).length).toBe(2);
  });

  it('rejects with a reason, which is required', async () => {
    let waiting: readonly object[] = [REQUEST];
    const { user, press, t, sentTo } = await openRequests({
      listApprovals: () => waiting,
      answerApproval: () => {
        waiting = [];
        return { ...REQUEST, state: 'rejected' };
      },
    });
    await press(/Reject.*Party hall/);
    const reason = screen.getByLabelText<HTMLInputElement>(t('console.reason'));
    await user.type(reason, '  {Enter}');
    await expect.poll(() => descriptionOf(reason)).toContain('Reason is required');
    await user.type(reason, 'A tournament{Enter}');
    await screen.findByText(t('console.noRequestWaits'));
    expect(sentTo('answerApproval').map(({ body }) => body)).toEqual([
      { answer: 'reject', reason: expect.stringContaining('A tournament'), seen: REQUEST.seen },
    ]);
  });
});
