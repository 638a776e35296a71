import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { OtpField } from './otp-field.tsx';

afterEach(cleanup);

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <OtpField
      id="otp"
      label="Code"
      error={code === '' ? 'Please enter otp' : undefined}
      length={6}
      value={code}
      onChange={setCode}
      onComplete={onComplete}
    />
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' });

test('six boxes are one control, which a phone fills in from the message', () => {
  show(<Code onComplete={() => {}} />, 'ar');
  expect([input().autocomplete, input().inputMode]).toEqual(['one-time-code', 'numeric']);
  expect(input().closest('[dir]')?.getAttribute('dir')).toBe('ltr');
  expect(input().getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(input().getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Please enter otp');
});

test('digits of any script are accepted, and nothing else; the last one is reported', async () => {
  const complete = vi.fn();
  const { user } = show(<Code onComplete={complete} />);
  await user.type(input(), '12a3٤٥');
  expect(input().value).toBe('123٤٥');
  expect(complete).not.toHaveBeenCalled();
  await user.type(input(), '6');
  expect(complete).toHaveBeenCalledExactlyOnceWith('123٤٥6');
});

test('a code is pasted as written in the message', async () => {
  const complete = vi.fn();
  const { user } = show(<Code onComplete={complete} />);
  await user.click(input());
  await user.paste(' 123-456 ');
  expect(complete).toHaveBeenCalledExactlyOnceWith('123456');
});
