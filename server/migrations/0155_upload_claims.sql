-- While a file is moved to its name nobody else may store one there. That can take a while in a store, and no transaction
-- stays open for it: whoever holds the claim has until then. One that was left behind by a crash ends by itself.
alter table objects add column claimed_until timestamptz;
