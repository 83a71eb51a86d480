import { messages } from '../messages.ts';

export const measuringRefusals = messages('measuringRefusal', {
  erased: 'The measurements in this set were erased when it was removed. Measure again in a new set.',
  stateFollows: "The status can't be set by hand. Enter the measurements, then hand them in.",
  staysWithPerson: 'A set stays with the person who was measured. Add a new one for someone else.',
  staysVerified: "This set is verified and can't be changed. Add a new one with today's date.",
  checksInOrder: '"Check above" must be more than "Check below".',
  numbersInOrder: '"Check number above" must be more than "Check number below".',
  easeHalf: 'Enter both minimum and maximum ease, or neither.',
  easeInOrder: "Maximum ease can't be less than minimum ease.",
  unitMissing: 'Enter a unit for the number, e.g. kg.',
  below: '{label} is less than {limit}. Measure again.',
  above: '{label} is more than {limit}. Measure again.',
  outOfRange: '{label} must be a number above 0 and at most {most, number}.',
  easeRange: 'Ease must be between -{most} and {most} cm.',
});
