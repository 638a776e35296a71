import { createRoot } from 'react-dom/client';

/** Called by name here, the library is evaluated with its own file: in a step of its own, before the rest (vite.scripts.ts). */
export const drawInto = createRoot;
