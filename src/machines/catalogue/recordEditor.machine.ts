import { assign, setup, type ActorRefFrom } from 'xstate';
import type { CommandBody } from '../../domain/decide/index.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
import type { Dispatched } from '../shared/client.ts';
import { slot } from '../shared/slot.ts';
import { deviceRefusals } from '../../words/en/refusalsDevice.ts';

/** What is asked when a form is saved: all of it, or none. */
export interface EditorSave {
  readonly bodies: readonly CommandBody[];
}

/** What views report to the editor. The draft itself stays with the view: a chart of modes needs no values. */
type RecordEditorEvent =
  /** The form says something else than was seen. */
  | { type: 'editor.edited' }
  /** The form says again what was seen. */
  | { type: 'editor.reverted' }
  | { type: 'editor.save'; save: EditorSave }
  /** Another record is begun in the same form. */
  | { type: 'editor.next' }
  /** Someone else changed fields that are being changed here; an empty list: no longer. */
  | { type: 'record.contested'; fields: readonly string[] };

interface RecordEditorContext {
  readonly refusal: Refusal | null;
  /** Fields to settle before saving. */
  readonly contested: readonly string[];
}

const notKept: Refusal = { code: 'invalid', message: deviceRefusals.editNotSaved };

const setUp = setup({
  types: {
    // XState reads the types of a machine from these empty values.
    context: {} as RecordEditorContext,
    events: {} as RecordEditorEvent,
  },
  actors: { save: slot<Dispatched, EditorSave | null>('save') },
  guards: {
    isContested: (_, fields: readonly string[]) => fields.length > 0,
    isKept: (_, answer: Dispatched) => 'kept' in answer,
  },
  actions: {
    noteContested: assign((_, fields: readonly string[]) => ({ contested: fields })),
    settle: assign({ contested: [] }),
    noteRefusal: assign((_, answer: Dispatched) => ({ refusal: 'refused' in answer ? answer.refused : null })),
    noteNotKept: assign({ refusal: notKept }),
    forgetRefusal: assign({ refusal: null }),
  },
});

const contest = {
  guard: { type: 'isContested', params: ({ event }: { event: { fields: readonly string[] } }) => event.fields },
  target: 'contested',
  actions: { type: 'noteContested', params: ({ event }: { event: { fields: readonly string[] } }) => event.fields },
} as const;

/**
 * The modes of a form on one record. What was typed survives every one of them; only `saved` lets it go.
 */
export const recordEditorMachine = setUp.createMachine({
  id: 'recordEditor',
  context: { refusal: null, contested: [] },
  initial: 'pristine',
  states: {
    pristine: { on: { 'editor.edited': 'dirty' } },
    dirty: {
      on: { 'editor.reverted': 'pristine', 'editor.save': 'saving', 'record.contested': contest },
    },
    contested: {
      on: {
        'editor.reverted': { target: 'pristine', actions: ['settle', 'forgetRefusal'] },
        'record.contested': [contest, { target: 'dirty', actions: ['settle', 'forgetRefusal'] }],
      },
    },
    saving: {
      entry: 'forgetRefusal',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ event }) => (event.type === 'editor.save' ? event.save : null),
        onDone: [
          { guard: { type: 'isKept', params: ({ event }) => event.output }, target: 'saved' },
          { target: 'refused', actions: { type: 'noteRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'refused', actions: 'noteNotKept' },
      },
    },
    refused: {
      on: {
        'editor.edited': { target: 'dirty', actions: 'forgetRefusal' },
        'editor.reverted': { target: 'pristine', actions: 'forgetRefusal' },
        'editor.save': 'saving',
        'record.contested': contest,
      },
    },
    saved: { on: { 'editor.next': 'pristine' } },
  },
});

export type RecordEditorActor = ActorRefFrom<typeof recordEditorMachine>;
