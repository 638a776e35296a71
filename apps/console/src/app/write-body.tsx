import { ErrorsProvider, FieldsProvider } from '../features/content/components/body-context.tsx';
import { BodyFields } from '../features/content/components/body-fields.tsx';
import { EntryFaults } from '../features/content/components/entry-faults.tsx';
import type { WriteBody } from '../platform/written-dialog.tsx';

/** Written as everything is in the console, field by field. */
export const Write: WriteBody = ({ attempt, ...fields }) => (
  <ErrorsProvider value={attempt.errors}>
    <EntryFaults attempt={attempt} shape={fields.shape} />
    <FieldsProvider value={BodyFields}>
      <BodyFields {...fields} />
    </FieldsProvider>
  </ErrorsProvider>
);
