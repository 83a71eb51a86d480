/** Why this device refuses a change before sending it to the server. */
import { messages } from '../messages.ts';

export const deviceRefusals = messages('deviceRefusal', {
  readOnly: "You're viewing as someone else, so you can't change anything. Stop viewing as them first.",
  editNotSaved:
    "This device couldn't save the change. What you typed is still here. Free up some storage space and save again.",
  countNotSaved: "This device couldn't save the count. Free up some storage space and try again.",
  notLoaded:
    "Part of Backstock couldn't be loaded, so nothing was changed. Check your connection and try again. What you typed is still here.",
  noReason: 'The server refused this change and gave no reason. Try again or discard the change.',
  heic: "This browser can't open HEIC photos. Save the photo as a JPEG and choose that.",
  notPicture: "This file can't be opened as a picture. Choose a JPEG, PNG or WebP.",
});
