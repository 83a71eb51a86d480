import { useBackstock } from '../shared/backstockContext.tsx';
import { useDevicePreference } from '../shared/useDevicePreference.ts';
import type { PaperDocument, PaperSection } from '../../domain/paperwork/index.ts';

interface PaperTableProps {
  readonly paper: PaperDocument;
  /** Most rows shown. */
  readonly most: number;
}

/** As many sections as fit the limit; the last one may be cut off. */
function limited(sections: readonly PaperSection[], most: number): readonly PaperSection[] {
  const shown: PaperSection[] = [];
  let left = most;
  for (const section of sections) {
    if (left <= 0) break;
    shown.push({ ...section, rows: section.rows.slice(0, left) });
    left -= section.rows.length;
  }
  return shown;
}

function Section({ paper, section }: { readonly paper: PaperDocument; readonly section: PaperSection }) {
  const { columns, slip } = section.own ?? paper;
  return (
    <section className="paper-section">
      <table>
        <caption>{[section.heading, section.note].filter(Boolean).join(' · ')}</caption>
        <colgroup>
          {columns.map(({ heading, share }) => (
            <col
              key={heading}
              style={{ width: `${(share / columns.reduce((sum, column) => sum + column.share, 0)) * 100}%` }}
            />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ heading }) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {section.rows.map((row, index) => (
            // Rows are text, and their order doesn't change while shown.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              {columns.map(({ heading, isTick, isBox }, column) => (
                <td key={heading} data-heading={heading} className={isBox ? 'paper-box' : undefined}>
                  {isTick ? <span className="paper-tick" /> : row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {slip && (
        <div className="paper-slip">
          <p>{slip.terms}</p>
          {slip.signatures.map((signature) => (
            <p key={signature} className="paper-signature">
              {signature}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}

/** The list as printed; on a narrow screen each row is a card. */
export function PaperTable({ paper, most }: PaperTableProps) {
  const { installation } = useBackstock();
  const [{ logo }] = useDevicePreference('brand');
  return (
    <div className={paper.slip ? 'paper is-slip' : 'paper'}>
      {logo !== '' && <img className="paper-logo" src={installation.logoUrl(logo, 'large')} alt="" />}
      {limited(paper.sections, most).map((section, index) => (
        // Sections can have the same heading: members of one name.
        // oxlint-disable-next-line react/no-array-index-key
        <Section key={index} paper={paper} section={section} />
      ))}
    </div>
  );
}
