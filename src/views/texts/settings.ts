/** Texts of the settings of the group. */
export const settingsTexts = {
  subtitle: 'What holds for the whole group. A change reaches every device at once.',
  save: 'Save',
  saved: (group: string) => `${group}: saved.`,
  default: (value: string) => `Default: ${value}.`,
  noZone: 'Not said yet',
  contactName: 'Name',
  contactEmail: 'E-mail',
  others: 'Other settings',
  othersText: 'Kept for programs of your own, or by Backstock itself.',
  empty: 'Nothing',
  mayNot: 'Only administrators change these.',
} as const;
