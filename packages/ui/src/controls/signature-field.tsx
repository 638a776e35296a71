import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { FieldNotes, notesOf } from './field.tsx';
import { INPUT_CLASS } from './input-class.ts';

export interface SignatureFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly texts: {
    /** Instruction for drawing. */
    readonly hint: string;
    /** Label of the alternative: typing one's name. */
    readonly typed: string;
    readonly clear: string;
  };
  /** Signature as a PNG data URL; empty when not signed. */
  readonly value: string;
  readonly onChange: (signature: string) => void;
}

/** Size of the picture, independent of its displayed size, and of its line (spec 2 section 9). */
const [WIDTH, HEIGHT] = [300, 200];
const LINE = 2;
const INK = '#10203a';

function clear(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

/** Draws a signature that was given before, when the field is shown again. */
function drawPicture(pen: CanvasRenderingContext2D, signature: string): void {
  const picture = new Image();
  picture.onload = () => pen.drawImage(picture, 0, 0);
  picture.src = signature;
}

/** Draws a typed name in a script font, as large as fits. */
function write(pen: CanvasRenderingContext2D, name: string): void {
  clear(pen);
  pen.fillStyle = INK;
  pen.font = `italic 40px "Segoe Script", "Snell Roundhand", cursive`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(name, WIDTH / 2, HEIGHT / 2, WIDTH - 32);
}

/** Handles drawing with a finger, a pen or a mouse: from point to point, while it is down. */
function useDrawing(onDrawn: (signature: string) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDown = useRef(false);
  const pen = (): CanvasRenderingContext2D | null => canvas.current?.getContext('2d') ?? null;
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return [((clientX - left) / width) * WIDTH, ((clientY - top) / height) * HEIGHT] as const;
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    const with_ = pen();
    if (!with_) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    with_.strokeStyle = INK;
    with_.lineWidth = LINE;
    with_.lineCap = 'round';
    with_.lineJoin = 'round';
    with_.beginPath();
    with_.moveTo(...pointOf(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!isDown.current) return;
    const with_ = pen();
    const point = pointOf(event);
    with_?.lineTo(...point);
    with_?.stroke();
    // Starts a new path: a segment drawn repeatedly grows thicker at its edges.
    with_?.beginPath();
    with_?.moveTo(...point);
  };
  const end = (): void => {
    if (!isDown.current) return;
    isDown.current = false;
    onDrawn(canvas.current?.toDataURL('image/png') ?? '');
  };
  return {
    canvas,
    pen,
    handlers: { onPointerDown: begin, onPointerMove: draw, onPointerUp: end, onPointerCancel: end },
  };
}

/** Renders a signature: drawn, or typed as a name, which works without a pointer. */
export function SignatureField({ id, label, error, texts, value, onChange }: SignatureFieldProps) {
  const [name, setName] = useState('');
  const { canvas, pen, handlers } = useDrawing((drawn) => {
    setName('');
    onChange(drawn);
  });
  const drawGiven = useEffectEvent(() => {
    const given = pen();
    if (given && value !== '') drawPicture(given, value);
  });
  useEffect(() => drawGiven(), []);
  useEffect(() => {
    const blank = canvas.current?.getContext('2d');
    if (blank && value === '') clear(blank);
  }, [canvas, value]);
  const type = (typed: string): void => {
    setName(typed);
    const with_ = pen();
    if (with_) write(with_, typed);
    onChange(typed.trim() === '' ? '' : (canvas.current?.toDataURL('image/png') ?? ''));
  };
  return (
    <div className="flex flex-col gap-2">
      <span className="text-sm font-medium" id={`${id}-label`}>
        {label}
      </span>
      <div className="relative w-fit max-w-full overflow-hidden rounded-control border border-edge bg-white">
        <canvas
          ref={canvas}
          width={WIDTH}
          height={HEIGHT}
          role="img"
          aria-labelledby={`${id}-label`}
          className="block h-auto max-w-full cursor-crosshair touch-none"
          {...handlers}
        />
        {value === '' && (
          <p className="pointer-events-none absolute inset-x-4 bottom-3 border-t border-slate-300 pt-1 text-center text-sm text-slate-600">
            {texts.hint}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <input
          {...notesOf(id, { error })}
          id={id}
          aria-label={texts.typed}
          placeholder={texts.typed}
          autoComplete="off"
          maxLength={80}
          value={name}
          onChange={(event) => type(event.target.value)}
          className={`${INPUT_CLASS} flex-1 basis-48`}
        />
        {value !== '' && (
          <Button
            tone="quiet"
            onClick={() => {
              setName('');
              onChange('');
            }}
          >
            {texts.clear}
          </Button>
        )}
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
