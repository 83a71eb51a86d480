import { type Kind, takesCustomFields } from '../../../domain/catalogue/index.ts';
import { routeOf, pathOf } from '../../addresses/routeTable.ts';
import type { CataloguePageProps } from '../pageProps.ts';
import { useCatalogue } from '../shared/useCatalogue.ts';
import { RecordList } from './RecordList.tsx';
import { canManage } from '../../../domain/access/index.ts';
import { customField } from '../../../domain/customFields/index.ts';
import { catalogueOf } from '../../../domain/registry.ts';
import { useSession } from '../../shared/useSession.ts';
import { customFieldTexts } from '../../texts/customFields.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Camera } from '../../ui/frameIcons.tsx';
import { quickTexts } from '../../texts/quickEntry.ts';
import { quickKinds } from '../quick/quickKinds.ts';

/** The way from a list to adding many one after the other, for those who may. */
function QuickLink({ kind }: { readonly kind: Kind }) {
  const { person } = useSession();
  if (!quickKinds(person).includes(kind)) return null;
  return (
    <ButtonLink to={pathOf('quickEntry', kind)}>
      <Camera size={16} aria-hidden="true" title={false} />
      <span>{quickTexts.link}</span>
    </ButtonLink>
  );
}

/** The way from a list to the fields that the group has added to it, for those who may add some. */
function CustomFieldsLink({ kind }: { readonly kind: Kind }) {
  const { person } = useSession();
  if (!takesCustomFields(catalogueOf(kind)) || person === undefined || !canManage(person, customField.area))
    return null;
  return <ButtonLink to={`${pathOf('customFields')}?catalogue=${kind}`}>{customFieldTexts.link}</ButtonLink>;
}

function ListLinks({ kind }: { readonly kind: Kind }) {
  return (
    <>
      <QuickLink kind={kind} />
      <CustomFieldsLink kind={kind} />
    </>
  );
}

/** All records of a catalogue. */
export function ListPage({ kind, route }: CataloguePageProps) {
  const catalogue = useCatalogue(kind);
  return (
    <RecordList key={kind} catalogue={catalogue} title={routeOf(route).title} actions={<ListLinks kind={kind} />} />
  );
}
