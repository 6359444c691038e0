-- A job and the name of its company may change at once: the second waits until the document of the first is deleted, does
-- not see the one that came in its place, and overwrites that by its own, which has both changes.
create or replace function index_jobs(ids int[]) returns void
  language sql as $$
  delete from job_search where job_id = any (ids);
  with made as (
    insert into job_search (job_id, posted_at, expires_on, title_key, document, city_id, pay_currency, pay_per_year, facets)
    select job_id, posted_at, expires_on, title_key, document, city_id, pay_currency, pay_per_year, facets
    from job_document where job_id = any (ids)
    on conflict (job_id) do update set
      (posted_at, expires_on, title_key, document, city_id, pay_currency, pay_per_year, facets) =
      (excluded.posted_at, excluded.expires_on, excluded.title_key, excluded.document, excluded.city_id,
        excluded.pay_currency, excluded.pay_per_year, excluded.facets)
    returning document
  )
  select learn_word_forms(array(select distinct lexeme from made, unnest(tsvector_to_array(document)) lexeme));
$$;
