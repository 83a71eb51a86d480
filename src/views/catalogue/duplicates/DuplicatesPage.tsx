import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { canManage } from '../../../domain/access/index.ts';
import { isKind, type Catalogue, type Kind } from '../../../domain/catalogue/index.ts';
import { possibleDuplicates } from '../../../domain/duplicates/index.ts';
import { catalogueOf } from '../../../domain/registry.ts';
import { FirstLoad } from '../../shared/FirstLoad.tsx';
import { Message } from '../../ui/Message.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useRevision } from '../../shared/useRecords.ts';
import { useSession } from '../../shared/useSession.ts';
import { duplicateTexts } from '../../texts/duplicates.ts';
import { screenOf } from '../../addresses/catalogueScreens.ts';
import { ArrowLeft, Duplicate } from '../../ui/moreIcons.tsx';
import { useCatalogue } from '../shared/useCatalogue.ts';
import { DuplicateCard } from './DuplicateCard.tsx';
import { useToldApart } from './useToldApart.ts';
import '../../ui/menus.css';
import './duplicates.css';
import { Button, ButtonLink } from '../../ui/Button.tsx';

const AT_ONCE = 20;

/** The current groups of a catalogue, without those marked as different. */
function useGroups(catalogue: Catalogue, different: ReadonlySet<string>) {
  const { records } = useBackstock().client;
  const revision = useRevision(catalogue.kind);
  return useMemo(
    // `revision` changes whenever the records do.
    () => (revision < 0 ? [] : possibleDuplicates(catalogue, records.all(catalogue.kind), different)),
    [catalogue, records, revision, different],
  );
}

function Groups({ kind }: { readonly kind: Kind }) {
  const catalogue = useCatalogue(kind);
  const { different, tellApart, joinAgain } = useToldApart(catalogue);
  const groups = useGroups(catalogue, different);
  const [shown, setShown] = useState(AT_ONCE);
  const list = screenOf(kind)?.list ?? '/';
  return (
    <div className="page page-narrow duplicates-page">
      <PageHeading
        title={duplicateTexts.title({ many: catalogue.noun.many })}
        subtitle={<span role="status">{groups.length > 0 && duplicateTexts.found({ count: groups.length })}</span>}
      >
        <ButtonLink isQuiet to={list}>
          <ArrowLeft size={16} aria-hidden="true" title={false} />
          <span>{duplicateTexts.back({ many: catalogue.noun.many })}</span>
        </ButtonLink>
      </PageHeading>
      {groups.length === 0 && (
        <Message
          icon={<Duplicate />}
          level={2}
          title={duplicateTexts.none({ many: catalogue.noun.many })}
          text={duplicateTexts.noneText}
        />
      )}
      <div className="duplicates-list">
        {groups.slice(0, shown).map((group) => (
          <DuplicateCard
            key={group.key}
            catalogue={catalogue}
            group={group}
            onDifferent={() => void tellApart(group.key)}
          />
        ))}
      </div>
      {groups.length > shown && (
        <Button size="large" onClick={() => setShown(shown + AT_ONCE)}>
          {duplicateTexts.more({ count: Math.min(AT_ONCE, groups.length - shown) })}
        </Button>
      )}
      {different.size > 0 && (
        <p className="muted small duplicates-foot">
          {duplicateTexts.hidden({ count: different.size })}{' '}
          <button type="button" className="text-button" onClick={() => void joinAgain()}>
            {duplicateTexts.showAgain}
          </button>
        </p>
      )}
    </div>
  );
}

/** `/duplicates/prop`: possible duplicates, group by group, to compare and merge. */
export function DuplicatesPage() {
  const { id = '' } = useParams();
  const { person } = useSession();
  const catalogue = isKind(id) ? catalogueOf(id) : undefined;
  const mayLook = catalogue?.duplicates !== undefined && person !== undefined && canManage(person, catalogue.area);
  if (!isKind(id) || !mayLook || screenOf(id) === undefined)
    return <Message icon={<Duplicate />} title={duplicateTexts.unknownTitle} text={duplicateTexts.unknownText} />;
  return (
    <FirstLoad kind={id}>
      <Groups key={id} kind={id} />
    </FirstLoad>
  );
}
