import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { FileField } from './file-field.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: vi.fn() }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Photo({ before = null }: { before?: string | null }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileField
      id="photo"
      label="Photo"
      hint="At most 8 MB"
      texts={{ choose: 'Choose', replace: 'Replace', remove: 'Remove' }}
      accept="image/jpeg,application/pdf"
      value={file}
      onChange={setFile}
      before={before}
    />
  );
}

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const shown = () => document.querySelector('img')?.getAttribute('src');

test('a chosen photo is shown, and can be taken back and chosen again', async () => {
  const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
  const { user } = show(<Photo />);
  await user.upload(input('Photo Choose'), photo);
  expect(shown()).toBe('blob:photo');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(shown()).toBeUndefined();
  expect(document.activeElement).toBe(input('Photo Choose'));
  await user.upload(input('Photo Choose'), photo);
  expect(shown()).toBe('blob:photo');
});

test('a document is shown by its name', async () => {
  const { user } = show(<Photo />);
  await user.upload(
    input('Photo Choose'),
    new File(['x'], 'licence.pdf', { type: 'application/pdf' }),
  );
  screen.getByText('licence.pdf');
});

test('a file sent before is shown until another is selected', async () => {
  const { user } = show(<Photo before="/files/f_1" />);
  expect(shown()).toBe('/files/f_1');
  await user.upload(input('Photo Replace'), new File(['x'], 'me.jpg', { type: 'image/jpeg' }));
  expect(shown()).toBe('blob:photo');
});
