import { get, MANAGER } from '../wire/route.ts';
import { previewCallOf } from './preview-address.ts';

/** Calls of staff by which the site shows a draft (CONTENT-23); the only ones that it makes. */
export const contentPreviewRoutes = {
  previewPage: get(previewCallOf('page', '{slug}'), MANAGER),
  previewPost: get(previewCallOf('post', '{slug}'), MANAGER),
  previewAlbum: get(previewCallOf('album', '{slug}'), MANAGER),
} as const;
