-- The activity log of a day: the order of the log and that of the clock differ where history was brought in.
create index event_by_time on event (site_id, recorded_at);
