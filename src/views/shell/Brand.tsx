import { Link } from 'react-router-dom';
import { pathOf } from '../routeTable.ts';
import { shellTexts } from '../texts/shell.ts';
import { GhostLight } from './GhostLight.tsx';

/** The way home. */
export function Brand() {
  return (
    <Link to={pathOf('home')} className="brand">
      <GhostLight />
      <span>{shellTexts.product}</span>
    </Link>
  );
}
