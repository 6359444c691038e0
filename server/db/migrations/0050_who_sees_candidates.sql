-- Which recruiters find a candidate: all, all but those of companies that are named, or none but where the candidate
-- applied. And whether they read how to reach the candidate before an application.
create type candidate_visibility as enum ('everybody', 'but_named', 'nobody');
alter table candidate
  add column visibility candidate_visibility not null default 'everybody',
  add column shows_contact boolean not null default true;

-- Companies by their names, also those that are not here yet; `key` as that of the company.
create table hidden_from (
  candidate_id int not null references candidate on delete cascade,
  key text not null default '',
  name text not null,
  primary key (candidate_id, key)
);
create index hidden_from_key on hidden_from (key, candidate_id);
create trigger fold_name before insert or update of name on hidden_from
  for each row execute function fold_name();

-- How a company was called, so that another name opens nothing to it. The first hundred names, which no later ones push out.
create table former_company_name (
  company_id int not null references company on delete cascade,
  key text not null
);
create index former_company_name_company on former_company_name (company_id);
create function keep_company_name() returns trigger
  language plpgsql as $$
begin
  insert into former_company_name (company_id, key)
  select old.id, old.key
  where (select count(*) from former_company_name where company_id = old.id) < 100
    and not exists (select from former_company_name where company_id = old.id and key = old.key);
  return null;
end $$;
create trigger keep_company_name after update of name on company
  for each row when (old.key <> new.key) execute function keep_company_name();

-- Beside the documents, so that a search reads no other table for it. It is written with the candidate.
alter table candidate_search add column visibility candidate_visibility not null default 'everybody';
create function show_candidate() returns trigger
  language plpgsql as $$
begin
  update candidate_search set visibility = new.visibility where candidate_id = new.account_id;
  return null;
end $$;
create trigger show_candidate after update of visibility on candidate
  for each row when (old.visibility <> new.visibility) execute function show_candidate();

create or replace function index_candidates(ids int[]) returns void
  language plpgsql as $$
declare
  one int;
begin
  foreach one in array ids loop
    perform from candidate where account_id = one for no key update;
    insert into candidate_search (candidate_id, visibility, has_told, updated_at, tags, document)
    select
      candidate_id, (select visibility from candidate where account_id = one), has_told, updated_at, tags, document
    from candidate_document where candidate_id = one
    on conflict (candidate_id) do update
    set visibility = excluded.visibility, has_told = excluded.has_told, updated_at = excluded.updated_at,
      tags = excluded.tags, document = excluded.document;
    if not found then
      delete from candidate_search where candidate_id = one;
    end if;
  end loop;
end $$;

drop index candidate_search_newest;
create index candidate_search_newest on candidate_search (has_told desc, updated_at desc, candidate_id desc)
  where visibility <> 'nobody';
