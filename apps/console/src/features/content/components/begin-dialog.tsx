import { CheckedForm, SubmitButton } from '@nadi/browser/form/checked-form.tsx';
import { useCheckedForm } from '@nadi/browser/form/use-checked-form';
import { Refused } from '@nadi/browser/refused';
import { takenRoutesWith } from '@nadi/contract/site-routes';
import { checkFields } from '@nadi/domain/account/field-fault';
import { SLUG } from '@nadi/domain/content/check-body';
import { isAddressTaken } from '@nadi/domain/content/page-address';
import { ok, refuse } from '@nadi/domain/kernel/result';
import { SelectField } from '@nadi/ui/controls/select-field.tsx';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { Dialog } from '@nadi/ui/layout/dialog.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useConsole } from '../../../platform/console.tsx';
import type { Named } from '../../../platform/console-kind.ts';
import { useLocal, useT } from '../../../platform/texts.tsx';
import { useBeginEntry } from '../api.ts';
import { fieldLabelIn } from '../field-names.ts';
import type { ListedKind } from '../listed-kinds.ts';
import { slugOf } from '../model.ts';

export interface BeginDialogProps {
  readonly kind: ListedKind;
  readonly taken: readonly string[];
  readonly onClose: () => void;
}

const LINE = 120;

const checkSlug = (typed: string) => {
  if (typed === '') return refuse('required' as const);
  return SLUG.test(typed) ? ok(typed) : refuse('invalid' as const);
};

/** Name of the title field of a kind. */
const titleOf = (kind: ListedKind): 'name' | 'title' =>
  kind === 'form' || kind === 'category' ? 'name' : 'title';

const checkTitle = (typed: string) =>
  typed.length > LINE ? refuse('too_long' as const) : ok(typed);

/**
 * Dialog that creates an entry: its title in both languages, and the permanent part of its address.
 */
export function BeginDialog({ kind, taken, onClose }: BeginDialogProps) {
  const t = useT('console-content');
  const navigate = useNavigate();
  const begin = useBeginEntry();
  const { kinds } = useConsole();
  const routes = takenRoutesWith(kinds.flatMap(({ siteRoutes = [] }) => siteRoutes));
  const form = useCheckedForm({
    name: 'begin',
    first: { title: '', ar_title: '', slug: '' },
    labels: {
      title: fieldLabelIn(titleOf(kind), t),
      ar_title: fieldLabelIn(`ar_${titleOf(kind)}`, t),
      slug: t('console.address'),
    },
    check: ({ title, ar_title, slug }) => {
      const typed = title.trim();
      return checkFields({
        title: typed === '' ? refuse('required' as const) : checkTitle(typed),
        ar_title: checkTitle(ar_title.trim()),
        slug: checkSlug(slug.trim() || slugOf(typed)),
      });
    },
    send: async ({ title, ar_title, slug }) => {
      const isTaken = { status: 409, code: 'changed_meanwhile', message: '' } as const;
      const errors = { slug: [t('console.addressTaken')] };
      const isSomebodys = kind === 'page' && isAddressTaken(slug, routes);
      if (isSomebodys || taken.includes(slug)) throw new Refused({ ...isTaken, errors });
      const name = titleOf(kind);
      const body = { [name]: title, [`ar_${name}`]: ar_title };
      await begin.mutateAsync({ kind, slug, body });
      await navigate({ to: '/content/$kind/$slug', params: { kind, slug } });
    },
  });
  const title = form.value('title');
  return (
    <Dialog title={t(`console.begin.${kind}`)} size="small" onClose={onClose}>
      <CheckedForm form={form}>
        <div dir="ltr" lang="en">
          <TextField {...form.field('title')} autoComplete="off" />
        </div>
        <div dir="rtl" lang="ar">
          <TextField {...form.field('ar_title')} autoComplete="off" optional />
        </div>
        <TextField
          {...form.field('slug')}
          dir="ltr"
          autoComplete="off"
          placeholder={slugOf(String(title.value))}
          hint={t('console.addressHint')}
        />
        <SubmitButton form={form}>{t('console.goOn')}</SubmitButton>
      </CheckedForm>
    </Dialog>
  );
}

interface BeginSubjectDialogProps extends BeginDialogProps {
  readonly subjects: readonly Named[];
}

/** Dialog that creates content for a subject that has none yet. */
export function BeginSubjectDialog({ kind, taken, subjects, onClose }: BeginSubjectDialogProps) {
  const t = useT('console-content');
  const local = useLocal();
  const navigate = useNavigate();
  const begin = useBeginEntry();
  const free = subjects.filter(({ id }) => !taken.includes(String(id)));
  const form = useCheckedForm({
    name: 'begin',
    first: { subject: '' },
    labels: { subject: t(`console.kind.${kind}`) },
    check: ({ subject }) => checkFields({ subject: checkSlug(subject) }),
    send: async ({ subject: slug }) => {
      await begin.mutateAsync({ kind, slug, body: {} });
      await navigate({ to: '/content/$kind/$slug', params: { kind, slug } });
    },
  });
  return (
    <Dialog title={t(`console.begin.${kind}`)} size="small" onClose={onClose}>
      <CheckedForm form={form}>
        <SelectField
          {...form.field('subject')}
          options={[
            { value: '', label: t('console.choose') },
            ...free.map(({ id, name, ar_name: arabic }) => ({
              value: String(id),
              label: local(name, arabic),
            })),
          ]}
        />
        <SubmitButton form={form}>{t('console.goOn')}</SubmitButton>
      </CheckedForm>
    </Dialog>
  );
}
