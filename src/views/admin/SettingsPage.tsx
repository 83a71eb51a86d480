import { useState, type FormEvent } from 'react';
import { addRecord, changeRecord } from '../../domain/changes/index.ts';
import { canManage } from '../../domain/access/index.ts';
import type { RecordOf } from '../../domain/catalogue/index.ts';
import { isActive } from '../../domain/catalogue/index.ts';
import type { CommandBody } from '../../domain/decide/index.ts';
import { describedSetting, describedSettings, settingProblem, type DescribedSetting } from '../../domain/site/index.ts';
import { useSend } from '../shared/useSend.ts';
import { routeOf } from '../addresses/routeTable.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Problem } from '../ui/Problem.tsx';
import { useRevision } from '../shared/useRecords.ts';
import { useSession } from '../shared/useSession.ts';
import { settingsTexts } from '../texts/settings.ts';
import { SettingControl } from './SettingControl.tsx';
import '../catalogue/detail/detail.css';
import './settings.css';
import { Button } from '../ui/Button.tsx';
import { say } from '../../words/speaker.ts';

/** The value of a setting, or its default if not set. */
function valueOf(known: DescribedSetting, record: RecordOf<'setting'> | undefined): string {
  const value = record?.values.value;
  return typeof value === 'string' ? value : known.initial;
}

/** The command that changes a setting, and its undo if there was a value before. */
function changeOf(
  known: DescribedSetting,
  record: RecordOf<'setting'> | undefined,
  to: string,
): { readonly command: CommandBody; readonly undo: readonly CommandBody[] | undefined } {
  const { parameter, datatype, isPublic } = known;
  if (record === undefined) {
    const values = { parameter, datatype, value: to || undefined, isPublic: isPublic === true || undefined };
    return { command: addRecord({ kind: 'setting', id: parameter }, values).command, undo: undefined };
  }
  const from = record.values.value ?? null;
  return changeRecord(record, { value: { from, to: to === '' ? null : to } });
}

function SettingGroup({
  heading,
  settings,
  mayChange,
}: {
  readonly heading: string;
  readonly settings: readonly DescribedSetting[];
  readonly mayChange: boolean;
}) {
  const { records } = useBackstock().client;
  const send = useSend();
  useRevision('setting');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const changed = settings.flatMap((known) => {
    const record = records.get('setting', known.parameter);
    const to = typed[known.parameter];
    return to === undefined || to === valueOf(known, record) ? [] : [{ known, to, ...changeOf(known, record, to) }];
  });

  async function save(event: FormEvent) {
    event.preventDefault();
    const found = Object.fromEntries(
      changed.flatMap(({ known, to }) => {
        const problem = settingProblem(known, to);
        return problem === undefined ? [] : [[known.parameter, say(problem)]];
      }),
    );
    setProblems(found);
    if (Object.keys(found).length > 0 || changed.length === 0) return;
    const undo = changed.flatMap((change) => change.undo ?? []);
    setRefusal(undefined);
    const isSaved = await send(
      changed.map(({ command }) => command),
      {
        done: settingsTexts.saved({ group: heading }),
        undo: undo.length === changed.length ? undo : undefined,
        onRefused: ({ message }) => setRefusal(say(message)),
      },
    );
    if (isSaved) setTyped({});
  }

  return (
    <form
      className={settings.some(({ form }) => form.type === 'plans') ? 'card is-across' : 'card'}
      aria-label={heading}
      noValidate
      onSubmit={(event) => void save(event)}
    >
      <h2>{heading}</h2>
      {refusal !== undefined && <Problem>{refusal}</Problem>}
      <fieldset className="plain-fieldset" disabled={!mayChange}>
        {settings.map((known) => {
          const record = records.get('setting', known.parameter);
          const isKept = record?.values.isKept === true;
          return (
            <fieldset key={known.parameter} className="plain-fieldset" disabled={isKept}>
              {isKept && <p className="muted small">{settingsTexts.kept}</p>}
              <SettingControl
                setting={known}
                value={typed[known.parameter] ?? valueOf(known, record)}
                problem={problems[known.parameter]}
                isReadOnly={isKept || !mayChange}
                onChange={(value) => setTyped({ ...typed, [known.parameter]: value })}
              />
            </fieldset>
          );
        })}
        {mayChange && (
          <Button type="submit" intent="primary" disabled={changed.length === 0}>
            {settingsTexts.save}
          </Button>
        )}
      </fieldset>
    </form>
  );
}

/** Settings without a description, shown as stored. */
function OtherSettings() {
  const { records } = useBackstock().client;
  useRevision('setting');
  const others = [...records.all('setting')]
    .filter((record) => isActive(record) && describedSetting(record.id) === undefined)
    .sort((a, b) => a.id.localeCompare(b.id));
  if (others.length === 0) return null;
  return (
    <section className="card" aria-label={settingsTexts.others}>
      <h2>{settingsTexts.others}</h2>
      <p className="muted small">{settingsTexts.othersText}</p>
      <dl className="fields">
        {others.map(({ id, values }) => (
          <div key={id}>
            <dt>
              {id} <span className="muted">({values.datatype})</span>
            </dt>
            <dd className="setting-value">{String(values.value ?? settingsTexts.empty)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Settings() {
  const { person } = useSession();
  const mayChange = person !== undefined && canManage(person, 'settings');
  const groups = [...new Set(describedSettings.map(({ group }) => group))];
  return (
    <div className="page">
      <PageHeading title={routeOf('systemSettings').title} subtitle={settingsTexts.subtitle} />
      {!mayChange && <Problem tone="note">{settingsTexts.mayNot}</Problem>}
      <div className="cards is-packed">
        {groups.map((heading) => (
          <SettingGroup
            key={say(heading)}
            heading={say(heading)}
            settings={describedSettings.filter(({ group }) => group === heading)}
            mayChange={mayChange}
          />
        ))}
        <OtherSettings />
      </div>
    </div>
  );
}

/** `/system-settings`: a form generated from the settings' descriptions. */
export function SettingsPage() {
  return (
    <FirstLoad kind="setting">
      <Settings />
    </FirstLoad>
  );
}
