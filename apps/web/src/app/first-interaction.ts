import { followHeadMetadata } from './head-metadata.ts';
import { keepTickets } from './offline/keep-tickets.ts';
import { registerWorker } from './offline/register-worker.ts';

/**
 * Code that the first view does not need: loaded on the first tap or key press, or on sign-in or
 * sign-out.
 */
followHeadMetadata();
keepTickets();
void registerWorker();
