import { useNavigate } from '@tanstack/react-router';
import { useBeginEntry } from '../features/content/api.ts';
import { ServicesScreen } from '../kinds/facility/screens/services-screen.tsx';
import { Write } from './write-body.tsx';

/** Opens the content of a service, creating it first; an existing one is kept. */
export function ServicesPage() {
  const begin = useBeginEntry('service');
  const navigate = useNavigate();
  const describe = async (id: number): Promise<void> => {
    const slug = String(id);
    await begin.mutateAsync({ slug, body: {} }).catch(() => undefined);
    await navigate({ to: '/content/$kind/$slug', params: { kind: 'service', slug } });
  };
  return <ServicesScreen Write={Write} onDescribe={(id) => void describe(id)} />;
}
