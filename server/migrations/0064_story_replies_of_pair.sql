-- The notification of a reply to a story has its first words: the last one, however much the two have written since.
create index messages_story_replies on messages
  (least(sender_id, receiver_id), greatest(sender_id, receiver_id), sender_id, id desc)
  where is_story_reply and deleted_at is null;
