import { texts } from '../../words/messages.ts';

/** Texts about late payments. Those given in the specification (section 8) are verbatim. */
export const billingTexts = texts('billing', {
  overlayTitle: 'Account Past Due',
  graceExpired: 'Payment is past due and the Grace Period has expired.',
  accessDisabled: 'Access to this site is disabled until payment is made',
  daysPastDue: 'Your invoice is {days} days past due and must be paid immediately.',
  graceRemaining: 'you have {days} days remaining in your grace period',
  banner: 'Your account is {days} days past due. Please update your payment information.',
  bannerLabel: 'Payment',
  update: 'Update payment method',
  dismiss: 'Dismiss',
  notify: 'Notify the billing contact',
  notifying: 'Notifying the billing contact',
  notified: '{name} has been notified.',
  notifiedContact: 'The billing contact has been notified.',
  notNotified: "The billing contact couldn't be notified. Try again.",
  maintenanceTitle: 'This site is offline for maintenance.',
  maintenanceText: 'Please come back later.',
  logOut: 'Log out',
});
