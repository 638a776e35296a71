import { ErrorsProvider, FieldsProvider } from '../features/content/components/body-context.tsx';
import { BodyFields } from '../features/content/components/body-fields.tsx';
import { EntryFaults } from '../features/content/components/entry-faults.tsx';
import type { WriteBody } from '../platform/written-dialog.tsx';

/** Editor of a body, field by field, as everywhere in the console. */
export const Write: WriteBody = ({ attempt, ...fields }) => (
  <ErrorsProvider value={attempt.errors}>
    <EntryFaults attempt={attempt} shape={fields.shape} />
    <FieldsProvider value={BodyFields}>
      <BodyFields {...fields} />
    </FieldsProvider>
  </ErrorsProvider>
);
