import { choiceProblem, type AskedForm } from '../../../domain/entry/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useSession } from '../../shared/useSession.ts';

/** Why the person may not add a value to a list of the form; undefined where the catalogue asks nothing beforehand. */
export function useRefusalOf(form: AskedForm): ((key: string, value: string) => string | undefined) | undefined {
  const { world } = useBackstock().client.records;
  const { person: actor } = useSession();
  if (form.catalogue.asksRulesFirst === undefined || actor === undefined) return undefined;
  return (key, value) => choiceProblem(form, key, value, { world, actor });
}
