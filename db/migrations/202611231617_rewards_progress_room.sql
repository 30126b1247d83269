-- Rows of progress change with every fact: room on their pages keeps the new version beside the old one, without new
-- entries in the indexes.
alter table rewards.promotion_progress set (fillfactor = 70);
