/** Routes of the site's calls, for tests of parts that may not import the app. */
export { routes } from '../src/app/routes.ts';
