-- Files that no row names (any more): written before an upload, gone with the row that names it. What a crash leaves
-- here is swept.
create table unclaimed_file (
  name text primary key,
  kind text not null check (kind in ('logo', 'avatar', 'resume')),
  since timestamptz not null default now()
);

-- Signs addresses of pictures that only the signed-in may see. Made once, so servers sharing the database agree.
create table signing_key (
  key bytea not null,
  only_one boolean primary key default true check (only_one)
);
insert into signing_key (key) values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
