-- Bookings of places look for calls and performances by the day on which they begin.
update record set refs = refs || ('day@' || (body #>> '{values,date}'))
  where kind in ('call', 'performance') and is_active and body -> 'values' ? 'date';
