/** Texts of saved views. */
export const savedViewTexts = {
  views: 'Views',
  none: 'Search, filter and sort, then save the list here under a name.',
  saveAs: 'Save this view',
  nameHint: 'Name, such as To mend',
  save: 'Save',
  update: (name: string) => `Save changes to ${name}`,
  rename: (name: string) => `Rename ${name}`,
  newName: (name: string) => `New name of ${name}`,
  remove: (name: string) => `Delete ${name}`,
  makeDefault: (name: string) => `Open the list with ${name}`,
  saved: (name: string) => `The view ${name} is saved.`,
  deleted: (name: string) => `The view ${name} is deleted.`,
  partly: (name: string) => `Some of what ${name} asks for is no longer there: the list shows what remains.`,
  tooMany: 'There are too many views: delete one first.',
} as const;
