import { followHeadMetadata } from './head-metadata.ts';
import { keepTickets } from './offline/keep-tickets.ts';
import { registerWorker } from './offline/register-worker.ts';

/** What no first view needs: fetched with the first tap or key on the page, or when somebody signs in or out. */
followHeadMetadata();
keepTickets();
void registerWorker();
