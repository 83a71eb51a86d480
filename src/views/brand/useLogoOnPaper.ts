import { useEffect, useState } from 'react';
import type { PaperLogo } from '../../domain/paperwork/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useDevicePreference } from '../shared/useDevicePreference.ts';

/** Longest side in pixels: 300 dpi at the printed size. */
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

/** The group's logo for printing; undefined if there is none or it can't be fetched: documents then print without it. */
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
