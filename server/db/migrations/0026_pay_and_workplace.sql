-- What a job pays in figures, beside the text that says it, and where the work is done.
create type pay_period as enum ('Hour', 'Day', 'Week', 'Month', 'Year');
create type workplace as enum ('On site', 'Hybrid', 'Remote');

alter table job
  add column pay_min numeric(12, 2),
  add column pay_max numeric(12, 2),
  add column pay_currency text,
  add column pay_period pay_period,
  add column workplace workplace not null default 'On site',
  -- Where somebody who works remotely may live; none is the whole country.
  add column remote_state_ids int[] not null default '{}';

-- The plain texts of the jobs that are there, which are most of them and were told to search engines as figures before:
-- `$83,000 - $95,000 a year`, `$22.25/hour`, `90-120k`. Here in SQL, so that a board of a million jobs is upgraded in one
-- pass; what contract/pay.ts reads beyond that is read when a job is saved or imported again. What is read here is read
-- the same there.
-- No figure is in the search documents or the counts.
alter table job disable trigger user;

with written as (
  select id, regexp_match(salary, replace(
    '^\s*([$€£]?)\s*(AMOUNT)\s?(k?)(?:\s*(?:-|–|—|to)\s*([$€£]?)\s*(AMOUNT)\s?(k?))?' ||
    '(?:\s*(?:(?:an?|per)\s+|/\s*)(hour|hr|day|week|month|year|yr)\M(?!\s*(?:[-–—+]|(?:to|bis|and|und)\M))|\s*$)',
    'AMOUNT', '[1-9]\d{0,2}(?:,\d{3})+(?:\.\d\d?)?|[1-9]\d{0,6}(?:\.\d\d?)?'), 'i') as part
  from job
  where salary ~ '^\s*[$€£]?\s*[1-9]' and salary !~* '^\s*401\s?k'
), amounts as (
  select id, lower(part[7]) as unit, coalesce(nullif(part[1], ''), part[4], '') as sign, part[4] as second_sign,
    replace(part[2], ',', '')::numeric * case
      when part[3] <> '' or (part[6] <> '' and replace(part[2], ',', '')::numeric < 1000) then 1000 else 1 end as low,
    replace(part[5], ',', '')::numeric * case when part[6] <> '' then 1000 else 1 end as second
  from written where part is not null
), figures as (
  select id, low, coalesce(second, low) as high,
    case sign when '€' then 'EUR' when '£' then 'GBP' else 'USD' end as currency,
    case when unit is null then 'Year' when unit = 'hr' then 'Hour' when unit = 'yr' then 'Year' else initcap(unit) end as period,
    -- Without a period, amounts like these are for a year.
    case when unit is null then 15000 else 0 end as least,
    case when unit is null then 999999.99 else 9999999999 end as most,
    case unit when 'hour' then 2080 when 'hr' then 2080 when 'day' then 260 when 'week' then 52 when 'month' then 12 else 1 end as times
  from amounts where coalesce(second_sign, '') in ('', sign)
), plain as (
  select * from figures
  where high between low and 10 * low and low >= least and high <= most and low * times >= 2500 and high * times <= 10000000
)
update job set pay_min = low, pay_max = high, pay_currency = currency, pay_period = period::pay_period
from plain where job.id = plain.id;

alter table job enable trigger user;

alter table job
  add check (pay_min > 0),
  add check (pay_max > 0),
  add check (pay_min <= pay_max),
  add check (pay_currency ~ '^[A-Z]{3}$'),
  add check ((coalesce(pay_min, pay_max) is null) = (pay_period is null)),
  add check ((pay_period is null) = (pay_currency is null)),
  add check (workplace = 'Remote' or remote_state_ids = '{}'),
  -- The upper figure, in its currency, by hours, days, weeks and months of full-time work: to compare what is paid by
  -- different periods. contract/pay.ts counts by the same.
  add column pay_per_year numeric(14, 2) generated always as (
    coalesce(pay_max, pay_min) * case pay_period
      when 'Hour' then 2080 when 'Day' then 260 when 'Week' then 52 when 'Month' then 12 else 1 end
  ) stored;
