import type { Plugin } from 'vite';

/** Route tables of the contract, and the callers that they name. */
const ROUTES = /\/packages\/contract\/src\/.*routes?\.ts$/;

/** Rate limit of a route, named or in calls per minute: its only option, or one of several. */
const LIMIT = String.raw`limit: (?:[A-Z_]+|perMinute\([\d, _]+\)),?\s*`;
const LIMITS = new RegExp(String.raw`, \{\s*${LIMIT}\}|\b${LIMIT}`, 'g');

/** Roles of the callers. */
const ROLES = /\broles: (?:[A-Z_]+|\[[^\]]*\]),?\s*/g;

/**
 * Removes rate limits and roles from the route tables, because only the server checks them.
 *
 * Some hundred rows are part of the first load.
 */
export const withoutServerChecks = (): Plugin => ({
  name: 'nadi-without-server-checks',
  enforce: 'pre',
  transform: (code, id) =>
    ROUTES.test(id) ? { code: code.replace(LIMITS, '').replace(ROLES, ''), map: null } : null,
});
