import { fieldValue } from '../../domain/catalogue/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { recordPath } from '../addresses/recordPaths.ts';
import type { PanelProps } from '../catalogue/slots.tsx';
import { useRecord } from '../shared/useRecords.ts';
import { requestTexts } from '../texts/requests.ts';
import { ButtonLink } from '../ui/Button.tsx';

/** Link from a request line to its request. */
export function BackToRequest({ record }: PanelProps) {
  const request = useRecord('propRequest', fieldValue(record, 'requestId'));
  if (request === undefined) return null;
  return (
    <ButtonLink intent="primary" to={recordPath('propRequest', request.id)}>
      <span>{requestTexts.backTo({ name: titleOf(request) })}</span>
    </ButtonLink>
  );
}
