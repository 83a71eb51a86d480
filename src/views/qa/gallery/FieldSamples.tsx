import { useState } from 'react';
import { choices, type Field } from '../../../domain/catalogue/index.ts';
import type { Typed } from '../../../domain/entry/index.ts';
import { FieldControl } from '../../catalogue/editor/FieldControl.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { galleryTexts } from '../../texts/gallery.ts';
import '../../catalogue/editor/editor.css';
import { say } from '../../../words/speaker.ts';

const texts = galleryTexts.fields;
const samples = () => Object.values(galleryTexts.samples);

/** Every type of field, with a sample value. */
function sampleFields(): readonly (readonly [Field, Typed])[] {
  const few = choices(texts.choices);
  const many = choices({ ...galleryTexts.samples, ...texts.choices });
  const help = texts.help;
  return [
    [{ type: 'text', label: texts.labels.text, max: 80, help, required: true }, { value: samples()[0] ?? null }],
    [{ type: 'text', label: texts.labels.lines, max: 400, multiline: true, help }, { value: samples().join('\n') }],
    [{ type: 'email', label: texts.labels.email, help }, { value: 'sam.lee@backstock.example' }],
    [{ type: 'integer', label: texts.labels.integer, min: 0, max: 100, help }, { value: 12 }],
    [{ type: 'money', label: texts.labels.money, help }, { value: 12_50 }],
    [{ type: 'length', label: texts.labels.length, help }, { value: { mm: 1_200, entered: '120 cm' } }],
    [{ type: 'date', label: texts.labels.date, help }, { value: '2026-05-14' }],
    [{ type: 'flag', label: texts.labels.flag, help }, { value: true }],
    [{ type: 'choice', label: texts.labels.choice, choices: few, help }, { value: few[1]?.value ?? null }],
    [{ type: 'choice', label: texts.labels.longChoice, choices: many, help }, { value: many[2]?.value ?? null }],
    [
      { type: 'choices', label: texts.labels.choices, choices: few, help },
      { value: few.slice(0, 2).map(({ value }) => value) },
    ],
    [{ type: 'words', label: texts.labels.words, max: 5, help }, { value: samples().slice(0, 2) }],
    [{ type: 'reference', label: texts.labels.reference, to: 'location', help }, { value: null }],
    [{ type: 'code', label: texts.labels.code, help }, { value: 'P-00042' }],
  ];
}

interface StateProps {
  readonly field: Field;
  readonly start: Typed;
  readonly problem?: string;
}

function State({ field, start, problem }: StateProps) {
  const [typed, setTyped] = useState(start);
  return <FieldControl field={field} typed={typed} problem={problem} onType={setTyped} onLeave={() => undefined} />;
}

function Line({ start, problem }: { readonly start: string; readonly problem?: string }) {
  const [value, setValue] = useState(start);
  return <TextField label={texts.line} value={value} onChange={setValue} help={texts.help} problem={problem} />;
}

function Finder({ start }: { readonly start: string }) {
  const [chosen, setChosen] = useState(start);
  const optionsFor = (typed: string) =>
    samples()
      .filter((name) => name.toLowerCase().includes(typed.toLowerCase()))
      .map((name) => ({ id: name, label: name, detail: texts.found }));
  return (
    <Combobox
      label={texts.find}
      chosen={chosen}
      optionsFor={optionsFor}
      onChoose={({ label }) => setChosen(label)}
      onClear={() => setChosen('')}
    />
  );
}

/** Each type of field empty, filled in and invalid. */
export function FieldSamples() {
  const [fields] = useState(sampleFields);
  const [, second = '', third = ''] = samples();
  return (
    <div className="gallery-fields">
      {Object.values(texts.states).map((name) => (
        <h3 key={name} aria-hidden="true">
          {name}
        </h3>
      ))}
      {fields.map(([field, filled]) => [
        <State key={`${say(field.label)} empty`} field={field} start={{ value: null }} />,
        <State key={`${say(field.label)} filled`} field={field} start={filled} />,
        <State key={`${say(field.label)} wrong`} field={field} start={filled} problem={texts.problem} />,
      ])}
      <Line start="" />
      <Line start={second} />
      <Line start={second} problem={texts.problem} />
      <Finder start="" />
      <Finder start={third} />
    </div>
  );
}
