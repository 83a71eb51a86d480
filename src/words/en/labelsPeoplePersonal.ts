/** Personal data stored outside the log. */
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
  fields: {
    email: 'Email',
    mobile: 'Mobile',
    phone: 'Other phone',
    preferred: 'Preferred contact method',
    address: 'Address',
    shareEmail: 'Everyone can see the email address',
    shareMobile: 'Everyone can see the mobile number',
    newsletter: 'Wants the newsletter',
    birthDate: 'Date of birth',
    guardians: 'Guardians',
    emergency: 'Emergency contacts',
    medical: 'Medical and allergies',
    access: 'Access needs',
    notes: 'Notes (not shown to the member)',
  },
  /** Of a contact person. */
  person: {
    name: 'Name',
    relation: 'Relationship',
    phone: 'Phone number',
  },
});
