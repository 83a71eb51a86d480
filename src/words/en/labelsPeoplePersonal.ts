/** What is kept of a person apart from the log. */
import { messages } from '../messages.ts';

export const personalWords = messages('labels.personal', {
  named: {
    email: 'Email',
    mobile: 'Mobile',
    phone: 'Other phone',
    address: 'Address',
    birthDate: 'Date of birth',
    guardians: 'Guardian',
    emergency: 'Emergency contact',
  },
});
