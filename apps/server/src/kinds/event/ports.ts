/* Parts of this feature that other features and kinds use, besides its service. */

export { addPerformance } from './performances/add-performance.ts';
export { addPlanFile } from './seats/add-plan-file.ts';
