import type { Kind } from '../../../domain/catalogue/index.ts';
import { routeOf, pathOf } from '../../addresses/routeTable.ts';
import type { CataloguePageProps } from '../pageProps.ts';
import { useCatalogue } from '../shared/useCatalogue.ts';
import { BesideList } from '../peek/BesideList.tsx';
import { RecordList } from './RecordList.tsx';
import { useSession } from '../../shared/useSession.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Camera } from '../../ui/frameIcons.tsx';
import { quickKinds } from '../quick/quickKinds.ts';
import { listToolTexts } from '../../texts/listTools.ts';

/** Links a list to quick add, for users who can add records. */
function QuickLink({ kind }: { readonly kind: Kind }) {
  const { person } = useSession();
  if (!quickKinds(person).includes(kind)) return null;
  return (
    <ButtonLink to={pathOf('quickEntry', kind)}>
      <Camera size={16} aria-hidden="true" title={false} />
      <span>{listToolTexts.quickEntry}</span>
    </ButtonLink>
  );
}

/** All records of a catalogue. */
export function ListPage({ kind, route }: CataloguePageProps) {
  const catalogue = useCatalogue(kind);
  return (
    <BesideList kind={kind} route={route}>
      <RecordList key={kind} catalogue={catalogue} title={routeOf(route).title} actions={<QuickLink kind={kind} />} />
    </BesideList>
  );
}
