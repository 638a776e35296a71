import type { ConsoleCard } from '@nadi/contract/account/console-endpoints';
import type { CardAction } from '@nadi/domain/benefit/change-state';
import type { GrantState } from '@nadi/domain/benefit/grant';
import type { AnyBody } from '@nadi/domain/content/shape';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useConsole } from '../../platform/console.tsx';

const CARDS = ['cards'] as const;
const SIZE = 30;

/** Filter of the list of cards; `undefined`: every state. */
export interface CardsFilter {
  readonly search: string;
  readonly state: GrantState | undefined;
}

/** Loads the cards of members, newest first, page by page. */
export function useCards({ search, state }: CardsFilter) {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: [...CARDS, search, state],
    queryFn: ({ pageParam, signal }) =>
      api.byPage('listCards', {
        query: {
          size: String(SIZE),
          ...(search !== '' && { search }),
          ...(state && { state }),
          ...(pageParam !== null && { before: String(pageParam) }),
        },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length < SIZE ? undefined : last.at(-1)?.id),
  });
}

/** Card to write; an existing one has its id and the version that was read. */
interface SentCard {
  readonly seen: Pick<ConsoleCard, 'id' | 'version'> | null;
  readonly card: AnyBody;
}

/** Mutations of cards; the lists reload, also after a refusal. */
export function useCardActions() {
  const { api } = useConsole();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: CARDS });
  return {
    write: useMutation({
      mutationFn: ({ seen, card }: SentCard) =>
        seen === null
          ? api.byUser('giveCard', { body: { card } })
          : api.byUser('changeCard', {
              params: { id: String(seen.id) },
              body: { version: seen.version, card },
            }),
      onSettled,
    }),
    act: useMutation({
      mutationFn: ({ card, action }: { readonly card: ConsoleCard; readonly action: CardAction }) =>
        api.byUser('changeCardState', {
          params: { id: String(card.id) },
          body: { version: card.version, action },
        }),
      onSettled,
    }),
  };
}
