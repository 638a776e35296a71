import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../test/render.tsx';
import { SignatureField } from './signature-field.tsx';

/** Calls to the canvas context, in order; the test browser draws nothing. */
let done: (string | number)[][] = [];
const pen = {
  lineWidth: 0,
  beginPath: () => done.push(['anew']),
  fillRect: (...box: number[]) => done.push(['blank', ...box]),
  moveTo: (...at: number[]) => done.push(['from', ...at]),
  lineTo: (...at: number[]) => done.push(['to', ...at]),
  stroke: () => done.push(['line', pen.lineWidth]),
  fillText: (text: string) => done.push(['text', text]),
};

beforeEach(() => {
  done = [];
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(canvas, 'toDataURL').mockImplementation((type) => `data:${type};base64,drawn`);
  // On a phone the field may be narrower than its picture: here by half.
  const box = { left: 10, top: 20, width: 150, height: 100 } as DOMRect;
  vi.spyOn(canvas, 'getBoundingClientRect').mockReturnValue(box);
  canvas.setPointerCapture = () => {};
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  onSigned.mockReset();
  Reflect.deleteProperty(HTMLCanvasElement.prototype, 'setPointerCapture');
});

const PNG = 'data:image/png;base64,drawn';
const onSigned = vi.fn<(signature: string) => void>();

function Signature() {
  const [value, setValue] = useState('');
  onSigned.mockImplementation(setValue);
  return (
    <SignatureField
      id="signature"
      label="Signature"
      texts={{ hint: 'Sign here', typed: 'Or type your name', clear: 'Sign again' }}
      value={value}
      onChange={onSigned}
    />
  );
}

const field = () => screen.getByRole<HTMLCanvasElement>('img', { name: 'Signature' });

test('a picture of 300 by 200 pixels is drawn with a line of 2, and kept as a PNG', () => {
  show(<Signature />);
  expect([field().width, field().height]).toEqual([300, 200]);
  expect(done).toEqual([['blank', 0, 0, 300, 200]]);
  fireEvent.pointerDown(field(), { clientX: 10, clientY: 20 });
  fireEvent.pointerMove(field(), { clientX: 85, clientY: 70 });
  expect(onSigned).not.toHaveBeenCalled();
  fireEvent.pointerUp(field());
  // Each segment is drawn once: drawn repeatedly it would be thicker.
  expect(done.slice(1)).toEqual([
    ...[['anew'], ['from', 0, 0]],
    ...[['to', 150, 100], ['line', 2], ['anew'], ['from', 150, 100]],
  ]);
  expect(onSigned.mock.calls).toEqual([[PNG]]);
  // A pointer that is not down draws nothing.
  fireEvent.pointerMove(field(), { clientX: 20, clientY: 20 });
  expect(done).toHaveLength(7);
});

test('a name can be typed instead, and a signature can be cleared', async () => {
  const { user } = show(<Signature />);
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Or type your name' });
  screen.getByText('Sign here');
  await user.type(name, 'Lay');
  expect(done.at(-1)).toEqual(['text', 'Lay']);
  expect(onSigned).toHaveBeenLastCalledWith(PNG);
  expect(screen.queryByText('Sign here')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign again' }));
  expect(onSigned).toHaveBeenLastCalledWith('');
  expect([name.value, done.at(-1)]).toEqual(['', ['blank', 0, 0, 300, 200]]);
});
