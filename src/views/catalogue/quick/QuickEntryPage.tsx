import { Link, useParams } from 'react-router-dom';
import { fieldValue } from '../../../domain/catalogue/index.ts';
import type { Kind } from '../../../domain/catalogue/index.ts';
import { catalogueOf } from '../../../domain/registry.ts';
import { textOf } from '../../../domain/kernel/text.ts';
import { pathOf } from '../../addresses/routeTable.ts';
import { LeaveQuestion } from '../editor/LeaveQuestion.tsx';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { Camera } from '../../ui/frameIcons.tsx';
import { FirstLoad } from '../../shared/FirstLoad.tsx';
import { Message } from '../../ui/Message.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { recordPath } from '../../addresses/recordPaths.ts';
import { Thumb } from '../../shared/Thumb.tsx';
import { useRevision } from '../../shared/useRecords.ts';
import { useSession } from '../../shared/useSession.ts';
import { FormBoundary } from '../../shared/Boundaries.tsx';
import { quickTexts } from '../../texts/quickEntry.ts';
import { useLeaveGuard } from '../editor/useLeaveGuard.ts';
import { screenOf } from '../../addresses/catalogueScreens.ts';
import { useCatalogue } from '../shared/useCatalogue.ts';
import { QuickForm } from './QuickForm.tsx';
import { quickKinds } from './quickKinds.ts';
import type { AddedOne } from './sitting.ts';
import { useQuickEntry } from './useQuickEntry.ts';
import '../shared/shared.css';
import '../../ui/labelled.css';
import '../editor/editor.css';
import './quick.css';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { headingOf } from '../../texts/nouns.ts';

interface AddedLineProps {
  readonly kind: Kind;
  readonly one: AddedOne;
  readonly onToggle: () => void;
}

function AddedLine({ kind, one: { id, title, isUndone }, onToggle }: AddedLineProps) {
  const { records } = useBackstock().client;
  const record = records.get(kind, id);
  const code = fieldValue(record, 'code');
  return (
    <li className={isUndone ? 'row is-undone' : 'row'}>
      {record && <Thumb record={record} />}
      <div className="row-text">
        <Link to={recordPath(kind, id)}>{title}</Link>
        <span className="muted small">
          {isUndone ? quickTexts.undone : <span className="code">{textOf(code)}</span>}
        </span>
      </div>
      <Button
        size="small"
        aria-label={isUndone ? quickTexts.restoreOf({ title }) : quickTexts.undoOf({ title })}
        onClick={onToggle}
      >
        {isUndone ? quickTexts.restore : quickTexts.undo}
      </Button>
    </li>
  );
}

function Entering({ kind, offered }: { readonly kind: Kind; readonly offered: readonly Kind[] }) {
  const catalogue = useCatalogue(kind);
  const entry = useQuickEntry(catalogue);
  useRevision(kind);
  const leaving = useLeaveGuard(entry.mustAsk);
  const count = entry.added.filter(({ isUndone }) => !isUndone).length;
  const [latest] = entry.added;
  return (
    <div className="page quick-page">
      <PageHeading title={quickTexts.title({ many: catalogue.noun.many })} subtitle={quickTexts.subtitle}>
        <ButtonLink to={screenOf(kind)?.list ?? '/'}>{quickTexts.done({ many: catalogue.noun.many })}</ButtonLink>
      </PageHeading>
      {offered.length > 1 && (
        <PageTabs
          label={quickTexts.kinds}
          tabs={offered.map((one) => ({
            name: one,
            label: headingOf(catalogueOf(one).noun),
            to: pathOf('quickEntry', one),
          }))}
          current={kind}
        />
      )}
      <div className="quick-body">
        <FormBoundary>
          <QuickForm catalogue={catalogue} entry={entry} />
        </FormBoundary>
        <section className="card quick-added" aria-labelledby="quick-added">
          <h2 id="quick-added">{quickTexts.list}</h2>
          <p className="muted" role="status">
            {latest !== undefined && !latest.isUndone && `${quickTexts.added({ title: latest.title })} `}
            {quickTexts.count({ count })}
          </p>
          <ul className="rows">
            {entry.added.map((one) => (
              <AddedLine key={one.id} kind={kind} one={one} onToggle={() => void entry.toggle(one)} />
            ))}
          </ul>
        </section>
      </div>
      <LeaveQuestion leaving={leaving} isPersistent />
    </div>
  );
}

/** `/quickEntry`: adds a whole shelf in one sitting, photo by photo. */
export function QuickEntryPage() {
  const { id } = useParams();
  const { person } = useSession();
  const offered = quickKinds(person);
  const kind = id === undefined ? offered[0] : offered.find((one) => one === id);
  if (kind === undefined)
    return <Message icon={<Camera />} title={quickTexts.notAllowedTitle} text={quickTexts.notAllowed} />;
  return (
    <FirstLoad kind={kind}>
      <Entering key={kind} kind={kind} offered={offered} />
    </FirstLoad>
  );
}
