-- What a member has gets the last twelve bits of their own id, which are random: by an id alone one knows on which of 4,096
-- logical shards its row belongs, if there are ever several databases. The ids stay UUIDv7, and in the order of time. Ids of
-- before have other bits there.
create function new_id_of(owner uuid) returns uuid language sql volatile as $$
  select coalesce((left(new_id()::text, 33) || right(owner::text, 3))::uuid, new_id())
$$;

create function shard_of(id uuid) returns integer language sql immutable parallel safe strict
return ('x' || right(id::text, 3))::bit(12)::integer;
