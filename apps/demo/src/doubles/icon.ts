/** Favicon of the site, inlined so that a demo page makes no request for one. */
export const ICON_LINK = `<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%230b3d2e'/%3E%3Cpath d='M19 6 13 26' stroke='%23c8f031' stroke-width='4.5' stroke-linecap='round'/%3E%3C/svg%3E">`;
