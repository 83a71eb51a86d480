/** Messages by the server's error code. */
import { messages } from '../messages.ts';

export const serverErrorWords = messages('serverErrors', {
  malformed: "The request can't be read.",
  unauthenticated: 'Log in first.',
  forbidden: "You don't have permission to do this.",
  'log-in-again': 'You logged in too long ago to change this. Log out, log in again and try again within 15 minutes.',
  'wrong-setup-token':
    'To set up a group from another computer, enter the token that the server printed when it started.',
  'read-only': "You're viewing as someone else, so you can't change anything. Stop viewing as them first.",
  'bad-signature': "This message isn't from the payment service.",
  'card-declined': 'The card was declined. Nothing was charged. Try another card.',
  'unknown-route': "There's nothing at this address.",
  'unknown-site': "There's no group at this address.",
  'unknown-code': 'No item has this tag.',
  'another-person':
    'Someone else has logged in. These changes are sent when the person who made them logs in again on this device.',
  'already-set-up': 'This group has already been set up. Log in.',
  'payments-not-set-up': "Payments aren't set up here. Record invoices by hand.",
  'payments-refused': 'The payment service refused this. Reload the page and check the details.',
  'no-card': "There's no card to charge. Add one first.",
  'provider-not-set-up': 'No login provider is set up here. Use your email and password.',
  'mail-not-set-up':
    "No email was sent. Email isn't set up here, or there's no billing contact. Add a contact, or ask whoever runs the server.",
  'cursor-unknown': "The data on this device doesn't match the server. It has to be loaded again.",
  'too-slow': 'The request came in too slowly. Check the connection and try again.',
  'too-large': 'This is too large to send. Send less, or choose a smaller file.',
  'no-room':
    "There isn't enough storage for this. Choose a smaller file, or ask the person who runs your server for more.",
  'not-a-picture': "This picture can't be opened. Choose a JPEG, PNG or WebP.",
  'not-a-document':
    "This type of file isn't supported. Choose a PDF, a picture, a plain text file or an Office document without macros.",
  'unsupported-media': 'Send JSON.',
  'unknown-expectation': "The server can't do what the Expect header asks for.",
  'wrong-code': "That code isn't right. Enter the one the app shows now.",
  'too-many-requests': 'Too many requests. Wait a moment and try again.',
  'too-many-rejected':
    'Too many of your changes were refused in the last 24 hours. Try again later, or ask an administrator about your permissions.',
  'headers-too-large': "The request's address or headers are too long.",
  defect: 'Something went wrong on the server. Nothing was changed. Try again later.',
  busy: 'The server is busy. Try again in a moment.',
  'payments-unavailable':
    "The payment service can't be reached at the moment. Nothing was charged. Try again in a little while.",
  'provider-unavailable':
    "The login provider can't be reached at the moment. Use your password, or try again in a little while.",
  closing: 'The server is restarting. Try again in a moment.',
  'media-unavailable': "Photos and files can't be reached at the moment. Try again in a little while.",
  'storage-unavailable': "The database can't be reached at the moment. Try again in a little while.",
  'storage-full': "The server's disk is full. Nothing was saved. Free up some space and try again.",
});
