import { CONTENT_CHANGES, perMinute } from '../wire/limits.ts';
import { get, MANAGER, post, remove } from '../wire/route.ts';

export const mediaConsoleRoutes = {
  listPictures: get('/console/pictures', MANAGER, { envelope: 'list' }),
  addPicture: post('/console/pictures', MANAGER, { limit: perMinute(60, 240) }),
  readPicture: get('/console/pictures/{id}', MANAGER),
  changePicture: post('/console/pictures/{id}', MANAGER, { limit: CONTENT_CHANGES }),
  removePicture: remove('/console/pictures/{id}', MANAGER, { limit: CONTENT_CHANGES }),
} as const;
