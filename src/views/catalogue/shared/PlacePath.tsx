import { Link } from 'react-router-dom';
import type { Kind, RecordOf } from '../../../domain/catalogue/index.ts';
import { pathOf, titleOf } from '../../../domain/query/index.ts';
import type { Titles } from '../../../domain/query/index.ts';
import { recordPath } from '../../addresses/recordPaths.ts';
import { MapMarker } from '../../ui/frameIcons.tsx';
import { innermostFrom } from './innermost.ts';

interface PlacePathProps {
  readonly kind: Kind;
  readonly id: string;
  readonly world: Titles;
  readonly label: string;
}

function Steps({ className, places }: { readonly className: string; readonly places: readonly RecordOf<Kind>[] }) {
  return (
    <ol className={className}>
      {places.map((place) => (
        <li key={place.id}>
          <Link to={recordPath(place.kind, place.id)}>{titleOf(place)}</Link>
        </li>
      ))}
    </ol>
  );
}

/** A location and its parents, e.g. D4 · Box 18 with Store › Bay D, each a link. */
export function PlacePath({ kind, id, world, label }: PlacePathProps) {
  const path = pathOf(kind, id, world);
  const from = innermostFrom(path.length);
  return (
    <nav className="place-path" aria-label={label}>
      <MapMarker size={16} aria-hidden="true" title={false} />
      <Steps className="place-leaf" places={path.slice(from)} />
      {from > 0 && <Steps className="place-around" places={path.slice(0, from)} />}
    </nav>
  );
}
