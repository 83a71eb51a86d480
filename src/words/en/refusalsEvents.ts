import { messages } from '../messages.ts';

export const eventRefusals = messages('eventRefusal', {
  lastDayFirst: "The last day can't be before the first. Choose a later day.",
  openingMissing: "The first day isn't set yet. Edit the event and add it.",
  stageManagerMissing: 'Rehearsals need a stage manager. Edit the event and choose one.',
  nobodyCast: 'Nobody has been cast yet. Cast at least one part first.',
  oneStillOut: 'One item is still out for this event. Return it or report it missing first.',
  stillOut: '{out} items are still out for this event. Return them or report them missing first.',
  stepForManagers: 'Only people who manage all events can do this. Ask one of them.',
  rehearseFirst: "This event hasn't been rehearsed yet. Start casting or rehearsals first.",
  archived: "This event is archived and can't be changed. Take it out of the archive first.",
  beginsAsIdea: 'You can suggest an event. Only people who manage events can change its status.',
  restoredByManagers: 'Only people who manage all events can restore an event. Ask one of them.',
  takenAwayByManagers:
    'Only people who manage all events can delete one. Ask one of them, or cancel the event instead.',
  eventArchived: "This event is archived and can't be changed. Take it out of the archive first.",
  ofOtherEvent: 'This belongs to another event. Choose one from this event.',
  zoneUnknown: 'Unknown time zone. Enter one such as Europe/London, or leave it empty.',
  callEnds: "A call can't end before it starts. Choose another time.",
  leadersByProducer: 'Only the producer can change who leads an event. Ask them.',
  lastPerformanceFirst: "The last performance can't be before the first. Choose a later day.",
  castRange: '"Minimum cast" can\'t be more than "Maximum cast" ({castMax}). Change one of them.',
});
