import { apiOf, expect, test } from './browser.ts';
import { pdf } from './made-files.ts';

test('a file on a slow line shows how much of it is sent', async ({ page, signIn }) => {
  await signIn('Employee');
  await page.goto('/candidate_upload_resume');
  await page.getByLabel('Professional title').fill('Nurse');
  for (const [field, name] of [
    ['Job categories', 'Healthcare'],
    ['Skills', 'CPR'],
    ['State', 'Illinois'],
    ['City', 'Chicago'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  }
  await page.getByLabel('Choose a PDF').setInputFiles(pdf('large.pdf', 2_000_000));
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 500_000,
  });
  await page.getByRole('button', { name: 'Save Resume' }).click();
  const progress = page.getByRole('progressbar', { name: 'Uploading large.pdf' });
  const shares = new Set<number>();
  await expect
    .poll(async () => {
      const share = await progress.evaluateAll(([bar]) =>
        bar instanceof HTMLProgressElement ? bar.value : -1,
      );
      if (share > 0 && share < 1) shares.add(share);
      return shares.size;
    })
    .toBeGreaterThan(1);
  await expect(page.getByText('Updated successfully!!')).toBeVisible();
  await expect(progress).toBeHidden();
  expect([...shares]).toEqual([...shares].toSorted((a, b) => a - b));
});

test('a day is typed or picked', async ({ page, signIn }) => {
  await signIn('Employee');
  await page.goto('/candidate_profile');
  // What goes with a file cannot be read from the request.
  const sent = await page.evaluateHandle(() => {
    const days: unknown[] = [];
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) days.push(body.get('d_o_b'));
      send.call(this, body);
    };
    return days;
  });
  const born = page.getByLabel('Date of birth');
  await born.fill('2/9/2020');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(born).toHaveAccessibleDescription(/14 or older/);
  expect(await sent.jsonValue()).toEqual(['02-09-2020']);
  await page.getByRole('button', { name: 'Pick a date: Date of birth' }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(born).toHaveValue('02/10/2020');
  await expect(born).toBeFocused();
  await expect(born).toHaveAccessibleDescription('');
});

test('the copy of a resume with a long name of pictures ends in a whole one', async ({ page, signIn }) => {
  const { token } = await signIn('Employee');
  await apiOf({ token }).addResume({ body: { name: `a${'😀'.repeat(49)}` } });
  await page.goto('/candidate_resumes');
  const resume = page.getByRole('article', { name: '😀' });
  await resume.getByRole('button', { name: 'Duplicate' }).click();
  await expect(resume.getByLabel('Name')).toHaveValue(`Copy of a${'😀'.repeat(45)}`);
  await resume.getByRole('button', { name: /^Create/ }).click();
  await expect(page).toHaveTitle(`Copy of a${'😀'.repeat(45)} · Jobstead`);
});
