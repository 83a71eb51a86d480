import { useMemo } from 'react';
import { addRecord, disposeRecord } from '../../../domain/changes/index.ts';
import type { Catalogue } from '../../../domain/catalogue/index.ts';
import { distinctionsOf, toldApart } from '../../../domain/distinctions/index.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useSend } from '../../shared/useSend.ts';
import { useRevision } from '../../shared/useRecords.ts';
import { duplicateTexts } from '../../texts/duplicates.ts';

/** Commands per dispatch. */
const AT_ONCE = 200;

/** The not-a-duplicate notes of a catalogue, with functions to add and undo them. */
export function useToldApart({ path }: Catalogue) {
  const { records, mintId } = useBackstock().client;
  const send = useSend();
  const revision = useRevision('distinction');
  // `revision` changes whenever the records do.
  const different = useMemo(
    () => (revision < 0 ? new Set<string>() : toldApart(path, records.all('distinction'))),
    [path, records, revision],
  );
  const takeBack = async (group?: string) => {
    const bodies = distinctionsOf(path, records.all('distinction'), group).map((one) => disposeRecord(one).command);
    for (let from = 0; from < bodies.length; from += AT_ONCE) await send(bodies.slice(from, from + AT_ONCE));
  };
  return {
    different,
    tellApart: async (group: string) => {
      const isTold = await send([addRecord({ kind: 'distinction', id: mintId() }, { list: path, group }).command]);
      if (isTold) notifyDone(duplicateTexts.differentDone, () => void takeBack(group));
    },
    joinAgain: () => takeBack(),
  };
}
