import { useState } from 'react';
import type { AnyEventObject } from 'xstate';
import { errorText } from '../../../domain/kernel/errorText.ts';
import type { FlightRecorder, RecordedActor } from '../../../machines/shared/flightRecorder.ts';
import { sendTexts } from '../../texts/qa.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select, TextArea } from '../../ui/inputs.tsx';
import { Labelled } from '../../ui/Labelled.tsx';
import { transitionsOf } from '../../../machines/shared/transitions.ts';
import { activeIds } from './stateWords.ts';

/** The external events that a statechart handles in its current state, sorted. */
function knownEvents({ machine, state }: RecordedActor): readonly string[] {
  if (state.status !== 'active') return [];
  const active = activeIds(machine.root, state.value);
  const types = transitionsOf(machine)
    .filter(({ source, forbidden }) => !forbidden && active.has(source.id))
    .map(({ eventType }) => eventType)
    .filter((type) => type !== 'always' && type !== '*' && !type.startsWith('xstate.'));
  return [...new Set(types)].toSorted();
}

/** The event with its payload, or the parse error. */
function eventOf(type: string, details: string): { readonly event: AnyEventObject } | { readonly problem: string } {
  if (details.trim() === '') return { event: { type } };
  try {
    const parts: unknown = JSON.parse(details);
    if (typeof parts !== 'object' || parts === null || Array.isArray(parts)) return { problem: sendTexts.noObject };
    return { event: { ...parts, type } };
  } catch (error) {
    return { problem: errorText(error) };
  }
}

interface SendEventProps {
  readonly actor: RecordedActor;
  readonly recorder: FlightRecorder;
}

/** Sends a statechart one of the events it handles now, after confirmation. */
export function SendEvent({ actor, recorder }: SendEventProps) {
  const [picked, setPicked] = useState('');
  const [details, setDetails] = useState('');
  const [isAsking, setAsking] = useState(false);
  const types = knownEvents(actor);
  const type = types.find((each) => each === picked) ?? types[0];
  if (type === undefined) return <p className="muted small">{sendTexts.none({ name: actor.name })}</p>;
  const made = eventOf(type, details);
  return (
    <section className="card qa-send" aria-labelledby="qa-send">
      <h2 id="qa-send">{sendTexts.title({ name: actor.name })}</h2>
      <Labelled label={sendTexts.event}>
        {({ id }) => (
          <Select
            id={id}
            isWide
            value={type}
            options={types.map((value) => ({ value, label: value }))}
            onChange={({ currentTarget }) => setPicked(currentTarget.value)}
          />
        )}
      </Labelled>
      <Labelled
        label={sendTexts.details}
        help={sendTexts.detailsHelp}
        problem={'problem' in made ? made.problem : undefined}
      >
        {({ id, describedBy, isInvalid }) => (
          <TextArea
            id={id}
            isWide
            rows={3}
            value={details}
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
            onChange={({ currentTarget }) => setDetails(currentTarget.value)}
          />
        )}
      </Labelled>
      <Button disabled={'problem' in made} onClick={() => setAsking(true)}>
        {sendTexts.send}
      </Button>
      {isAsking && 'event' in made && (
        <AskDialog
          title={sendTexts.ask({ type, name: actor.name })}
          ok={sendTexts.send}
          cancel={sendTexts.cancel}
          onCancel={() => setAsking(false)}
          onOk={() => {
            setAsking(false);
            recorder.send(actor.key, made.event);
          }}
        >
          <p>{sendTexts.warning}</p>
        </AskDialog>
      )}
    </section>
  );
}
