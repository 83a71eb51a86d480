import { messages } from '../messages.ts';

export const eventRefusals = messages('eventRefusal', {
  lastDayFirst: 'The last day is not before the first: choose a later day.',
  openingMissing: 'Say first when it opens: edit the event and fill in its first day.',
  stageManagerMissing: 'Rehearsals need a stage manager: edit the event and choose one.',
  nobodyCast: 'Nobody is cast yet: put at least one person in the cast first.',
  oneStillOut: 'One thing is still out for it: take it back, or report it missing, first.',
  stillOut: '{out} things are still out for it: take them back, or report them missing, first.',
  stepForManagers: 'This step is for those who look after all events: ask one of them.',
  rehearseFirst: 'It has to be rehearsed first: begin casting or rehearsals.',
  archived: 'It is in the archive and stays as it is: take it out of the archive first.',
  beginsAsIdea: 'You may suggest an event; those who look after events say how far it is.',
  takenAwayByManagers: 'Only those who look after all events take one away: ask one of them, or cancel it.',
  eventArchived: 'This event is in the archive and stays as it is: take it out of the archive first.',
  ofOtherEvent: 'This belongs to another event: choose one of this event.',
  zoneUnknown: 'This time zone is not known: write one such as Europe/London, or leave it empty.',
  callEnds: 'A call ends after it begins: choose another time.',
  leadersByProducer: 'Who leads an event is for its producer to say: ask them.',
  lastPerformanceFirst: 'The last performance is not before the first: choose a later day.',
  castRange: 'The smallest cast cannot be larger than the largest, {castMax}.',
});
