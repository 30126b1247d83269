-- An event all of whose stakes came back takes no bets any more, whatever the feed says of it.
alter table studio.betting_events add column voided_by text;

update studio.betting_events e
   set voided_by = o.decided_by
  from (select distinct on (event_id) event_id, decided_by, facts
          from studio.betting_orders
         where action = 'settlement' and state = 'approved' and facts -> 'markets' = 'null'::jsonb
         order by event_id, id desc) o
 where o.event_id = e.id and o.facts -> 'decision' ->> 'kind' = 'cancelled';
