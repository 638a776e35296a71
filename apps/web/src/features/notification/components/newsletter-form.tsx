import { Refused } from '@nadi/browser/refused';
import { Button } from '@nadi/ui/controls/button.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../platform/page/site.tsx';
import { useT } from '../../../platform/page/texts.tsx';

/** Returns the server's reason for rejecting the address (spec 1 section 8). */
const reasonOf = (error: unknown): string => {
  const [reason] = error instanceof Refused ? (error.errors.email ?? []) : [];
  return reason ?? (error as Error).message;
};

/** Newsletter form (spec 1 section 2, "Footer"); only the server validates the address. */
export function NewsletterForm() {
  const t = useT('below-fold');
  const api = useApi();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const subscribe = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setError(undefined);
    setBusy(true);
    try {
      await api('subscribeNewsletter', { body: { email } });
      setEmail('');
      toasts.show('success', t('shell.subscribed'));
    } catch (cause) {
      const reason = reasonOf(cause);
      setError(reason);
      toasts.show('error', reason);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void subscribe(event)} className="flex flex-col gap-2">
      <h2 className="text-base">{t('shell.newsletter')}</h2>
      <div className="flex flex-wrap items-end gap-2 *:first:grow">
        <TextField
          label={t('shell.newsletterEmail')}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
          value={email}
          error={error}
          onChange={(event) => {
            setError(undefined);
            setEmail(event.target.value);
          }}
        />
        <Button type="submit" busy={isBusy}>
          {t('shell.subscribe')}
        </Button>
      </div>
    </form>
  );
}
