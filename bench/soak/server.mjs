import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPrograms } from '../../tools/setup/build.mjs';
import { builtProgram, DEMO } from '../../tools/setup/programs.mjs';
import { BEHIND_PROXY } from '../lib/houses.mjs';
import { freePort } from '../lib/stage.mjs';

const READY_POLL_MS = 20;
const READY_LIMIT_MS = 60_000;

/** Starts the server in its release form as a separate process, restarted if it exits. */
export async function startServer({ appUrl, ownerUrl }) {
  await buildPrograms(process.execPath, [DEMO]);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const deaths = [];
  let isEnding = false;
  let child;
  let ended;

  const launch = () => {
    let text = '';
    child = spawn(process.execPath, [builtProgram(DEMO)], {
      env: {
        PATH: process.env.PATH,
        NADI_DEMO: '1',
        NADI_LOG: 'error',
        DATABASE_URL: appUrl,
        DATABASE_DIRECT_URL: ownerUrl,
        NADI_DATABASE_POOL: '12',
        ...BEHIND_PROXY,
        PORT: String(port),
      },
      stdio: ['ignore', process.env.SOAK_LOUD ? 'inherit' : 'ignore', 'pipe'],
    });
    child.stderr.on('data', (chunk) => {
      text = `${text}${chunk}`.slice(-2_000);
    });
    ended = new Promise((done) => {
      child.once('exit', (code, signal) => {
        done();
        if (isEnding) return;
        const why = text.split('\n').find((line) => /error/i.test(line)) ?? text;
        deaths.push(`exit ${code ?? signal}: ${why.trim()}`);
        setTimeout(launch, 1_000);
      });
    });
  };

  const isReady = () =>
    fetch(`${address}/readyz`).then(
      async (answer) => (await answer.text()) !== '' && answer.ok,
      () => false,
    );
  /** Waits until it is ready; returns how long that took, in milliseconds. */
  const ready = async () => {
    const begin = performance.now();
    while (!(await isReady())) {
      if (performance.now() - begin > READY_LIMIT_MS) return READY_LIMIT_MS;
      await sleep(READY_POLL_MS);
    }
    return performance.now() - begin;
  };

  launch();
  if ((await ready()) === READY_LIMIT_MS) throw new Error('The server does not start.');
  return {
    address,
    deaths,
    isReady,
    ready,
    async stop() {
      isEnding = true;
      child.kill('SIGTERM');
      await ended;
    },
  };
}
