-- What is around a city is found in the index alone, by its longitude as well.
drop index city_latitude;
create index city_latitude_longitude on city (latitude, longitude) include (id, area);
