import { createRoot } from 'react-dom/client';

/** Renders the root; imported by name, so that the library is evaluated first (vite.scripts.ts). */
export const drawInto = createRoot;
