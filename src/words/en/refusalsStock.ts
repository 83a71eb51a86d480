import { messages } from '../messages.ts';

export const stockRefusals = messages('stockRefusal', {
  placeGone: 'This location no longer exists. Choose another.',
  isOut: 'This {noun} is out. Return it first.',
  notPutAway: "This {noun} can't be put away.",
  putElsewhere: 'This {noun} has since been put somewhere else, so its location stays as it is.',
  stocktakeUnknown: "This stocktake can't be found. It may not have been sent yet. Try again later.",
  stocktakeClosed: 'This stocktake is closed. Start another to count again.',
  stocktakeCalledOff: 'This stocktake was cancelled. Start another to count again.',
  notCounted: "This {noun} can't be counted.",
  isOne: "This {noun} is a single item, so there can't be {quantity}.",
  placeUnknown: "This location can't be found. Choose another.",
  onlyStocktakes: 'Only a stocktake can be closed.',
  closedByDepartment: 'Only people who manage {area} can close this stocktake. Ask one of them.',
  faultReported: 'A fault has been reported. Have it repaired and marked as in service first.',
  outOfService: "It's out of service. Choose another.",
  lendingNotChosen: 'Choose whether it can be signed out.',
  testFailed: 'It failed its last test. Have it repaired and tested first.',
  nextTestFirst: 'The next test must be after this one. Choose a later day, or leave it empty.',
  prefixLetters: 'Enter one to six letters from A to Z, e.g. T.',
  numbersUsedUp: "There aren't enough numbers left with these letters. Choose others.",
  underItself: "A category can't be its own parent.",
  twoLevels: 'Categories have two levels. Choose a main category.',
  hasOthersUnder: "This category has subcategories, so it can't go under another.",
  codePrefix: 'A code prefix has one to six letters, e.g. FUR.',
  oneCannotBe:
    'A single item can\'t have a quantity of {quantity}. Choose "Batch of identical items", or clear the quantity.',
  outOrMissing:
    "{count, plural, one {# is out or missing, so the quantity can't be lower than that. Return it or report it found first.} other {# are out or missing, so the quantity can't be lower than that. Return them or report them found first.}}",
  promised:
    "{count, plural, one {# is reserved} other {# are reserved}} for the same day, so the quantity can't be lower than that. Cancel a reservation first.",
  departmentOnly: 'Only people who manage {area} can do this. Ask one of them.',
  reportOnly: 'You can report what needs doing. Only people who manage the department can change the status.',
  outNotAway: "It's out. Return it before it's sent away.",
  onlyHere:
    '{here, plural, one {Only # of them is here.} other {Only # of them are here.}} Send fewer away, or return the others first.',
  testDue: 'Its test was due on {day}. Have it tested first.',
});
