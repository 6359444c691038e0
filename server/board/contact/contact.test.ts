import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { clientOf, expect, test } from '#test/app.ts';

const enquiry = {
  name: 'Vic Visitor',
  phone_no: '3125550100',
  email: 'vic@example.com',
  subject: 'A question',
  message: 'Are you there?\nVic',
  captcha: true as const,
};

test('an enquiry is kept', async ({ api, db }) => {
  const sent = await api().sendEnquiry({ body: enquiry });
  expect(sent).toEqual({ ok: true, data: { success: true, message: 'Enquire sent Sucessfully!' } });
  const { captcha: _, phone_no: phone, ...rest } = enquiry;
  expect(await db.selectFrom('enquiry').selectAll().execute()).toMatchObject([{ ...rest, phone }]);
});

test.for([
  ['name', ''],
  ['name', 'x'.repeat(101)],
  ['phone_no', 'none'],
  ['email', 'vic@'],
  ['email', 'vic@example.com, all@example.com'],
  ['subject', undefined],
  ['message', '  \n '],
  ['message', 'x'.repeat(5001)],
  ['message', '\0'],
  ['message', { toString: 'x' }],
  ['captcha', 'true'],
])('an enquiry with the %s %j is refused there', async ([field, value], { app, db }) => {
  const before = await db.selectFrom('enquiry').select('id').execute();
  const payload = { ...enquiry, [String(field)]: value };
  const answer = await app.inject({ method: 'POST', url: '/api/contact_users', payload });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
  expect(await db.selectFrom('enquiry').select('id').execute()).toEqual(before);
});

test('an enquiry whose mail to the owner cannot be queued is not kept either', async ({
  config,
  db,
  files,
}) => {
  const app = await buildApp({ db, files, config: { ...config, contactEmail: 'owner@example.org' } });
  onTestFinished(() => app.close());
  await sql`create function fill_up() returns trigger language plpgsql as
    $$ begin raise 'no room' using errcode = 'disk_full'; end $$`.execute(db);
  await sql`create trigger filling before insert on graphile_worker._private_jobs
    for each row execute function fill_up()`.execute(db);
  const before = await db.selectFrom('enquiry').select('id').execute();
  await expect(clientOf(app).sendEnquiry({ body: enquiry })).rejects.toMatchObject({ status: 507 });
  expect(await db.selectFrom('enquiry').select('id').execute()).toEqual(before);

  await sql`drop function fill_up cascade`.execute(db);
  expect(await clientOf(app).sendEnquiry({ body: enquiry })).toMatchObject({ ok: true });
  expect(await db.selectFrom('enquiry').select('id').execute()).toHaveLength(before.length + 1);
});
