import { encode } from 'uqr';

/**
 * Renders a QR code as one SVG path. It is never mirrored.
 *
 * Dark on white in every theme, because scanners require it.
 */
export function QrCode({ text, title }: { text: string; title: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="h-auto w-full rounded-control bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
