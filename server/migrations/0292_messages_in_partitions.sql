-- For instances whose messages lie in partitions; nobody else calls these.

-- An attempt is unique within each partition: near the border of two, this one looks into both.
create function skip_sent_before() returns trigger language plpgsql
as $function$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.sender_id::text || new.client_id::text, 0));
  if exists (select 1 from messages where sender_id = new.sender_id and client_id = new.client_id) then
    return null;
  end if;
  return new;
end $function$;

-- What a reply quotes is there, and stays until the reply is stored. A foreign key would look into every partition for each
-- single message that is deleted.
create function hold_quoted() returns trigger language plpgsql
as $function$
begin
  new.reply_to_id := (select id from messages where id = new.reply_to_id for key share);
  return new;
end $function$;

create function forget_quoted() returns trigger language plpgsql
as $function$
begin
  update messages set reply_to_id = null where reply_to_id = any(array(select id from gone)) and reply_to_id is not null;
  return null;
end $function$;
