-- Letters go to confirmed addresses alone, unless an owner says otherwise. Who registered before there were links that
-- confirm an address, which is as long as registering is logged, was never asked, and goes on to get them.
update account set email_confirmed_at = created_at
where email_confirmed_at is null
  and not exists (select from log_entry where what = 'registered' and log_entry.account_id = account.id);
