import { useParams } from 'react-router-dom';
import type { Kind } from '../../domain/catalogue/index.ts';
import type { Timed } from '../events/whenText.ts';
import { RecordPaper } from '../paperwork/RecordPaper.tsx';
import { useRecord } from '../shared/useRecords.ts';
import { memberTexts } from '../texts/members.ts';
import { signInPaper } from './signInSheet.ts';

const kinds: readonly Kind[] = ['event', 'casting', 'crewMember', 'character', 'member', 'location'];

/** `/signInSheet/:id`: everyone called to a call or a performance, with room for their initials. */
export function SignInSheetPage() {
  const { id = '' } = useParams();
  const call = useRecord('call', id);
  const performance = useRecord('performance', id);
  return (
    <RecordPaper<Timed>
      record={call ?? performance}
      kind="call"
      kinds={kinds}
      paperOf={signInPaper}
      fileName={memberTexts.signInFile}
      empty={memberTexts.nobodyCalled}
      unknown={memberTexts.nothingToSignInFor}
    />
  );
}
