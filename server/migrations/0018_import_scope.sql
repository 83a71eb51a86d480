-- What was brought in, and from which file, was sent to everybody's device: from now on to those alone who may bring files in.
-- Whose an event is to hear is how the log is shared out, not what happened.
update event set scope = 'imports' where kind = 'importSession' and scope = 'site';
update record set scope = 'imports' where kind = 'importSession' and scope = 'site';
