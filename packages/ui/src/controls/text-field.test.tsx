import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { CheckField } from './check-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

describe('fields', () => {
  test('tie label, hint and error to the control', () => {
    show(<TextField label="Email" hint="For your tickets" error="Not valid" dir="ltr" id="mail" />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Not valid',
      'For your tickets',
    ]);
    expect([input.id, input.getAttribute('dir')]).toEqual(['mail', 'ltr']);
  });

  test('mark optional fields and show nothing for valid ones', () => {
    show(<TextField label="Notes" optional />);
    const input = screen.getByRole('textbox', { name: 'Notes (optional)' });
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });

  test('a phone number has a code and runs left-to-right in Arabic too', async () => {
    const onCodeChange = vi.fn();
    const { user, container } = show(
      <PhoneField
        label="رقم الهاتف"
        codes={[
          { code: '971', country: 'الإمارات' },
          { code: '966', country: 'السعودية' },
        ]}
        code="971"
        onCodeChange={onCodeChange}
        number={{ name: 'mobile_number' }}
      />,
      'ar',
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'رمز الدولة' }), '966');
    expect(onCodeChange).toHaveBeenCalledWith('966');
    const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'رقم الهاتف' });
    expect([number.type, number.name]).toEqual(['tel', 'mobile_number']);
    expect(number.closest('[dir]')?.getAttribute('dir')).toBe('ltr');
    // A browser reorders groups of Arabic digits even left-to-right, unless overridden.
    expect(number.className).toContain('unicode-bidi:bidi-override');
    expect(container.textContent).toContain('+971');
  });

  test('a list is chosen from', async () => {
    const onChange = vi.fn();
    const { user } = show(
      <SelectField
        label="Surface"
        options={[
          { value: '', label: 'Any' },
          { value: '2', label: 'Turf' },
        ]}
        onChange={(event) => onChange(event.target.value)}
      />,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Surface' }), 'Turf');
    expect(onChange).toHaveBeenCalledWith('2');
  });

  test('a box is ticked by its whole line', async () => {
    const { user } = show(<CheckField label="I agree" error="Please accept" />);
    await user.click(screen.getByText('I agree'));
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' });
    expect(box.checked).toBe(true);
    expect(document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please accept',
    );
  });
});
