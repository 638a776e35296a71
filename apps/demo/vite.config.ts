import { programBuild } from '../server/vite.program.ts';

export default programBuild(import.meta.dirname);
