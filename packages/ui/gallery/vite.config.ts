import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Gallery of the design system on one page: `npx vite packages/ui/gallery`. Not shipped. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
});
