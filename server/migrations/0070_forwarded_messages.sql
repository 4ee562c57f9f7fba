-- That it was forwarded is all that is known: not from whom, nor from which conversation.
alter table messages add column is_forwarded boolean not null default false;
