// Pictures of the gallery in both languages and both modes, wide and narrow:
//   node packages/ui/gallery/shots.mjs <folder> [path of a Chromium]
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright';
import { createServer } from 'vite';

const [folder = 'gallery-shots', executablePath = process.env.CHROMIUM_PATH] =
  process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const server = await createServer({
  configFile: new URL('./vite.config.ts', import.meta.url).pathname,
  server: { port: 0 },
});
await server.listen();
const home = server.resolvedUrls.local[0];
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });

for (const lang of ['en', 'ar']) {
  for (const theme of ['dark', 'light']) {
    for (const width of [390, 1280]) {
      for (const show of ['page', 'sheet-toast', 'confirm']) {
        const page = await browser.newPage({ viewport: { width, height: 844 } });
        page.on('console', (line) => line.type() === 'error' && console.error(line.text()));
        page.on('pageerror', (error) => console.error(error.message));
        await page.goto(`${home}?lang=${lang}&theme=${theme}&show=${show}`);
        await page.waitForSelector('main');
        await page.evaluate(() => document.fonts.ready);
        await page.waitForTimeout(400);
        const path = `${folder}/${show}-${lang}-${theme}-${width}.png`;
        await page.screenshot({ path, fullPage: show === 'page' });
        await page.close();
      }
    }
  }
}

await browser.close();
await server.close();
