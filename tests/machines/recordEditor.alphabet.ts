import { recordEditorMachine } from '../../src/machines/catalogue/recordEditor.machine.ts';
import { defineAlphabet } from '../mbt/types.ts';

const save = {
  bodies: [
    {
      type: 'ChangeRecord',
      kind: 'prop',
      id: 'prop-1',
      payload: { changes: { name: { from: 'Lamp', to: 'Brass lamp' } } },
    },
  ],
} as const;

export const recordEditorAlphabet = defineAlphabet(recordEditorMachine, {
  external: [
    { type: 'editor.edited' },
    { type: 'editor.reverted' },
    { type: 'editor.save', save },
    { type: 'editor.next' },
    { type: 'record.contested', fields: ['name'] },
    { type: 'record.contested', fields: ['name', 'condition'] },
    { type: 'record.contested', fields: [] },
  ],
  replies: {
    save: [
      { done: { kept: [] } },
      {
        done: {
          refused: { code: 'code-taken', message: 'The code P-1 belongs to the prop "Lamp".', field: 'code' },
          at: 0,
        },
      },
      { error: new Error('QuotaExceededError') },
    ],
  },
  project: ({ refusal, contested }) => ({ refusal: refusal?.code ?? null, contested }),
  inputs: { default: undefined },
});
