import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, tabTo, test } from './browser.ts';
import { applyTo, postJob, writeResume } from './made-people.ts';

const bytesOf = async (download: Download) => readFile(await download.path());

async function downloadBy(page: Page, press: () => Promise<void>) {
  const downloading = page.waitForEvent('download');
  await press();
  return downloading;
}

test.use({ tolerated: /503/ });

test('a PDF is made from what was written, downloaded, kept, and read by a recruiter', async ({
  beside,
  page,
  register,
  signIn,
}) => {
  test.slow();
  const recruiter = await register('Recruiter', 'Paula Printer');
  const job = await postJob(recruiter, 'Setter of types');
  const candidate = await register('Employee', 'Petra Paper');
  await signIn(candidate);
  const main = page.getByRole('main');
  const download = main.getByRole('button', { name: 'Get the PDF' });
  const keep = main.getByRole('button', { name: 'Keep it as the resume file' });

  await test.step('of nothing, there is none', async () => {
    await page.goto('/candidate_upload_resume');
    await expect(main.getByText('Then a PDF can be made from it.')).toBeVisible();
    await expect(download).toHaveCount(0);
  });

  await test.step('it is downloaded, without leaving what is being typed', async () => {
    await writeResume(candidate, { skill: 'CPR' });
    await page.reload();
    await page.getByLabel('Professional title').fill('Not yet saved');
    const file = await downloadBy(page, async () => {
      await tabTo(page, download);
      await page.keyboard.press('Enter');
    });
    expect(file.suggestedFilename()).toBe('Petra Paper.pdf');
    expect((await bytesOf(file)).subarray(0, 5).toString()).toBe('%PDF-');
    await expect(page.getByText('Resume Downloaded successfully')).toBeVisible();
    await expect(page.getByText('Resume Downloaded successfully')).toBeHidden();
  });

  await test.step('it is kept after a question', async () => {
    const question = page.getByRole('alertdialog', { name: 'Replace your resume file?' });
    await keep.click();
    await expect(question).toContainText('mine.pdf');
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(keep).toBeFocused();
    await expect(main.getByText('mine.pdf', { exact: true })).toBeVisible();
    await keep.click();
    await question.getByRole('button', { name: 'Replace it' }).click();
    await expect(page.getByText('The PDF is your resume file now')).toBeVisible();
    await expect(main.getByText('Petra Paper.pdf', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Professional title')).toHaveValue('Not yet saved');
    await expect(page.getByText('The PDF is your resume file now')).toBeHidden();
  });

  await test.step('the section fits a phone and large letters', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('what fails is said', async () => {
    await page.route('**/api/employee/informations/pdf*', (route) =>
      route.fulfill({ status: 503, json: {} }),
    );
    await download.click();
    const trouble = page.getByRole('dialog', { name: 'Error' });
    await expect(trouble).toBeVisible();
    await trouble.getByRole('button').click();
    await expect(download).toBeFocused();
    await page.unroute('**/api/employee/informations/pdf*');
  });

  await test.step('a recruiter downloads it with an application', async () => {
    const own = await downloadBy(page, () =>
      main.getByRole('button', { name: 'Download', exact: true }).click(),
    );
    await applyTo(job, candidate);
    const desk = await beside(recruiter);
    await desk.goto('/recruiter/manageapp');
    await desk.getByRole('link', { name: 'Petra Paper' }).click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Petra Paper');
    const theirs = await downloadBy(desk, () => desk.getByRole('button', { name: /^Download/ }).click());
    expect(Buffer.compare(await bytesOf(theirs), await bytesOf(own))).toBe(0);
  });
});
