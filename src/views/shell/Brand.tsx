import { Link } from 'react-router-dom';
import { pathOf } from '../addresses/routeTable.ts';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import { productName } from '../../words/named.ts';
import { GroupMark } from '../shared/GroupMark.tsx';

/** Link to home: the group's logo and name, or Backstock's if unknown. */
export function Brand() {
  const [{ name }] = useDevicePreference('brand');
  return (
    <Link to={pathOf('home')} className="brand">
      <GroupMark />
      <span>{name || productName}</span>
    </Link>
  );
}
