import { messages } from '../messages.ts';

/** Refusals of the catalogues' own rules. Those of every change are fetched with `decide`. */
export const catalogueRefusals = messages('recordRefusal', {
  insideItself: "A {noun} can't be inside itself. Choose one that isn't inside it.",
  tooDeep: '{nouns} can only be nested {most} deep. Choose one further up.',
  othersTooDeep:
    '{nouns} can only be nested {most} deep, and those inside this one would go deeper. Choose one further up.',
  choicesMissing: 'A list field needs choices. Enter at least one.',
  choicesNotAsked: 'Only a list field has choices. Remove them or choose another type.',
  unitNotAsked: 'Only a number field has a unit. Remove the unit or choose another type.',
  choiceInUse: '"{label}" may be in use. Withdraw this choice instead of removing it.',
  fieldNameTaken: 'Every {noun} already has a field with this name. Choose another name.',
  importKeeps: "An import's file, catalogue and number of rows can't be changed.",
  listUnknown: "This list doesn't exist. Choose another.",
});
