/** Files that journeys choose as photos. */
import sharp from 'sharp';

/** Aspect ratio of the photos (width / height). */
export const photographShape = 4 / 3;

/** A JPEG like a camera's. */
export async function photograph(name = 'IMG_0001.jpg') {
  const [width, height] = [1200, 900];
  const scene = `<svg width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#7a5c3e"/><circle cx="600" cy="450" r="300" fill="#d9b382"/></svg>`;
  return { name, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(scene)).jpeg({ quality: 88 }).toBuffer() };
}

/** A file that claims to be a JPEG but isn't. */
export function notAPhotograph() {
  return {
    name: 'IMG_0002.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('Dear Sam, the picture added to the other e-mail'),
  };
}
