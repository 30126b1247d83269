-- The hot list is asked for by every visitor: its games without a walk through the whole catalogue.
create index brand_game_hot on lobby.brand_game (brand_id, sort) where is_hot;
