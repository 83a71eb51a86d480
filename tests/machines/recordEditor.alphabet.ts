import { recordEditorMachine } from '../../src/machines/catalogue/recordEditor.machine.ts';
import { defineAlphabet } from '../mbt/types.ts';

const saveAs = (name: string) => ({
  bodies: [
    {
      type: 'ChangeRecord' as const,
      kind: 'prop' as const,
      id: 'prop-1',
      payload: { changes: { name: { from: 'Lamp', to: name } } },
    },
  ],
});

export const recordEditorAlphabet = defineAlphabet(recordEditorMachine, {
  external: [
    { type: 'editor.edited' },
    { type: 'editor.reverted' },
    { type: 'editor.save', save: saveAs('Brass lamp') },
    { type: 'editor.save', save: saveAs('Oil lamp') },
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
      {
        done: {
          refused: { code: 'invalid', message: 'The value must be at most £1,000.', field: 'value' },
          at: 1,
        },
      },
      { error: new Error('QuotaExceededError') },
    ],
  },
  project: ({ refusal, contested }) => ({ refusal: refusal?.code ?? null, contested }),
  inputs: { default: undefined },
});
