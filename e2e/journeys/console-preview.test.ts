import { signInToConsole } from '../support/console.ts';
import { goToPlace } from '../support/console-staff.ts';
import { expect, journey, scanPage } from '../support/journey.ts';

journey(
  'CONTENT-23: a manager sees the draft of a new page on the site before it is published, and nobody else does',
  async ({ page, context, browser, traveller }) => {
    const { form, language, t: site } = traveller;
    const { t } = await signInToConsole(page, traveller, 'date=2026-01-01');
    await goToPlace(page, form, t('console.content'), t('console.menu'));
    await page.getByRole('button', { name: t('console.begin.page') }).click();
    const slug = `house-rules-${language}`;
    const inLanguage = (field: string) => ({
      en: page.getByLabel(t('console.inEnglish', { field }), { exact: true }),
      ar: page.getByLabel(t('console.inArabic', { field }), { exact: true }),
    });
    const title = inLanguage(t('console.field.title'));
    await title.en.fill('House rules');
    await page.getByLabel(t('console.address'), { exact: true }).fill(slug);
    await page.getByRole('button', { name: t('console.goOn') }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'House rules' })).toBeVisible();

    await title.ar.fill('قواعد المكان');
    const titles = { en: 'House rules', ar: 'قواعد المكان' };
    const [preview] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: t('console.saveAndPreview') }).click(),
    ]);
    const heading = preview.getByRole('heading', { level: 1, name: titles[language], exact: true });
    await expect(heading).toBeVisible();
    await expect(preview.getByText(site('content.draft'), { exact: true })).toBeVisible();
    await scanPage(preview);
    const { pathname, search } = new URL(preview.url());
    expect([pathname, search]).toEqual([`/${slug}`, `?preview=draft&lang=${language}`]);
    // No part of the draft is stored on the device.
    const kept = await preview.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => url);
    });
    expect(kept.filter((url) => /preview|house-rules/.test(url))).toEqual([]);

    // A visitor without the console's session gets neither the draft nor the page.
    const visitor = await browser.newContext();
    const outside = await visitor.newPage();
    await outside.goto(preview.url());
    await expect(
      outside.getByRole('heading', { level: 1, name: site('content.draftSignedOut') }),
    ).toBeVisible();
    await scanPage(outside);
    expect((await visitor.request.get(`${new URL(preview.url()).origin}/${slug}`)).status()).toBe(
      404,
    );
    await visitor.close();

    await preview.getByRole('link', { name: site('content.toConsole') }).click();
    await expect(preview.getByRole('heading', { level: 1, name: titles[language] })).toBeVisible();
  },
);
