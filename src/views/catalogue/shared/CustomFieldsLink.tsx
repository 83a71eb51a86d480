import { canManage } from '../../../domain/access/index.ts';
import { type Catalogue, takesCustomFields } from '../../../domain/catalogue/index.ts';
import { customField } from '../../../domain/customFields/index.ts';
import { pathOf } from '../../addresses/routeTable.ts';
import { useSession } from '../../shared/useSession.ts';
import { customFieldTexts } from '../../texts/customFields.ts';
import { ButtonLink } from '../../ui/Button.tsx';

/** Links to the catalogue's custom fields, for users who can manage them. */
export function CustomFieldsLink({ catalogue }: { readonly catalogue: Catalogue }) {
  const { person } = useSession();
  if (!takesCustomFields(catalogue) || person === undefined || !canManage(person, customField.area)) return null;
  return <ButtonLink to={`${pathOf('customFields')}?catalogue=${catalogue.kind}`}>{customFieldTexts.link}</ButtonLink>;
}
