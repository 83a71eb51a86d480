import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { mayPass } from '../../domain/access/index.ts';
import { blankContent, labelContent, slotsOf, type LabelContent, type Sheet } from '../../domain/labels/index.ts';
import { straight } from '../../domain/preferences/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import type { PaperTools } from '../../machines/shared/paper.ts';
import { pathOf, routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { TagIcon } from '../ui/frameIcons.tsx';
import { Message } from '../ui/Message.tsx';
import { notify } from '../ui/notify.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Problem } from '../ui/Problem.tsx';
import { saveFile } from '../ui/saveFile.ts';
import { useAsked } from '../catalogue/list/useAsked.ts';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import { useSession } from '../shared/useSession.ts';
import { blankTexts } from '../texts/blankLabels.ts';
import { labelTexts } from '../texts/labels.ts';
import { useBlankRuns } from './blankRuns.ts';
import { labelledKinds } from './labelledKinds.ts';
import { Calibrate } from './Calibrate.tsx';
import { LabelForm } from './LabelForm.tsx';
import { labelsOfList } from '../addresses/labelPaths.ts';
import { LabelPicture, SheetPicture } from './LabelPreview.tsx';
import { useDrawnLabels, usePrinting, type DrawnLabels } from './useLabels.ts';
import { useSheet } from './useSheet.ts';
import '../ui/labelled.css';
import '../ui/menus.css';
import './labels.css';
import { Button, ButtonLink } from '../ui/Button.tsx';

/** Most labels per print. */
const MOST = 2_000;

/** Without parameters: everything that can have labels. */
function Choose() {
  const { person } = useSession();
  const offered = labelledKinds.filter(({ route }) => person !== undefined && mayPass(routeOf(route), person));
  return (
    <div className="cards">
      <section className="card">
        <h2>{labelTexts.chooseTitle}</h2>
        <ul className="menu-list">
          {offered.map(({ kind }) => (
            <li key={kind}>
              <Link to={labelsOfList(kind, new URLSearchParams())}>
                {labelTexts.all({ many: catalogueOf(kind).noun.many })}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {person !== undefined && mayPass(routeOf('blankLabels'), person) && (
        <section className="card">
          <h2>{blankTexts.link}</h2>
          <p className="muted">{blankTexts.linkText}</p>
          <ButtonLink to={pathOf('blankLabels')}>{routeOf('blankLabels').title}</ButtonLink>
        </section>
      )}
    </div>
  );
}

/** The unused labels of a run, once the server has assigned their codes. */
function Blank({ id }: { readonly id: string }) {
  const { runs } = useBlankRuns();
  const shown = runs.find(({ run }) => run.id === id);
  const contents = useMemo(
    () => (shown === undefined || shown.isWaiting ? undefined : shown.free.map(blankContent)),
    [shown],
  );
  if (shown === undefined)
    return <Message icon={<TagIcon />} level={2} title={blankTexts.notThereTitle} text={blankTexts.notThereText} />;
  if (contents === undefined)
    return (
      <p className="muted" role="status">
        {blankTexts.waitingText}
      </p>
    );
  if (contents.length === 0)
    return <Message icon={<TagIcon />} level={2} title={blankTexts.allUsedTitle} text={blankTexts.allUsedText} />;
  const used = shown.codes.length - contents.length;
  return (
    <>
      {used > 0 && <Problem tone="note">{blankTexts.left({ used })}</Problem>}
      <LabelPrinter contents={contents} />
    </>
  );
}

interface PrintProps {
  readonly sheet: Sheet;
  readonly drawn: DrawnLabels;
  readonly tools: PaperTools;
}

function Print({ sheet, drawn, tools }: PrintProps) {
  const [choices, keep] = useDevicePreference('labels');
  const [copies, setCopies] = useState(1);
  const [used, setUsed] = useState(0);
  const begun = Math.min(used, slotsOf(sheet) - 1);
  const labels = useMemo(
    () => drawn.labels.flatMap((label) => Array.from({ length: copies }, () => label)),
    [drawn, copies],
  );
  const calibration = choices.calibrations[sheet.key] ?? straight;
  const [first] = drawn.labels;
  const download = () => {
    saveFile(
      tools.labels({ sheet, calibration, used: begun, labels: labels.map(({ marks }) => marks) }),
      labelTexts.fileName,
    );
    notify({ message: labelTexts.made });
  };
  return (
    <div className="label-page">
      <div className="label-choices">
        <LabelForm
          sheet={sheet}
          choices={choices}
          onChange={(next) => keep({ ...choices, ...next })}
          used={begun}
          onUsed={setUsed}
          copies={copies}
          onCopies={setCopies}
        />
        <Calibrate
          key={sheet.key}
          sheet={sheet}
          calibration={calibration}
          tools={tools}
          onChange={(next) => keep({ ...choices, calibrations: { ...choices.calibrations, [sheet.key]: next } })}
        />
      </div>
      <section className="label-preview" aria-label={labelTexts.preview}>
        {drawn.needed && <Problem>{labelTexts.tooSmall(drawn.needed)}</Problem>}
        {drawn.lacksCode && <Problem tone="note">{labelTexts.onlyOneCode}</Problem>}
        {first && <LabelPicture label={first} sheet={sheet} />}
        {slotsOf(sheet) > 1 && <SheetPicture sheet={sheet} labels={labels} used={begun} onStart={setUsed} />}
      </section>
      <div className="label-actions">
        <p className="muted">
          {sheet.paper === 'Roll'
            ? labelTexts.count({ labels: labels.length })
            : labelTexts.countOnSheets({
                labels: labels.length,
                sheets: Math.ceil((labels.length + begun) / slotsOf(sheet)),
              })}
        </p>
        <Button intent="primary" size="large" disabled={labels.length === 0} onClick={download}>
          {labelTexts.download}
        </Button>
      </div>
    </div>
  );
}

/** Prints labels for the given contents, once the print module has loaded. */
export function LabelPrinter({ contents }: { readonly contents: readonly LabelContent[] }) {
  const sheet = useSheet();
  const [choices] = useDevicePreference('labels');
  const printing = usePrinting();
  const drawn = useDrawnLabels(contents, sheet, choices, printing.tools);
  if (printing.tools !== undefined && drawn !== undefined)
    return <Print sheet={sheet} drawn={drawn} tools={printing.tools} />;
  if (!('hasFailed' in printing) || !printing.hasFailed)
    return (
      <p className="muted" role="status">
        {labelTexts.preparing}
      </p>
    );
  return (
    <Problem>
      {labelTexts.notFetched}{' '}
      <Button isQuiet onClick={printing.tryAgain}>
        {labelTexts.tryAgain}
      </Button>
    </Problem>
  );
}

function Asked() {
  const { client } = useBackstock();
  const { asked, records } = useAsked();
  const contents = useMemo(
    () => records?.slice(0, MOST).map((record) => labelContent(record, client.records.world)),
    [records, client],
  );
  const labelled = useMemo(() => contents?.filter((content) => content !== undefined), [contents]);
  if (asked === undefined) return <Choose />;
  if (contents === undefined || labelled === undefined || records === undefined)
    return (
      <p className="muted" role="status">
        {labelTexts.preparing}
      </p>
    );
  if (labelled.length === 0)
    return <Message icon={<TagIcon />} level={2} title={labelTexts.nothingTitle} text={labelTexts.nothingText} />;
  const withoutCode = contents.length - labelled.length;
  return (
    <>
      {withoutCode > 0 && <Problem tone="note">{labelTexts.someWithoutCode({ count: withoutCode })}</Problem>}
      {records.length > MOST && <Problem tone="note">{labelTexts.tooMany({ most: MOST })}</Problem>}
      <LabelPrinter contents={labelled} />
    </>
  );
}

/** `/labels`: labels for a record, a list or the contents of a location; nothing leaves the device. */
export function LabelsPage() {
  const [params] = useSearchParams();
  const run = params.get('run');
  return (
    <FirstLoad>
      <div className="page labels">
        <PageHeading title={routeOf('labels').title} />
        {run === null ? <Asked /> : <Blank id={run} />}
      </div>
    </FirstLoad>
  );
}
