-- Finds words in names, codes and tags, the first two lines of `search`, whose records come first in a search (best.ts).
create index record_by_head on record using gin ((split_part(search, E'\n', 1) || E'\n' || split_part(search, E'\n', 2)) gin_trgm_ops);
