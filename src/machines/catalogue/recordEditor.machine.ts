import { assign, setup, type ActorRefFrom } from 'xstate';
import type { CommandBody } from '../../domain/decide/index.ts';
import type { Refusal } from '../../domain/kernel/decision.ts';
import type { Dispatched } from '../shared/client.ts';
import { slot } from '../shared/slot.ts';
import { deviceRefusals } from '../../words/en/refusalsDevice.ts';

/** The commands of a form, saved all or none. */
export interface EditorSave {
  readonly bodies: readonly CommandBody[];
}

/** Events from views to the editor. The draft itself stays in the view: this statechart only tracks modes. */
type RecordEditorEvent =
  /** The form differs from the record. */
  | { type: 'editor.edited' }
  /** The form matches the record again. */
  | { type: 'editor.reverted' }
  | { type: 'editor.save'; save: EditorSave }
  /** Starts another record in the same form. */
  | { type: 'editor.next' }
  /** Someone else changed fields being edited here; an empty list: no longer. */
  | { type: 'record.contested'; fields: readonly string[] };

interface RecordEditorContext {
  readonly refusal: Refusal | null;
  /** Fields with conflicts to resolve before saving. */
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

/** The modes of a form for one record. Input is preserved in every mode except `saved`. */
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
