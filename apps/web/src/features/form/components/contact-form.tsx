import { CONTACT_FORM } from '@nadi/domain/form/contact-form';
import { Card } from '@nadi/ui/layout/card.tsx';
import { useState } from 'react';
import { useT } from '../../../platform/page/texts.tsx';
import { useSendContact } from '../api.ts';
import { AnswerForm, type AnswerFormProps } from './answer-form.tsx';
import { AnswerSent } from './answer-sent.tsx';

/** Form to write to the venue (FORM-02). */
export function ContactForm(props: Pick<AnswerFormProps, 'captcha' | 'customer'>) {
  const t = useT('content');
  const [isSent, setSent] = useState(false);
  const { mutateAsync: send } = useSendContact();
  return (
    <Card className="sm:p-8">
      {isSent ? (
        <AnswerSent thanks="" />
      ) : (
        <>
          <h2 className="mb-4 text-xl">{t('content.writeToUs')}</h2>
          <AnswerForm
            {...props}
            name="contact"
            fields={CONTACT_FORM.fields}
            send={send}
            onSent={() => setSent(true)}
          />
        </>
      )}
    </Card>
  );
}
