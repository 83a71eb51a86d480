import { useId } from 'react';
import { typedDate } from '../../domain/entry/index.ts';
import { dateStyles, isLanguageChoice, isListView, pageSizes, type DateStyle } from '../../domain/preferences/index.ts';
import { offeredLanguages, type LanguageTag } from '../../words/languages.ts';
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

/** The dates people type where a language is spoken. */
const usualDates: Partial<Readonly<Record<LanguageTag, DateStyle>>> = { 'en-US': 'en-US', de: 'de-DE' };

/** Dates are typed as is usual in the language; who types them otherwise says so after it. */
function LanguageChoice() {
  const [language, setLanguage] = usePreference('language');
  const [, setDateStyle] = usePreference('dateStyle');
  const choose = (value: string) => {
    if (!isLanguageChoice(value)) return;
    if (value !== '') setDateStyle(usualDates[value] ?? 'en-GB');
    setLanguage(value);
  };
  return (
    <Choice
      label={accountTexts.language}
      value={language}
      options={[{ value: '', label: accountTexts.languageOfGroup }, ...offeredLanguages]}
      onChange={choose}
    />
  );
}

/** What the person likes best, on every device. */
export function Preferences() {
  const [theme, setTheme] = usePreference('theme');
  const [isSoundOn, setSoundOn] = usePreference('sound');
  const [pageSize, setPageSize] = usePreference('pageSize');
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
          label: size === -1 ? accountTexts.all : String(size),
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
        options={dateStyles.map((style) => ({ value: style, label: typedDate('2026-12-31', style) }))}
        onChange={(value) => setDateStyle(dateStyles.find((style) => style === value) ?? 'en-GB')}
      />
    </section>
  );
}
