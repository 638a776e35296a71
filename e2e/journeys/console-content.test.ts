import { signInToConsole } from '../support/console.ts';
import { goToPlace, scanPlaces } from '../support/console-staff.ts';
import { expect, journey } from '../support/journey.ts';

journey(
  'a manager writes an article in both languages, publishes it, sees it on the site, and restores the old one',
  async ({ page, context, traveller }) => {
    const { form, language, scan } = traveller;
    const { t } = await signInToConsole(page, traveller, 'date=2026-01-01');
    const places = ['courts', 'pictures', 'answers', 'settings'] as const;
    const names = places.map((place) => t(`console.${place}`));
    await scanPlaces(page, traveller, names, t('console.menu'));
    await page.getByRole('link', { name: t('console.kind.contact') }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: t('console.kind.contact') }),
    ).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await scan();
    await goToPlace(page, form, t('console.content'), t('console.menu'));
    await page.getByRole('tab', { name: t('console.kinds.post'), exact: true }).click();
    await scan();
    await page.getByRole('button', { name: t('console.begin.post') }).click();
    const slug = `late-hours-${language}`;
    const english = t('console.inEnglish', { field: t('console.field.title') });
    await page.getByLabel(english, { exact: true }).fill('Late hours');
    await page.getByLabel(t('console.address'), { exact: true }).fill(slug);
    await page.getByRole('button', { name: t('console.goOn') }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Late hours' })).toBeVisible();

    const inBoth = (field: string) => ({
      english: page.getByLabel(t('console.inEnglish', { field }), { exact: true }),
      arabic: page.getByLabel(t('console.inArabic', { field }), { exact: true }),
    });
    const title = inBoth(t('console.field.title'));
    const content = inBoth(t('console.field.content'));
    await title.arabic.fill('ساعات متأخرة');
    await content.english.click();
    await page.keyboard.type('Play until ');
    await page.keyboard.press('ControlOrMeta+b');
    await page.keyboard.type('two at night');
    await content.arabic.click();
    await page.keyboard.type('العب حتى الثانية ليلًا');
    const publish = page.getByRole('button', { name: t('console.publish'), exact: true });
    // A title is missing; the input is kept.
    await title.english.fill('');
    await publish.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await scan();
    await title.english.fill('Late hours');
    await page.getByRole('spinbutton').first().click();
    await page.keyboard.type('01012026');
    await publish.click();
    await expect(page.getByText(t('console.entry.published'), { exact: true })).toBeVisible();

    const site = await context.newPage();
    const lines = { en: 'Play until two at night', ar: 'العب حتى الثانية ليلًا' };
    await site.goto(`/blog/${slug}?lang=${language}`);
    await expect(site.getByText(lines[language])).toBeVisible();
    if (language === 'en') await expect(site.locator('strong')).toHaveText('two at night');

    await title.english.fill('Later hours');
    await title.arabic.fill('ساعات متأخرة جدًا');
    await publish.click();
    await expect(publish).toBeDisabled();
    await page.getByRole('button', { name: t('console.history') }).click();
    const versions = page.getByRole('dialog').getByRole('listitem');
    await versions.nth(2).getByRole('button').click();
    await expect(page.getByRole('dialog').locator('ins').first()).toBeVisible();
    await scan();
    await page.getByRole('button', { name: t('console.restore') }).click();
    await expect(title.english).toHaveValue('Late hours');
    // The next page served contains it already.
    const published = page.waitForResponse(/\/publish(\?|$)/);
    await publish.click();
    await published;
    await expect(publish).toBeDisabled();
    await site.reload();
    const heading = { en: 'Late hours', ar: 'ساعات متأخرة' }[language];
    await expect(site.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  },
);
