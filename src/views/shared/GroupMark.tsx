import { useState } from 'react';
import { useBackstock } from './backstockContext.tsx';
import { useDevicePreference } from './useDevicePreference.ts';
import { GhostLight } from '../ui/GhostLight.tsx';

interface GroupMarkProps {
  /** Height in pixels. */
  readonly size?: number;
}

/** The group's logo, on a light background so that it also shows in dark mode. Ours if there is none or it can't be fetched. */
export function GroupMark({ size = 28 }: GroupMarkProps) {
  const { installation } = useBackstock();
  const [{ logo }] = useDevicePreference('brand');
  const [failed, setFailed] = useState('');
  if (logo === '' || failed === logo) return <GhostLight size={size} />;
  return (
    <img
      className="group-logo"
      src={installation.logoUrl(logo, size > 60 ? 'large' : 'thumb')}
      height={size}
      alt=""
      onError={() => setFailed(logo)}
    />
  );
}
