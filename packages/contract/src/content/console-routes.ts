import { CONTENT_CHANGES } from '../wire/limits.ts';
import { get, MANAGER, post } from '../wire/route.ts';

export const contentConsoleRoutes = {
  listContent: get('/console/content', MANAGER),
  readContent: get('/console/content/{kind}/{slug}', MANAGER),
  saveContent: post('/console/content/{kind}/{slug}', MANAGER, { limit: CONTENT_CHANGES }),
  publishContent: post('/console/content/{kind}/{slug}/publish', MANAGER, {
    limit: CONTENT_CHANGES,
  }),
  withdrawContent: post('/console/content/{kind}/{slug}/withdraw', MANAGER, {
    limit: CONTENT_CHANGES,
  }),
  readContentHistory: get('/console/content/{kind}/{slug}/history', MANAGER),
  readContentVersion: get('/console/content/{kind}/{slug}/history/{version}', MANAGER),
  restoreContent: post('/console/content/{kind}/{slug}/restore', MANAGER, {
    limit: CONTENT_CHANGES,
  }),
  orderContent: post('/console/content', MANAGER, { limit: CONTENT_CHANGES }),
  removeContent: post('/console/content/{kind}/{slug}/remove', MANAGER, { limit: CONTENT_CHANGES }),
  recoverContent: post('/console/content/{kind}/{slug}/recover', MANAGER, {
    limit: CONTENT_CHANGES,
  }),
  listRemovedContent: get('/console/content/removed', MANAGER),
  listContentUses: get('/console/content/{kind}/{slug}/uses', MANAGER),
} as const;
