import { useEffect, useState } from 'react';
import type { PaperLogo } from '../../domain/paperwork/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useDevicePreference } from '../shared/useDevicePreference.ts';

/** Longest side, in pixels: three hundred to the inch at the size it is printed. */
const SIDE = 500;

async function readLogo(url: string): Promise<PaperLogo> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The logo could not be fetched (${response.status}).`);
  const bitmap = await createImageBitmap(await response.blob());
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.round(bitmap.width * scale)),
    height: Math.max(1, Math.round(bitmap.height * scale)),
  });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return { png: canvas.toDataURL('image/png'), width: canvas.width, height: canvas.height };
}

/** The logo of the group as paper needs it; undefined where there is none, and where it cannot be fetched: paper does without. */
export function useLogoOnPaper(): PaperLogo | undefined {
  const { installation } = useBackstock();
  const [{ logo: id }] = useDevicePreference('brand');
  const [read, setRead] = useState<{ readonly id: string; readonly logo: PaperLogo }>();
  useEffect(() => {
    if (id === '') return undefined;
    let isWanted = true;
    readLogo(installation.logoUrl(id, 'large')).then(
      (logo) => isWanted && setRead({ id, logo }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [id, installation]);
  return read?.id === id ? read.logo : undefined;
}
