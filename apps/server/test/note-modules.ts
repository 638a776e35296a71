import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** Appends the URL of every module that the process loads to the file in NADI_TEST_MODULES. */
const file = process.env.NADI_TEST_MODULES ?? '';

registerHooks({
  load(url, context, nextLoad) {
    appendFileSync(file, `${url}\n`);
    return nextLoad(url, context);
  },
});
