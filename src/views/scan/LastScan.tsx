import { Link } from 'react-router-dom';
import { useBackstock } from '../shared/backstockContext.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import { scanTexts } from '../texts/scan.ts';

/** The code that was scanned last on this device, with the way back to what bears it. */
export function LastScan() {
  const { records } = useBackstock().client;
  const [last] = useDevicePreference('lastScan');
  if (last === null) return null;
  const isHere = last.found !== null && records.get(last.found.kind, last.found.id) !== undefined;
  return (
    <p className="muted small">
      {scanTexts.last}{' '}
      {isHere && last.found !== null ? (
        <Link to={recordPath(last.found.kind, last.found.id)}>{last.code}</Link>
      ) : (
        <span className="code">{last.code}</span>
      )}
    </p>
  );
}
