-- As typed, with signs and a country code; its digits are counted by the contract.
alter table account add constraint account_phone_length check (char_length(phone) <= 40);
alter table enquiry add constraint enquiry_phone_length check (char_length(phone) <= 40);
