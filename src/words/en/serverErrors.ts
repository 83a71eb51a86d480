/** What the codes of the server's answers mean, by code. */
import { messages } from '../messages.ts';

export const serverErrorWords = messages('serverErrors', {
  malformed: 'The request cannot be read.',
  unauthenticated: 'Log in first.',
  forbidden: 'You may not do this.',
  'log-in-again': 'You logged in too long ago to change this. Log out, log in again and try again within 15 minutes.',
  'wrong-setup-token':
    'To set up a group from another computer, enter the token that the server printed when it started.',
  'read-only': 'You see Backstock as somebody else does, so nothing can be changed: stop first.',
  'bad-signature': 'This message does not come from the payment service.',
  'card-declined': 'The card was declined. Nothing was charged: try another card.',
  'unknown-route': 'There is nothing at this address.',
  'unknown-site': 'No group is found at this address.',
  'unknown-code': 'No item has this tag.',
  'already-set-up': 'This group has been set up already: log in.',
  'payments-not-set-up': 'Payments are not set up here: invoices are recorded by hand.',
  'payments-refused': 'The payment service did not do this. Load the page again and look how things stand.',
  'no-card': 'There is no card to be charged: put one in first.',
  'provider-not-set-up': 'No other way to log in is set up here: use your e-mail and password.',
  'mail-not-set-up': 'E-mail is not set up here, or there is no billing contact: nobody was written to.',
  'cursor-unknown': 'The device holds data of another log: it has to load it afresh.',
  'too-slow': 'The request came too slowly: check the connection and send it again.',
  'too-large': 'This is too large to be sent.',
  'no-room': 'There is no room for this: choose a smaller file, or ask whoever runs Backstock for more room.',
  'not-a-picture': 'This is not a picture that can be read: choose a JPEG, PNG or WebP.',
  'not-a-document':
    'This kind of file cannot be kept: choose a PDF, a picture, a plain text or an office document without macros.',
  'unsupported-media': 'Send JSON.',
  'unknown-expectation': 'The server cannot do what the Expect header asks for.',
  'wrong-code': 'This code is not right: type the one that the app shows now.',
  'too-many-requests': 'Too many requests: wait a little and try again.',
  'too-many-rejected':
    'Too many of your changes were refused in the last 24 hours. Try again later, or ask an administrator about your permissions.',
  'headers-too-large': 'The address or the headers of the request are too long.',
  defect: 'Something went wrong on the server. Nothing was changed; try again later.',
  busy: 'The server is busy: try again in a moment.',
  'payments-unavailable':
    'The payment service cannot be reached at the moment. Nothing was charged; try again in a little while.',
  'provider-unavailable':
    'The other way to log in cannot be reached at the moment: use your password, or try again in a little while.',
  closing: 'The server is restarting: try again in a moment.',
  'media-unavailable': 'Photos and files cannot be reached at the moment. Try again in a little while.',
  'storage-unavailable': 'The database cannot be reached at the moment. Try again in a little while.',
  'storage-full': 'The disk of the server is full. Nothing was saved; make room and try again.',
});
