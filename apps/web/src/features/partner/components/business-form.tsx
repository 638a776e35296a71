import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { checkBusiness } from '@nadi/domain/partner/application-form';
import { useT } from '../../../platform/page/texts.tsx';
import { useDraft } from '../../account/state.draft.ts';
import { useApply } from '../api.ts';
import {
  BUSINESS_PLACES,
  BusinessFields,
  NO_BUSINESS,
  type TypedBusiness,
  useBusinessLabels,
} from './business-fields.tsx';

/** Application by a signed-in user: only the business is required. */
export function BusinessForm() {
  const t = useT('partner');
  const labels = useBusinessLabels();
  const apply = useApply();
  const { kept, onTyped } = useDraft<TypedBusiness>('business');
  const form = useCheckedForm({
    name: 'business',
    first: { ...NO_BUSINESS, ...kept },
    onTyped,
    labels,
    check: checkBusiness,
    shownAt: BUSINESS_PLACES,
    send: (_, { licence_file, ...typed }) =>
      apply.mutateAsync({ ...typed, ...(licence_file && { licence_file }) }),
  });
  return (
    <CheckedForm form={form}>
      <BusinessFields form={form} />
      <SubmitButton form={form}>{t('partner.send')}</SubmitButton>
    </CheckedForm>
  );
}
