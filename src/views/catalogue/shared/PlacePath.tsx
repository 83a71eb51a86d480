import { Link } from 'react-router-dom';
import type { Kind } from '../../../domain/catalogue/index.ts';
import { pathOf, titleOf } from '../../../domain/query/index.ts';
import type { Titles } from '../../../domain/query/index.ts';
import { recordPath } from '../../addresses/recordPaths.ts';

interface PlacePathProps {
  readonly kind: Kind;
  readonly id: string;
  readonly world: Titles;
  readonly label: string;
}

/** Store › Bay 2 › Shelf 4, each a way there. */
export function PlacePath({ kind, id, world, label }: PlacePathProps) {
  return (
    <nav className="place-path" aria-label={label}>
      <ol>
        {pathOf(kind, id, world).map((place) => (
          <li key={place.id}>
            <Link to={recordPath(kind, place.id)}>{titleOf(place)}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
