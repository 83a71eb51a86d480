import { Link } from 'react-router-dom';
import { titleOf } from '../../domain/query/index.ts';
import { catalogueOf } from '../../domain/registry.ts';
import { quickKinds } from '../catalogue/quick/quickKinds.ts';
import { useIsBlank } from '../labels/blankRuns.ts';
import { slipOf } from '../addresses/labelPaths.ts';
import { pathOf } from '../addresses/routeTable.ts';
import { Undo } from '../ui/frameIcons.tsx';
import { useRecord } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { scanTexts } from '../texts/scan.ts';
import { toneIcons } from './Latest.tsx';
import { takersOf, totalOf, type ScanLine } from './scanLines.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { say } from '../../words/speaker.ts';

interface ScanListProps {
  readonly lines: readonly ScanLine[];
  readonly onUndo: (line: ScanLine) => void;
  readonly onClear: () => void;
}

/** Links to add an item with this code, for users who can. */
function AddLinks({ code }: { readonly code: string }) {
  const { person } = useSession();
  const kinds = quickKinds(person);
  if (kinds.length === 0) return null;
  return (
    <span className="scan-add">
      {kinds.length > 1 && <span className="small">{scanTexts.addAs}</span>}
      {kinds.map((kind) => {
        const { noun } = catalogueOf(kind);
        return (
          <ButtonLink
            key={kind}
            size="small"
            aria-label={scanTexts.add({ noun: noun.a })}
            to={`${pathOf('quickEntry', kind)}?code=${encodeURIComponent(code)}`}
          >
            {kinds.length > 1 ? say(noun.one) : scanTexts.add({ noun: noun.a })}
          </ButtonLink>
        );
      })}
    </span>
  );
}

interface LineProps {
  readonly line: ScanLine;
  /** Undefined if undo is shown elsewhere. */
  readonly onUndo?: ((line: ScanLine) => void) | undefined;
}

function Line({ line, onUndo }: LineProps) {
  const isBlank = useIsBlank(line.code) && line.isUnknown === true;
  const tone = isBlank ? 'note' : line.tone;
  const Icon = toneIcons[tone];
  return (
    <li className={`scan-line is-${tone}${line.isUndone === true ? ' is-undone' : ''}`}>
      <Icon size={20} aria-hidden="true" title={false} />
      <div className="scan-line-text">
        <p>
          {line.to === undefined ? (
            <strong className="code">{line.title}</strong>
          ) : (
            <Link to={line.to}>{line.title}</Link>
          )}
          {line.title !== line.code && <span className="muted small code"> {line.code}</span>}
        </p>
        <p className="small">{isBlank ? scanTexts.blank : line.isUndone === true ? scanTexts.undone : line.text}</p>
      </div>
      {line.isUnknown === true && <AddLinks code={line.code} />}
      {onUndo !== undefined && line.undo !== undefined && line.isUndone !== true && (
        <Button size="small" aria-label={`${scanTexts.undo}: ${line.title}`} onClick={() => onUndo(line)}>
          <Undo size={14} title={false} aria-hidden="true" />
          <span>{scanTexts.undo}</span>
        </Button>
      )}
    </li>
  );
}

/** The slip for the borrower to sign. */
function SlipLink({ memberId }: { readonly memberId: string }) {
  const member = useRecord('member', memberId);
  if (member === undefined) return null;
  return (
    <ButtonLink to={slipOf(memberId)}>
      <span>{scanTexts.slip({ name: titleOf(member) })}</span>
    </ButtonLink>
  );
}

/** Everything scanned in this session, newest first, each with its undo; that of the newest is above the list. */
export function ScanList({ lines, onUndo, onClear }: ScanListProps) {
  const [latest] = lines;
  const total = totalOf(lines);
  const takers = takersOf(lines);
  return (
    <section className="scan-list" aria-labelledby="scan-list-title">
      <p className="visually-hidden" role="status">
        {latest !== undefined && `${latest.title}: ${latest.text}`}
      </p>
      {lines.length > 0 && (
        <>
          <header>
            <h2 id="scan-list-title">
              {scanTexts.list}{' '}
              <span className="scan-total">
                {total === 0 ? scanTexts.listCount({ count: lines.length }) : scanTexts.total({ count: total })}
              </span>
            </h2>
            <Button isQuiet onClick={onClear}>
              {scanTexts.clear}
            </Button>
          </header>
          <ol>
            {lines.map((line) => (
              <Line key={line.key} line={line} onUndo={line === latest ? undefined : onUndo} />
            ))}
          </ol>
          {takers.length > 0 && (
            <p className="scan-slips">
              {takers.map((memberId) => (
                <SlipLink key={memberId} memberId={memberId} />
              ))}
            </p>
          )}
        </>
      )}
    </section>
  );
}
