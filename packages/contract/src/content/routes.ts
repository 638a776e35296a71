import { get, PUBLIC } from '../wire/route.ts';

export const contentRoutes = {
  readPage: get('/pages/{slug}', PUBLIC),
  listPosts: get('/blogs', PUBLIC, { envelope: 'list' }),
  listPostCategories: get('/blogs/categories', PUBLIC),
  readPost: get('/blogs/{slug}', PUBLIC),
  listAlbums: get('/media', PUBLIC),
  listQuestions: get('/customer-support', PUBLIC),
  readQuestion: get('/customer-support/{id}', PUBLIC),
  readHome: get('/home', PUBLIC),
  readFindUs: get('/find-us', PUBLIC),
} as const;
