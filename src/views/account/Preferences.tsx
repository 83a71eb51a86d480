import { useId } from 'react';
import { typedDate } from '../../domain/entry/index.ts';
import {
  dateStyles,
  ENDLESS,
  isDateChoice,
  isLanguageChoice,
  isListView,
  pageSizes,
  readingOf,
  type Readings,
} from '../../domain/preferences/index.ts';
import { offeredLanguages } from '../../words/languages.ts';
import { changeRecord } from '../../domain/changes/index.ts';
import { useRecord } from '../shared/useRecords.ts';
import { useSend } from '../shared/useSend.ts';
import { useSession } from '../shared/useSession.ts';
import { usePageSize } from '../shared/usePageSize.ts';
import { usePreference } from '../shared/usePreference.ts';
import { accountTexts } from '../texts/account.ts';
import { Select } from '../ui/inputs.tsx';
import { Checkbox } from '../ui/blueprint.ts';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="preference">
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} options={options} onChange={(event) => onChange(event.currentTarget.value)} />
    </div>
  );
}

/** The language is set for the screen, and on the person's own record for documents printed for them. */
function LanguageChoice() {
  const [language, setLanguage] = usePreference('language');
  const { person } = useSession();
  const member = useRecord('member', person?.memberId ?? undefined);
  const send = useSend();
  async function choose(value: string) {
    if (!isLanguageChoice(value)) return;
    const [from, to] = [member?.values.language ?? null, value === '' ? null : value];
    // The page reloads in the new language, so the change has to be stored first.
    if (member !== undefined && from !== to) await send([changeRecord(member, { language: { from, to } }).command]);
    setLanguage(value);
  }
  return (
    <Choice
      label={accountTexts.language}
      value={language}
      options={[{ value: '', label: accountTexts.languageOfGroup }, ...offeredLanguages]}
      onChange={(value) => void choose(value)}
    />
  );
}

interface ReadingProps {
  readonly name: keyof Readings;
  readonly label: string;
  readonly options: ChoiceProps['options'];
}

/** A display preference that overrides the group's setting. */
function ReadingChoice({ name, label, options }: ReadingProps) {
  const [chosen, choose] = usePreference(name);
  return (
    <Choice
      label={label}
      value={chosen}
      options={[{ value: '', label: accountTexts.asGroup }, ...options]}
      onChange={(value) => {
        const reading = readingOf(name, value);
        if (reading !== undefined) choose(reading);
      }}
    />
  );
}

/** Units, time format, first day of the week and paper size. */
function ReadingChoices() {
  return (
    <>
      <ReadingChoice
        name="lengths"
        label={accountTexts.lengths}
        options={[
          { value: 'cm', label: accountTexts.centimetres },
          { value: 'in', label: accountTexts.inches },
        ]}
      />
      <ReadingChoice
        name="hours"
        label={accountTexts.hours}
        options={[
          { value: '24', label: accountTexts.hours24 },
          { value: '12', label: accountTexts.hours12 },
        ]}
      />
      <ReadingChoice
        name="weekStart"
        label={accountTexts.weekStart}
        options={[
          { value: 'monday', label: accountTexts.monday },
          { value: 'sunday', label: accountTexts.sunday },
        ]}
      />
      <ReadingChoice
        name="paper"
        label={accountTexts.paper}
        options={[
          { value: 'A4', label: accountTexts.a4 },
          { value: 'Letter', label: accountTexts.letter },
        ]}
      />
    </>
  );
}

/** The person's preferences, synced to all their devices. */
export function Preferences() {
  const [theme, setTheme] = usePreference('theme');
  const [isSoundOn, setSoundOn] = usePreference('sound');
  const [pageSize, setPageSize] = usePageSize();
  const [dateStyle, setDateStyle] = usePreference('dateStyle');
  const [listView, setListView] = usePreference('listView');
  return (
    <section className="card" aria-labelledby="account-preferences">
      <h2 id="account-preferences">{accountTexts.preferences}</h2>
      <p className="muted small">{accountTexts.preferencesText}</p>
      <Checkbox
        className="preference-box"
        checked={theme.isDark}
        label={accountTexts.dark}
        onChange={() => setTheme({ isDark: !theme.isDark, chosen: true })}
      />
      <Checkbox
        className="preference-box"
        checked={isSoundOn}
        label={accountTexts.sound}
        onChange={() => setSoundOn(!isSoundOn)}
      />
      <LanguageChoice />
      <Choice
        label={accountTexts.pageSize}
        value={String(pageSize)}
        options={pageSizes.map((size) => ({
          value: String(size),
          label: size === ENDLESS ? accountTexts.all : String(size),
        }))}
        onChange={(value) => setPageSize(Number(value))}
      />
      <Choice
        label={accountTexts.listView}
        value={listView}
        options={[
          { value: 'grid', label: accountTexts.grid },
          { value: 'table', label: accountTexts.table },
          { value: 'sheet', label: accountTexts.sheet },
        ]}
        onChange={(value) => isListView(value) && setListView(value)}
      />
      <Choice
        label={accountTexts.dateStyle}
        value={dateStyle}
        options={[
          { value: '', label: accountTexts.asLanguage },
          ...dateStyles.map((style) => ({ value: style, label: typedDate('2026-12-31', style) })),
        ]}
        onChange={(value) => isDateChoice(value) && setDateStyle(value)}
      />
      <ReadingChoices />
    </section>
  );
}
