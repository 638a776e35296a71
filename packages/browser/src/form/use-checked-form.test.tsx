import { checkFields } from '@nadi/domain/account/field-fault';
import { checkLoginForm } from '@nadi/domain/account/sign-in-forms';
import { ok, refuse } from '@nadi/domain/kernel/result';
import { TextField } from '@nadi/ui/controls/text-field.tsx';
import { toasts } from '@nadi/ui/feedback/toast-queue';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { Refused } from '../refused.ts';
import { CheckedForm, SubmitButton } from './checked-form.tsx';
import { MobileField } from './mobile-field.tsx';
import { MOBILE_PLACES, parsePhone } from './phone.ts';
import { SecretField } from './secret-field.tsx';
import { useCheckedForm } from './use-checked-form.ts';

afterEach(cleanup);

const FIRST = { country_code: '971', mobile_number: '', password: '', otp: '' };

interface FormProps {
  readonly send: (sent: unknown) => Promise<unknown>;
  readonly hasToast?: boolean;
}

function Form({ send, hasToast = false }: FormProps) {
  const form = useCheckedForm({
    name: 'test',
    first: FIRST,
    labels: { mobile_number: 'Mobile', password: 'Password', otp: 'Code' },
    check: (typed) => checkLoginForm(typed, parsePhone),
    shownAt: { ...MOBILE_PLACES, invalid_otp: 'otp' },
    usedUp: ({ code }) => (['invalid_otp', 'offline'].includes(code) ? ['otp'] : []),
    send: (checked) => send(checked),
    hasToast,
  });
  return (
    <CheckedForm form={form}>
      <MobileField number={form.field('mobile_number')} country={form.value('country_code')} />
      <SecretField {...form.field('password')} autoComplete="current-password" />
      <TextField {...form.field('otp')} />
      <SubmitButton form={form}>{'Send'}</SubmitButton>
    </CheckedForm>
  );
}

const mobile = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });
const button = () => screen.getByRole('button', { name: 'Send' });
const errorOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;

const refusing = (refused: Partial<Refused>) => () =>
  Promise.reject(
    new Refused({ status: 422, code: 'validation_failed', message: 'No.', ...refused }),
  );

const filled = async (send: (sent: unknown) => Promise<unknown>) => {
  const view = show(<Form send={send} />);
  await view.user.type(mobile(), '501234567');
  await view.user.type(password(), 'secret');
  await view.user.type(code(), '123456');
  await view.user.click(button());
  return view;
};

describe('a form with a rule of the domain', () => {
  it('lists several wrong fields in the order in which they are seen, and the list takes the focus', async () => {
    const send = vi.fn();
    const { user } = show(<Form send={send} />);
    await user.click(button());
    const links = screen.getAllByRole('link').map((link) => link.textContent);
    expect(links).toEqual(['Please enter valid mobile number', 'Password is required']);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(errorOf(password())).toBe('Password is required');
    expect(send).not.toHaveBeenCalled();
  });

  it('gives the focus to a field that is wrong alone, and nothing typed is lost', async () => {
    const { user } = show(<Form send={vi.fn()} />);
    await user.type(password(), 'secret');
    await user.type(mobile(), '12');
    await user.click(button());
    expect(document.activeElement).toBe(mobile());
    expect(errorOf(mobile())).toBe('Mobile number is not valid');
    expect(screen.queryByRole('alert')).toBeNull();
    expect([mobile().value, password().value]).toEqual(['12', 'secret']);
  });

  it('shows no error for a field being corrected: the number, nor its country', async () => {
    const { user } = show(<Form send={vi.fn()} />);
    await user.click(button());
    await user.type(password(), 'x');
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Please enter valid mobile number',
    ]);
    expect(document.activeElement).toBe(password());
    await user.selectOptions(screen.getByRole('combobox'), '966');
    expect(mobile().getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends the checked values, once, and shows that it is under way', async () => {
    let answer: (value: unknown) => void = () => {};
    const send = vi.fn(() => new Promise((resolve) => (answer = resolve)));
    const { user } = await filled(send);
    expect(button().getAttribute('aria-busy')).toBe('true');
    await user.type(password(), '{Enter}');
    expect(send).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ mobile_number: '+971501234567', password: 'secret' }),
    );
    answer(null);
    await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull());
  });

  it('switches to the other language', async () => {
    const { user } = show(<Form send={vi.fn()} />, 'ar');
    await user.click(button());
    expect(errorOf(password())).toMatch(/يُرجى إدخال/);
  });
});

describe('a refusal by the server', () => {
  it('is shown at the field it names, under either name', async () => {
    await filled(refusing({ errors: { username: ['Not a mobile'] } }));
    await waitFor(() => expect(errorOf(mobile())).toBe('Not a mobile'));
    expect(document.activeElement).toBe(mobile());
    expect(password().value).toBe('secret');
  });

  it('is shown at the field of its code, which is cleared; all else stays', async () => {
    await filled(refusing({ code: 'invalid_otp', message: 'Invalid OTP' }));
    await waitFor(() => expect(errorOf(code())).toBe('Invalid OTP'));
    expect([code().value, mobile().value, password().value]).toEqual(['', '501234567', 'secret']);
  });

  it.each([
    [{ code: 'invalid_credentials', message: 'Wrong.' }, 'Wrong.'],
    [{ errors: { c_token: ['Begin again.'] } }, 'Begin again.'],
    [{ status: 0, code: 'offline', message: 'No network.' }, 'No network.'],
  ] as const)(
    'is shown above the form where it names none of its fields: %j',
    async (refused, shown) => {
      const { user } = await filled(refusing(refused as Partial<Refused>));
      expect((await screen.findByRole('alert')).textContent).toBe(shown);
      expect(code().value).toBe('123456');
      await user.click(button());
      expect((await screen.findByRole('alert')).textContent).toBe(shown);
    },
  );

  it('is an error toast too where the form has them, and announced once', async () => {
    const refused = refusing({ code: 'invalid_credentials', message: 'Wrong.' });
    const { user } = show(<Form send={refused} hasToast />);
    await user.type(mobile(), '501234567');
    await user.type(password(), 'secret');
    await user.click(button());
    await screen.findByText('Wrong.');
    expect(toasts.get().map(({ tone, text }) => [tone, text])).toEqual([['error', 'Wrong.']]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

function Broken() {
  const form = useCheckedForm({
    name: 'broken',
    first: { name: '' },
    labels: { name: 'Name' },
    check: () => checkFields({ elsewhere: refuse('required' as const), name: ok('') }),
    send: async () => null,
  });
  return (
    <CheckedForm form={form}>
      <SubmitButton form={form}>{'Send'}</SubmitButton>
    </CheckedForm>
  );
}

it('an error that no field of the form can show is shown', async () => {
  const { user, t } = show(<Broken />);
  await user.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe(t('ui.unexpected'));
});
