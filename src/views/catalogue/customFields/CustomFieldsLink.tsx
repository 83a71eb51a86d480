import { canManage } from '../../../domain/access/index.ts';
import { takesCustomFields, type Kind } from '../../../domain/catalogue/index.ts';
import { customField } from '../../../domain/customFields/index.ts';
import { catalogueOf } from '../../../domain/registry.ts';
import { pathOf } from '../../addresses/routeTable.ts';
import { useSession } from '../../shared/useSession.ts';
import { customFieldTexts } from '../../texts/customFields.ts';
import { ButtonLink } from '../../ui/Button.tsx';

/** The way from a list to the fields that the group has added to it, for those who may add some. */
export function CustomFieldsLink({ kind }: { readonly kind: Kind }) {
  const { person } = useSession();
  if (!takesCustomFields(catalogueOf(kind)) || person === undefined || !canManage(person, customField.area))
    return null;
  return <ButtonLink to={`${pathOf('customFields')}?catalogue=${kind}`}>{customFieldTexts.link}</ButtonLink>;
}
