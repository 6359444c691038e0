import { devices, expect, expectAccessible, expectNoSidewaysScroll, goTo, test } from './browser.ts';
import { postJob } from './made-people.ts';

for (const [device, viewport] of devices)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('an owner says what means the same, tries it, changes it and takes it back', async ({
      page,
      register,
      signIn,
    }) => {
      const [word, other] = [`quern${viewport.width}`, `whetstone${viewport.width}`];
      await postJob(await register('Recruiter'), `Turner of the ${word}`);
      await signIn('Owner');
      await page.goto('/owner');
      await goTo(page, 'Lists');
      await page.getByRole('link', { name: 'Synonyms' }).press('Enter');
      const trying = page.getByRole('region', { name: 'Try a search' });
      const tried = trying.getByRole('status').last();
      await trying.getByLabel('Words of a search').fill(other);
      await trying.getByLabel('Words of a search').press('Enter');
      await expect(tried).toContainText('as it is, in all its forms');
      await expect(tried).toContainText('0 open jobs are found');
      await expect(page.getByRole('link', { name: /^Remove / })).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      const add = page.getByRole('region', { name: 'Add' });
      const terms = add.getByLabel('Terms that mean the same');
      await terms.fill(word);
      await terms.press('Enter');
      await expect(terms).toBeFocused();
      await expect(terms).toHaveAccessibleDescription(/Enter at least two terms/);
      await expectAccessible(page);
      await terms.fill(`${word}, ${other}`);
      await terms.press('Enter');
      await expect(page.getByText('These terms mean the same from now on.')).toBeVisible();
      await expect(terms).toHaveValue('');
      await expect(tried).toContainText(`or ${word}`);
      await expect(tried).toContainText('1 open job is found');
      await trying.getByLabel('Words of a search').fill(`${other} or quoin -turner`);
      await trying.getByLabel('Words of a search').press('Enter');
      await expect(tried).toContainText('what is before it will do, and what is after it');
      await expect(tried).toContainText('turnermay not be in the title');
      await expect(tried).toContainText('0 open jobs are found');
      await page.goBack();
      await expect(tried).toContainText('1 open job is found');
      await tried.getByRole('link', { name: 'See the search' }).click();
      await expect(page.getByRole('article')).toContainText([`Turner of the ${word}`]);
      await page.goBack();
      await expect(tried).toContainText('1 open job is found');

      await page.goto(`/owner/lists/synonyms?search=${word}&try=${other}`);
      await expect(page.getByRole('link', { name: /^Remove / })).toHaveAttribute(
        'href',
        `/owner/lists/synonyms?try=${other}`,
      );
      const one = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: word }) });
      await one.getByRole('button', { name: /^Change/ }).click();
      const change = one.getByLabel('Terms that mean the same');
      await change.fill(`${word}, ${other}, ***`);
      await change.press('Enter');
      await expect(change).toHaveAccessibleDescription(/cannot be searched for/);
      await change.fill(`${word}, ${other}, millstone of ${viewport.width}`);
      await change.press('Enter');
      await expect(page.getByText('The change is saved.')).toBeVisible();
      await expect(one.getByRole('heading')).toContainText('millstone');
      await expectNoSidewaysScroll(page);

      await one.getByRole('button', { name: /^Change/ }).click();
      await one.getByRole('button', { name: 'Remove' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(`Remove “${word}, ${other}`);
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Remove it' }).click();
      await expect(page.getByRole('heading', { name: 'No term has this' })).toBeVisible();
    });
  });
