import type { Plugin } from 'vite';

/** Route tables of the contract, and the callers that they name. */
const ROUTES = /\/packages\/contract\/src\/.*routes?\.ts$/;

/** Rate limit of a route, named or in calls per minute, or its treatment of an expired bearer. */
const CHECK = String.raw`(?:limit: (?:[A-Z_]+|perMinute\([\d, _]+\))|forgivesBearer: true),?\s*`;
const CHECKS = new RegExp(String.raw`, \{\s*(?:${CHECK})+\}|\b${CHECK}`, 'g');

/** Roles of the callers. */
const ROLES = /\broles: (?:[A-Z_]+|\[[^\]]*\]),?\s*/g;

/**
 * Removes from the route tables what the server alone checks: limits, roles, expired bearers.
 *
 * Some hundred rows are part of the first load.
 */
export const withoutServerChecks = (): Plugin => ({
  name: 'nadi-without-server-checks',
  enforce: 'pre',
  transform: (code, id) =>
    ROUTES.test(id) ? { code: code.replace(CHECKS, '').replace(ROLES, ''), map: null } : null,
});
