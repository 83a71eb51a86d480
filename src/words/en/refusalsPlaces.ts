import { messages } from '../messages.ts';

export const placeRefusals = messages('placeRefusal', {
  bookingEnds: "A booking can't end before it starts. Choose another time.",
  facilityOfOuter: 'A location inside another is in the same facility. Leave Facility empty.',
  locked: '{name} is locked. Only {who} can put things in or take them out. Ask them.',
  notKeptIn: 'Nothing is kept in {name} itself. Choose a location inside it.',
  roomElsewhere: '{room} is in {facility}. Choose that facility, or another room.',
  stockKeepers: 'those who manage the stock',
  itsKeepers: 'its keepers',
  withRole: 'someone with the role {role}',
  listed: '{first}, {next}',
  either: '{first} or {next}',
  mayNotStandIn: '"{type}" can\'t go in {place}. Choose another location or type.',
  mayNotStandAlone: '"{type}" must be inside another location. Choose one, or another type.',
  unseen: "something you can't see",
  forEvent: '"{event}: {name}"',
  forNamed: '"{name}"',
  forMember: '{what} ({who})',
  fromOn: 'on {day} from {start}',
  fromToOn: 'on {day} from {start} to {end}',
  taken: '{place} is booked for {whose} {when}. Choose another time, or {otherwise}.',
  takenFreeFrom:
    "{place} is booked for {whose} {when}. It's next free for the same length of time from {time} on {day}. Choose another time, or {otherwise}.",
  keepAsHold: 'keep it as a hold',
  anotherPlace: 'another place',
});
