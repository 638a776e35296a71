import { get, PUBLIC } from './route.ts';

export const fileRoutes = {
  readFile: get('/files/{link}', PUBLIC, { envelope: 'raw' }),
} as const;
