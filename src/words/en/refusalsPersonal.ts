import { messages } from '../messages.ts';

/** Refusals of what is done with contact and confidential details, fetched with `decide`. */
export const personalRefusals = messages('peopleRefusal', {
  onlyPeople: 'Only people have contact and confidential details.',
  guardianMissing: 'Anyone under 18 is contacted through a guardian. Add one first.',
  guardianMissingAsk:
    'Anyone under 18 is contacted through a guardian. Ask someone who manages members to add one first.',
  youngByManagers:
    'Only people who manage members can change the date of birth and guardians of anyone under 18. Ask one of them.',
  mayNotWrite: "You can't edit this. Ask someone who manages members.",
  notesAboutYou: 'Only people who manage members can see notes about you.',
  mayNotSee: "You can't see this. Ask someone who manages members.",
  birthDateImplausible: "Date of birth can't be in the future or more than 120 years ago. Check the year.",
});
