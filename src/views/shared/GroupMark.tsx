import { useState } from 'react';
import { useBackstock } from './backstockContext.tsx';
import { useDevicePreference } from './useDevicePreference.ts';
import { GhostLight } from '../ui/GhostLight.tsx';

interface GroupMarkProps {
  /** Height in pixels. */
  readonly size?: number;
}

/** The logo of the group, on paper of its own so that it shows in the dark too; ours where there is none, or where it cannot be fetched. */
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
