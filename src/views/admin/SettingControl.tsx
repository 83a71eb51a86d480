import { choiceLabel } from '../../domain/catalogue/index.ts';
import { billingContactOf, type DescribedSetting } from '../../domain/site/index.ts';
import { ColourControl } from './ColourControl.tsx';
import { LogoControl } from './LogoControl.tsx';
import { PlansControl } from './PlansControl.tsx';
import { SitesControl } from './SitesControl.tsx';
import { TextField } from '../ui/TextField.tsx';
import { settingsTexts } from '../texts/settings.ts';
import { Select, TextArea } from '../ui/inputs.tsx';
import { Labelled } from '../ui/Labelled.tsx';
import { say } from '../../words/speaker.ts';

interface SettingControlProps {
  readonly setting: DescribedSetting;
  readonly value: string;
  readonly problem: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (value: string) => void;
}

/** Display text of a value. */
function shown({ form }: DescribedSetting, value: string): string {
  return form.type === 'choice' ? say(choiceLabel(form.choices, value) ?? value) : value;
}

/** The time zones that this browser knows, plus the stored one. */
function zones(kept: string): readonly { readonly value: string; readonly label: string }[] {
  const names = new Set(['', ...(kept === '' ? [] : [kept]), ...Intl.supportedValuesOf('timeZone')]);
  return [...names].map((value) => ({
    value,
    label: value === '' ? settingsTexts.noZone : value.replaceAll('_', ' '),
  }));
}

function optionsOf(
  { form }: DescribedSetting,
  value: string,
): readonly { readonly value: string; readonly label: string }[] | undefined {
  if (form.type === 'zone') return zones(value);
  return form.type === 'choice' ? form.choices.map(({ value, label }) => ({ value, label: say(label) })) : undefined;
}

function helpOf(setting: DescribedSetting): string {
  const { help, initial } = setting;
  return initial === '' ? say(help) : `${say(help)} ${settingsTexts.default({ value: shown(setting, initial) })}`;
}

/** Two text fields that make up one value. */
function ContactControl({ setting, value, problem, onChange }: SettingControlProps) {
  const contact = billingContactOf({ billing_contact: value }) ?? { name: '', email: '' };
  const set = (change: Partial<typeof contact>) => onChange(JSON.stringify({ ...contact, ...change }));
  return (
    <fieldset className="plain-fieldset">
      <legend className="setting-legend">{say(setting.label)}</legend>
      <p className="muted small">{say(setting.help)}</p>
      <TextField
        label={settingsTexts.contactName}
        value={contact.name}
        maxLength={120}
        onChange={(name) => set({ name })}
      />
      <TextField
        label={settingsTexts.contactEmail}
        type="email"
        value={contact.email}
        problem={problem}
        maxLength={254}
        onChange={(email) => set({ email })}
      />
    </fieldset>
  );
}

/** The control for a setting, chosen by its description. */
export function SettingControl(props: SettingControlProps) {
  const { setting, value, problem, onChange } = props;
  const { form, label } = setting;
  if (form.type === 'contact') return <ContactControl {...props} />;
  if (form.type === 'colour') return <ColourControl {...props} />;
  if (form.type === 'plans') return <PlansControl {...props} />;
  if (form.type === 'sites') return <SitesControl {...props} />;
  if (form.type === 'picture') return <LogoControl setting={setting} value={value} />;
  if (form.type === 'integer' || form.type === 'days' || (form.type === 'text' && form.multiline !== true)) {
    return (
      <TextField
        label={say(label)}
        help={helpOf(setting)}
        value={value}
        problem={problem}
        onChange={onChange}
        {...(form.type === 'text' ? { maxLength: form.max } : {})}
      />
    );
  }
  const options = optionsOf(setting, value);
  return (
    <Labelled label={say(label)} help={helpOf(setting)} problem={problem}>
      {({ id, describedBy }) =>
        options !== undefined ? (
          <Select
            id={id}
            value={value}
            aria-describedby={describedBy}
            options={options.map((option) => ({ value: option.value, label: option.label }))}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        ) : (
          <TextArea
            id={id}
            isWide
            value={value}
            {...(form.type === 'text' ? { maxLength: form.max } : {})}
            aria-describedby={describedBy}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )
      }
    </Labelled>
  );
}
