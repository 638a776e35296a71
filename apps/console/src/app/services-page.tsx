import { useNavigate } from '@tanstack/react-router';
import { useBeginEntry } from '../features/content/api.ts';
import { FieldsProvider, WrongsProvider } from '../features/content/components/body-context.tsx';
import { BodyFields } from '../features/content/components/body-fields.tsx';
import { EntryFaults } from '../features/content/components/entry-faults.tsx';
import type { WriteBody } from '../kinds/facility/components/written-dialog.tsx';
import { ServicesScreen } from '../kinds/facility/screens/services-screen.tsx';

/** Written as everything is in the console, field by field. */
const Write: WriteBody = ({ met, ...fields }) => (
  <WrongsProvider value={met.wrongs}>
    <EntryFaults met={met} shape={fields.shape} />
    <FieldsProvider value={BodyFields}>
      <BodyFields {...fields} />
    </FieldsProvider>
  </WrongsProvider>
);

/** Begins what is said of a service where nothing is yet, which is refused where something is, and goes there. */
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
