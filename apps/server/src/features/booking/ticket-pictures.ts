import { sceneOfCourt } from '@nadi/art/scene-for';
import { sceneSvg } from '@nadi/art/scene-svg';
import type { Theme } from '@nadi/art/tenant-theme';
import { encode } from 'uqr';
import { drawnFromSvg } from '../../platform/storage/picture.ts';
import { codePath } from './code-path.ts';

/** Pixels per module of a code: sharp on a phone that shows it at twice its size. */
const MODULE_PIXELS = 8;
/** Width of a scene, twice its width in an email. */
const SCENE_PIXELS = 1040;
const SCENE_QUALITY = 76;
/** Cache size for scenes; evicted ones are drawn again. A venue has as many as it has sports. */
const SCENES_KEPT = 40;

/** Draws a ticket's code on white; blank for a ticket that has no code (TICKET-05). */
export function codePicture(code: string | null): Promise<Buffer> {
  const { size, data } = encode(code ?? '', { ecc: 'M', border: 4 });
  const dark = code === null ? '' : `<path d="${codePath(data)}"/>`;
  const side = size * MODULE_PIXELS;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/>${dark}</svg>`;
  return drawnFromSvg(svg, (picture) => picture.png({ palette: true, colours: 2 }));
}

const scenes = new Map<string, Promise<Buffer>>();

/** Draws the scene of a court at dusk in a venue's dark mode colours. */
export function scenePicture(court: string, theme: Theme): Promise<Buffer> {
  const svg = sceneSvg(sceneOfCourt(court), theme);
  const known = scenes.get(svg);
  if (known !== undefined) return known;
  const made = drawnFromSvg(svg, (picture) =>
    picture.resize({ width: SCENE_PIXELS }).jpeg({ quality: SCENE_QUALITY, mozjpeg: true }),
  );
  const [oldest] = scenes.keys();
  if (oldest !== undefined && scenes.size >= SCENES_KEPT) scenes.delete(oldest);
  scenes.set(svg, made);
  made.catch(() => scenes.delete(svg));
  return made;
}
