import { messages } from '../messages.ts';

/** Refusals of what is done with a set of measurements, fetched with `decide`. */
export const setRefusals = messages('measuringRefusal', {
  onlyPeople: 'Only people have sets of measurements.',
  isDraft: 'This set is already a draft.',
  isSubmitted: 'This set has already been handed in.',
  isVerified: 'This set is already verified.',
  empty: 'There are no measurements yet. Enter at least one.',
  early: "This set hasn't been handed in. Hand it in before it's verified.",
  handedIn: "You've handed this set in. Take it back first, or ask the wardrobe team.",
  verifiedByWardrobe: 'Only the wardrobe team can verify measurements.',
  final: "A verified set can't be changed. Add a new one with today's date.",
  optionUnknown: "Your group doesn't use this measurement. Choose another.",
});
