-- By which names imports know a company that is called otherwise by now, or is a part of another.
create table company_alias (
  name text primary key,
  company_id int not null references company on delete cascade
);
create index company_alias_company on company_alias (company_id);

-- Where the address of a company leads that is a part of another.
create table merged_company (
  id int primary key,
  into_id int not null references company on delete cascade
);
create index merged_company_into on merged_company (into_id);

create index company_verified on company (id) where verified_at is not null;
create index company_disabled on company (id) where disabled_at is not null;
