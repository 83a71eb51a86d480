import { messages } from '../messages.ts';

export const placeRefusals = messages('placeRefusal', {
  bookingEnds: 'A booking ends after it begins: choose another time.',
  facilityOfOuter: 'A place inside another is in the same facility: leave Facility empty.',
  locked: '{name} is locked: only {who} may put things in or take them out. Ask them.',
  notKeptIn: 'Things are not kept in {name} itself: choose a place inside it.',
  stockKeepers: 'those who look after the stock',
  itsKeepers: 'its keepers',
  withRole: 'somebody with the role {role}',
  listed: '{first}, {next}',
  either: '{first} or {next}',
  mayNotStandIn: '“{type}” may not stand in {place}: choose another place or another type.',
  mayNotStandAlone: '“{type}” may not stand by itself: choose another place or another type.',
  unseen: 'something that you cannot see',
  forEvent: '“{event}: {name}”',
  forNamed: '“{name}”',
  forMember: '{what} ({who})',
  fromOn: 'on {day} from {start}',
  fromToOn: 'on {day} from {start} to {end}',
  taken: '{place} is taken for {whose} {when}: choose another time, or {otherwise}.',
  takenFreeFrom:
    '{place} is taken for {whose} {when}, and is free for as long from {time} on {day}: choose another time, or {otherwise}.',
  keepAsHold: 'keep it as a hold',
  anotherPlace: 'another place',
});
