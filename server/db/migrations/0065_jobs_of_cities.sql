-- What is open in the cities of a circle is counted, and its newest jobs are found, in the index alone.
drop index job_search_city;
create index job_search_city on job_search (city_id, posted_at desc, job_id desc) include (expires_on);
