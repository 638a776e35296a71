import type { ContentKind } from '@nadi/domain/content/kinds';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useBeginEntry } from '../features/content/api.ts';
import type { KindPageProps } from '../platform/console-kind.ts';
import { Write } from './write-body.tsx';

/** Page of a kind, with the editor of content. */
export function KindScreen({ Screen }: { Screen: ComponentType<KindPageProps> }) {
  const begin = useBeginEntry();
  const navigate = useNavigate();
  const describe = async (kind: ContentKind, id: number): Promise<void> => {
    const slug = String(id);
    // An existing entry is kept.
    await begin.mutateAsync({ kind, slug, body: {} }).catch(() => undefined);
    await navigate({ to: '/content/$kind/$slug', params: { kind, slug } });
  };
  return <Screen Write={Write} onDescribe={(kind, id) => void describe(kind, id)} />;
}
