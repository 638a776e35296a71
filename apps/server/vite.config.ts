import { programBuild } from './vite.program.ts';

export default programBuild(import.meta.dirname);
