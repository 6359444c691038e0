import { expect, expectAccessible, test } from './browser.ts';
import { writeResume } from './made-people.ts';

const broken = "There's something wrong with this resume.";

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a popup of a failure has a cross and no button, with ${reducedMotion} of motion`, async ({
    page,
    signIn,
    register,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const candidate = await register('Employee', 'Popped Up');
    await writeResume(candidate, { skill: 'CPR' });
    await signIn(candidate);
    await page.goto('/candidate_upload_resume');
    const popup = page.locator('[aria-live] > div');
    const download = page.getByRole('button', { name: 'Download' });
    await download.click();
    await expect(popup).toContainText('Resume Downloaded successfully');
    const colour = () => popup.locator('svg').evaluate((icon) => getComputedStyle(icon).color);
    const good = await colour();
    await expect(popup).toBeHidden();
    await page.route('**/resume*', (route) => route.fulfill({ status: 404, json: { message: 'Gone' } }));
    await download.click();
    await expect(popup).toContainText(broken);
    expect(await colour()).not.toBe(good);
    await popup.hover();
    await expect(popup).toHaveCSS('opacity', '1');
    await expect(popup.getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
    const fades = await popup.evaluate((element) =>
      element.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration)),
    );
    expect(fades.length).toBeGreaterThan(0);
    expect(Math.max(...fades)).toBeLessThanOrEqual(reducedMotion === 'reduce' ? 0 : 150);
    await expect(popup).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(popup).toBeHidden();
  });

test.describe('under a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('what lies beneath a popup can be pressed', async ({ page, signIn, register }) => {
    const candidate = await register('Employee', 'Popped Over');
    await writeResume(candidate, { skill: 'CPR' });
    await signIn(candidate);
    await page.goto('/candidate_upload_resume');
    await page.getByRole('button', { name: 'Download' }).tap();
    const popup = page.locator('[aria-live] > div');
    await expect(popup).toContainText('Resume Downloaded successfully');
    const link = page.getByRole('banner').getByRole('link', { name: 'Find jobs' });
    const [above, beneath] = [await popup.boundingBox(), await link.boundingBox()];
    if (!above || !beneath) throw new Error('Both are to be seen');
    const centre = beneath.y + beneath.height / 2;
    expect(above.y).toBeLessThan(centre);
    expect(above.y + above.height).toBeGreaterThan(centre);
    await link.tap();
    await expect(page).toHaveURL('/search_jobs');
  });
});
