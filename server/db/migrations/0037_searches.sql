-- How often it was searched, by the board's days; and with which words, those alone that three networks or more used on a day.
create table search_day (
  day date primary key,
  searches int not null
);
create table search_words (
  day date not null,
  words text not null,
  searches int not null,
  -- Of these, those that found no job.
  nothing int not null,
  primary key (day, words)
);
