import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Handlers, refuse } from '../../../../test/api-double.ts';
import { closeConsole, openConsole } from '../../../../test/open-console.tsx';

afterEach(() => {
  closeConsole();
  vi.restoreAllMocks();
});

const ANSWER = {
  id: 7,
  form: 'junior-team',
  name: 'Junior team',
  ar_name: 'فريق الناشئين',
  language: 'ar',
  received_at: '2026-12-01T09:05:00+04:00',
};
const VISIT = { ...ANSWER, id: 6, form: 'visit', name: 'Visit us', ar_name: 'زرنا' };
const text = (slug: string, value: string) => ({
  slug,
  name: slug,
  name_ar: slug,
  type: 'text_box',
  values: value === '' ? [] : [value],
  signed: null,
});
const whole = (fields: readonly object[], id = 7) => ({ ...ANSWER, id, fields });

const openAnswers = async (answers: Handlers = {}, role: 'manager' | 'desk' = 'manager') => {
  const shown = await openConsole('/answers', {
    role,
    answers: {
      listFormAnswers: ({ query }) =>
        [ANSWER, VISIT].filter(({ form }) => form === (query.form ?? form)),
      ...answers,
    },
  });
  const { user } = shown;
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }));
  const choose = async (form: string) =>
    user.selectOptions(
      await screen.findByLabelText(shown.t('console.kind.form')),
      await screen.findByRole('option', { name: form }),
    );
  return { ...shown, press, choose };
};

describe('the list of answers', () => {
  it('is narrowed to one form', async () => {
    const { choose, sentTo } = await openAnswers();
    await screen.findByRole('button', { name: /Visit us/ });
    await choose('Junior team');
    await expect.poll(() => screen.queryByRole('button', { name: /Visit us/ })).toBeNull();
    expect(screen.getByRole('button', { name: /Junior team.*09:05/ })).toBeTruthy();
    expect(sentTo('listFormAnswers').at(-1)?.query).toEqual({ form: 'junior-team' });
  });

  it('loads earlier answers page by page', async () => {
    const first = Array.from({ length: 50 }, (_, at) => ({ ...ANSWER, id: 100 - at }));
    const { press, t, sentTo } = await openAnswers({
      listFormAnswers: ({ query }) => (query.before === undefined ? first : [VISIT]),
    });
    await press(t('console.more'));
    expect(await screen.findByRole('button', { name: /Visit us/ })).toBeTruthy();
    expect(sentTo('listFormAnswers').at(-1)?.query).toEqual({ before: '51' });
    expect(screen.queryByRole('button', { name: t('console.more') })).toBeNull();
  });

  it('is loaded by another try after a failure', async () => {
    let isDown = true;
    const { press, t } = await openAnswers({
      listFormAnswers: () => (isDown ? refuse(503, 'internal_error', 'Down.') : [ANSWER]),
    });
    expect(await screen.findByText('Down.')).toBeTruthy();
    isDown = false;
    await press(t('console.tryAgain'));
    expect(await screen.findByRole('button', { name: /Junior team/ })).toBeTruthy();
  });

  it('shows the names of forms in Arabic', async () => {
    await openConsole('/answers', {
      language: 'ar',
      answers: { listFormAnswers: () => [ANSWER] },
    });
    expect(await screen.findByRole('button', { name: /فريق الناشئين/ })).toBeTruthy();
    expect(document.documentElement.dir).toBe('rtl');
  });
});

describe('an answer', () => {
  it('shows each value, a dash for none, and what was signed', async () => {
    const image = 'data:image/png;base64,iVBORw0KGgoAAAA=';
    const signed = { language: 'ar', version: 'e1e2e3e4e5e6e7', html: '<p>أوافق</p>' };
    const consent = { ...text('consent', image), type: 'disclaimer_form', signed };
    const photos = {
      ...text('photos', '/files/a'),
      type: 'file',
      values: ['/files/a', '/files/b'],
    };
    const { press, t } = await openAnswers({
      readFormAnswer: () => whole([text('name', 'Hind'), text('club', ''), consent, photos]),
    });
    await press(/Junior team/);
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByText('name')).nextSibling?.textContent).toBe('Hind');
    expect(dialog.getByText('club').nextSibling?.textContent).toBe('–');
    expect(dialog.getByText('أوافق').closest('[dir]')?.getAttribute('dir')).toBe('rtl');
    expect(dialog.getByAltText(t('console.signature')).getAttribute('src')).toBe(image);
    expect(dialog.getByText('e1e2e3e4e5e6')).toBeTruthy();
    const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/files/a', '/files/b']);
  });

  it('is loaded by another try, and printed', async () => {
    let isDown = true;
    const { press, t } = await openAnswers({
      readFormAnswer: () =>
        isDown ? refuse(503, 'internal_error', 'Down.') : whole([text('name', 'Hind')]),
    });
    await press(/Junior team/);
    expect(await screen.findByText('Down.')).toBeTruthy();
    isDown = false;
    await press(t('console.tryAgain'));
    expect(await screen.findByText('Hind')).toBeTruthy();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await press(t('console.print'));
    expect(print).toHaveBeenCalledOnce();
  });

  it('leaves the list after its removal is confirmed, and stays when that fails', async () => {
    let isDown = true;
    let isRemoved = false;
    const { user, press, t, sentTo } = await openAnswers({
      listFormAnswers: () => (isRemoved ? [VISIT] : [ANSWER, VISIT]),
      readFormAnswer: () => whole([text('name', 'Hind')]),
      removeFormAnswer: () => {
        if (isDown) return refuse(503, 'internal_error', 'Down.');
        isRemoved = true;
        return null;
      },
    });
    const confirm = async () => {
      const question = within(await screen.findByRole('alertdialog'));
      await user.click(question.getByRole('button', { name: t('console.removeAnswer') }));
    };
    await press(/Junior team/);
    await screen.findByText('Hind');
    await press(t('console.removeAnswer'));
    await confirm();
    expect(await screen.findByText('Down.')).toBeTruthy();
    expect(screen.getByText('Hind')).toBeTruthy();
    isDown = false;
    await press(t('console.tryAgain'));
    await confirm();
    expect(await screen.findByText(t('console.answerRemoved'))).toBeTruthy();
    await expect.poll(() => screen.queryByRole('button', { name: /Junior team/ })).toBeNull();
    expect(sentTo('removeFormAnswer').map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /console/form-answers/7',
      'DELETE /console/form-answers/7',
    ]);
  });
});

describe('FORM-06: the download for a spreadsheet', () => {
  const watchDownload = () => {
    const files: { readonly name: string; readonly blob: Blob }[] = [];
    let blob = new Blob();
    vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
      blob = given as Blob;
      return 'blob:answers';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      files.push({ name: this.download, blob });
    });
    return files;
  };

  it('has all answers of the form, however many requests that takes', async () => {
    const files = watchDownload();
    const many = Array.from({ length: 100 }, (_, at) => whole([text('name', 'Hind')], 200 - at));
    const { press, choose, t, sentTo } = await openAnswers({
      exportFormAnswers: ({ body }) =>
        'before' in (body as object) ? [whole([text('name', '=1+1'), text('club', 'A')], 5)] : many,
    });
    await choose('Junior team');
    await press(t('console.takeAnswers'));
    await expect.poll(() => files.map(({ name }) => name)).toEqual(['junior-team.csv']);
    expect(sentTo('exportFormAnswers').map(({ body }) => body)).toEqual([
      { form: 'junior-team' },
      { form: 'junior-team', before: 101 },
    ]);
    const lines = (await files[0]?.blob.text())?.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(102);
    expect(lines[0]).toContain(`"${t('console.received')}","${t('console.languageOf')}","name"`);
    // A formula stays text in the spreadsheet.
    expect(lines.at(-1)).toBe(`"2026-12-01T09:05:00+04:00","ar","'=1+1","A"`);
  });

  it('shows a failure, and saves no part of it', async () => {
    const files = watchDownload();
    const { press, choose, t } = await openAnswers({
      exportFormAnswers: () => refuse(429, 'too_many_requests', 'Please wait a minute.'),
    });
    await choose('Junior team');
    await press(t('console.takeAnswers'));
    expect(await screen.findByText('Please wait a minute.')).toBeTruthy();
    expect(files).toEqual([]);
  });

  it('is offered for one form at a time, and not to the desk', async () => {
    const { t } = await openAnswers();
    await screen.findByRole('button', { name: /Visit us/ });
    expect(screen.queryByRole('button', { name: t('console.takeAnswers') })).toBeNull();
    closeConsole();
    const { choose } = await openAnswers({}, 'desk');
    await choose('Junior team');
    await expect.poll(() => screen.queryByRole('button', { name: /Visit us/ })).toBeNull();
    expect(screen.queryByRole('button', { name: t('console.takeAnswers') })).toBeNull();
  });
});
