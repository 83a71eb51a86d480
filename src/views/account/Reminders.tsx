import { noticeKinds } from '../../domain/preferences/index.ts';
import { usePreference } from '../shared/usePreference.ts';
import { reminderTexts } from '../texts/reminders.ts';
import { Checkbox } from '../ui/blueprint.ts';

/** What the person wants to be reminded of. */
export function Reminders() {
  const [quiet, setQuiet] = usePreference('quiet');
  return (
    <section className="card" aria-labelledby="account-reminders">
      <h2 id="account-reminders">{reminderTexts.title}</h2>
      <p className="muted small">{reminderTexts.text}</p>
      {noticeKinds.map((kind) => (
        <Checkbox
          key={kind}
          className="preference-box"
          checked={!quiet.includes(kind)}
          label={reminderTexts.choices[kind]}
          onChange={() => setQuiet(noticeKinds.filter((one) => quiet.includes(one) !== (one === kind)))}
        />
      ))}
    </section>
  );
}
