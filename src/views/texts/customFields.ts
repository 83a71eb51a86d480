/** Texts of the fields that a group adds. */
export const optionTexts = {
  add: 'Type a choice and press Enter',
  nth: (place: number) => `Choice ${place}`,
  withdrawn: 'No longer offered',
  earlier: (label: string) => `Move ${label} up`,
  later: (label: string) => `Move ${label} down`,
  withdraw: (label: string) => `Withdraw ${label}`,
  remove: (label: string) => `Remove ${label}`,
  bringBack: (label: string) => `Offer ${label} again`,
} as const;

export const customFieldTexts = {
  link: 'Custom fields',
} as const;
