import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder } from 'selenium-webdriver';
import { findShown } from './find-shown.mjs';

export const NAME = 'WebKit';
/** Debian's `webkit2gtk-driver`, and a virtual screen. */
export const NEEDS = [['WebKitWebDriver'], ['Xvfb']];

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Launches WebKit in its GTK port, driven by WebDriver; the caller closes it. */
export async function launch([driverPath, screenPath], { width, height }) {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  // It prints the number of the free screen it found, followed by a line feed.
  const screen = spawn(
    screenPath,
    ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [number] = await once(screen.stdout, 'data');
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}` };
  const driver = spawn(driverPath, [`--port=${port}`], { env, stdio: 'ignore' });
  await listening(port);
  const session = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
    })
    .build();
  await session.manage().window().setRect({ width, height });
  const elementOf = (css, text) => session.executeScript(findShown, css, text);
  return {
    version: await session.executeScript('return navigator.userAgent'),
    // This protocol does not report them.
    errors: [],
    open: (url) => session.get(url),
    request: (question) => session.executeScript(question),
    isShown: async (css, text) => (await elementOf(css, text)) !== null,
    // This driver does not scroll to elements far below; a person does.
    click: async (css, text) => {
      const element = await elementOf(css, text);
      await session.executeScript('arguments[0].scrollIntoView({ block: "center" })', element);
      await element.click();
    },
    type: async (css, text) => (await elementOf(css)).sendKeys(text),
    picture: async (path) => writeFile(path, await session.takeScreenshot(), 'base64'),
    async close() {
      await session.quit();
      driver.kill();
      screen.kill();
    },
  };
}

async function listening(port) {
  for (let tries = 0; tries < 50; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('WebKitWebDriver does not answer');
}
