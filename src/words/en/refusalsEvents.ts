import { messages } from '../messages.ts';

export const eventRefusals = messages('eventRefusal', {
  lastDayFirst: "The last day can't be before the first. Choose a later day.",
  openingMissing: "There's no opening date yet. Edit the event and fill in its first day.",
  stageManagerMissing: 'Rehearsals need a stage manager. Edit the event and choose one.',
  nobodyCast: 'Nobody has been cast yet. Cast at least one part first.',
  oneStillOut: 'One item is still out for it. Return it or report it missing first.',
  stillOut: '{out} items are still out for it. Return them or report them missing first.',
  stepForManagers: 'Only those who manage all events can do this. Ask one of them.',
  rehearseFirst: 'It has to be rehearsed first. Start casting or rehearsals.',
  archived: "It's archived and can't be changed. Take it out of the archive first.",
  beginsAsIdea: 'You can suggest an event. Only those who manage events can change its status.',
  takenAwayByManagers: 'Only those who manage all events can delete one. Ask one of them, or cancel it.',
  eventArchived: "This event is archived and can't be changed. Take it out of the archive first.",
  ofOtherEvent: 'This belongs to another event. Choose one from this event.',
  zoneUnknown: 'Unknown time zone. Enter one such as Europe/London, or leave it empty.',
  callEnds: "A call can't end before it starts. Choose another time.",
  leadersByProducer: 'Only the producer can change who leads an event. Ask them.',
  lastPerformanceFirst: "The last performance can't be before the first. Choose a later day.",
  castRange: "The smallest cast can't be larger than the largest, {castMax}.",
});
