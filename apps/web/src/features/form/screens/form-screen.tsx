import { inLanguage } from '@nadi/domain/kernel/localized';
import { Card } from '@nadi/ui/layout/card.tsx';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { ReadPage } from '../../../platform/page/read-page.tsx';
import { RichText } from '../../../platform/page/rich-text.tsx';
import { useLanguage } from '../../../platform/page/texts.tsx';
import { VenueText } from '../../../platform/page/venue-text.tsx';
import { type FormToAnswer, useAnswerForm, useFormToAnswer } from '../api.ts';
import { AnswerForm, type AnswerFormProps } from '../components/answer-form.tsx';
import { AnswerSent } from '../components/answer-sent.tsx';

export type FormScreenProps = Pick<AnswerFormProps, 'captcha' | 'customer'>;

/** Page of a venue form, by its slug. */
export function FormScreen(props: FormScreenProps) {
  const { slug } = useParams({ strict: false }) as { slug: string };
  return (
    <ReadPage query={useFormToAnswer(slug)}>
      {(form) => <LoadedForm key={slug} form={form} {...props} />}
    </ReadPage>
  );
}

function LoadedForm({ form, captcha, customer }: FormScreenProps & { form: FormToAnswer }) {
  const { language } = useLanguage();
  const [isSent, setSent] = useState(false);
  const { mutateAsync: send } = useAnswerForm(form.slug);
  // A form whose fields changed is restarted; a changed text only has to be signed again.
  const fields = form.fields.map(({ slug, type }) => `${slug} ${type}`).join();
  const name = { en: form.name, ar: form.ar_name };
  const lead = { en: form.content, ar: form.ar_content };
  usePageTitle(inLanguage(name, language));
  return (
    <>
      <h1 className="mb-3 text-3xl">
        <VenueText text={name} />
      </h1>
      {isSent ? (
        <Card>
          <AnswerSent thanks={inLanguage({ en: form.thanks, ar: form.ar_thanks }, language)} />
        </Card>
      ) : (
        <>
          {inLanguage(lead, language) && <RichText text={lead} />}
          <Card className="mt-6 sm:p-8">
            <AnswerForm
              key={fields}
              name="form"
              fields={form.fields}
              customer={customer}
              captcha={captcha}
              send={send}
              onSent={() => setSent(true)}
            />
          </Card>
        </>
      )}
    </>
  );
}
