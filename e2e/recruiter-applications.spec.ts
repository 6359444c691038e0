import { apiOf, expect, test } from './browser.ts';
import { applyTo, postJob } from './made-people.ts';

test('an application is decided once, and only when that was confirmed', async ({
  page,
  register,
  signIn,
}) => {
  const recruiter = await signIn('Recruiter');
  const job = await postJob(recruiter, 'Welder, night shift');
  const ada = await register('Employee', 'Ada Welder');
  const ben = await register('Employee', 'Ben Welder');
  await applyTo(job, ada);
  await applyTo(job, ben);
  await page.goto('/recruiter/manageapp');
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  const status = (name: string) => rowOf(name).getByRole('cell').last();
  const choice = (name: string) => rowOf(name).getByLabel(`Status: ${name}, Welder, night shift`);
  const choose = async (name: string, how: string) => {
    await choice(name).focus();
    await choice(name).selectOption(how);
  };
  await expect(rowOf('Ada Welder')).toContainText(
    /Welder, night shiftPosted on [\d/]{10} · Expiring on [\d/]{10}\d\d\/\d\d\/\d{4}/,
  );

  await choose('Ada Welder', 'Shortlist');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure want to Shortlist this candidate?');
  await expect(question).toContainText('Ada Welder, Welder, night shift');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(choice('Ada Welder')).toBeFocused();
  await expect(choice('Ada Welder')).toHaveValue('Pending');
  await page.reload();
  await expect(choice('Ada Welder')).toHaveValue('Pending');

  await choose('Ada Welder', 'Shortlist');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Status updated successfully')).toBeVisible();
  await expect(status('Ada Welder')).toHaveText('Shortlist');
  await expect(status('Ada Welder')).toBeFocused();

  await choose('Ben Welder', 'Rejected');
  await expect(question).toContainText('Are you sure want to Rejected this candidate?');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(status('Ben Welder')).toHaveText('Rejected');
  await page.reload();
  await expect(status('Ada Welder')).toHaveText('Shortlist');
  expect((await apiOf(ben).listApplications()).data[0]?.status).toBe('Rejected');

  await rowOf('Ada Welder').getByRole('link', { name: 'Ada Welder' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Welder' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/recruiter/manageapp');
});

for (const address of ['/recruiter/manageapp', '/recruiter/manageapp?status=Pending'])
  test(`two browsers, one deciding what the other has decided already, at ${address}`, async ({
    page,
    register,
    signIn,
    beside,
  }) => {
    const recruiter = await signIn('Recruiter');
    const job = await postJob(recruiter, 'Baker, early shift');
    await applyTo(job, await register('Employee', 'Cleo Baker'));
    const other = await beside(recruiter);
    for (const each of [page, other]) {
      await each.goto(address);
      await expect(each.getByLabel('Status: Cleo Baker')).toHaveValue('Pending');
    }
    const decide = async (where: typeof page, how: string) => {
      await where.getByLabel('Status: Cleo Baker').selectOption(how);
      await where.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    };
    await decide(page, 'Rejected');
    await expect(page.getByText('Status updated successfully')).toBeVisible();
    await decide(other, 'Shortlist');
    await expect(other.getByRole('dialog', { name: 'Error' })).toContainText('decided already: Rejected');
    await other.getByRole('button', { name: 'OK' }).click();
    await expect(other.getByLabel('Status: Cleo Baker')).toBeHidden();
    await other.goto('/recruiter/manageapp');
    await expect(other.getByRole('cell', { name: 'Rejected', exact: true })).toBeVisible();
  });

test('applications are filtered by job, title and status, in the address', async ({
  page,
  register,
  signIn,
}) => {
  const recruiter = await signIn('Recruiter');
  const first = await postJob(recruiter, 'Cook');
  const second = await postJob(recruiter, 'Cook');
  const third = await postJob(recruiter, 'Head chef');
  const names = ['Dora Cook', 'Emil Cook', 'Fay Chef'];
  for (const [index, job] of [first, second, third].entries())
    await applyTo(job, await register('Employee', names[index]));
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });

  await page.goto(`/recruiter/manageapp?new_job_id=${first}`);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Dora Cook');
  await expect(page.getByText('Applications to Cook.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Job title' })).toHaveValue('Cook');
  const tab = (name: string) => page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name });
  await tab('Rejected 0').click();
  await expect(page).toHaveURL(`/recruiter/manageapp?new_job_id=${first}&status=Rejected`);
  await expect(page.getByText('No Data Found')).toBeVisible();
  await tab('All 1').click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('link', { name: 'Show applications to all jobs' }).click();
  await expect(rows).toHaveCount(3);

  await page.getByRole('combobox', { name: 'Job title' }).fill('coo');
  await page.getByRole('option', { name: 'Cook' }).click();
  await expect(page).toHaveURL('/recruiter/manageapp?title=Cook');
  await expect(rows).toHaveCount(2);
  await tab('Pending 2').click();
  await expect(page).toHaveURL('/recruiter/manageapp?title=Cook&status=Pending');
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('link', { name: 'Remove Job title: Cook' }).click();
  await expect(page).toHaveURL('/recruiter/manageapp?status=Pending');
  await expect(rows).toHaveCount(3);
});

test('applications come in pages, and there may be none', async ({ page, register, signIn }) => {
  const recruiter = await signIn('Recruiter');
  await page.goto('/recruiter/manageapp');
  await expect(page.getByText('No Data Found')).toBeVisible();
  const candidate = await register('Employee', 'Gus Eager');
  for (let each = 0; each < 11; each += 1)
    await applyTo(await postJob(recruiter, `Driver ${each}`), candidate);
  await page.goto('/recruiter/manageapp');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
});
