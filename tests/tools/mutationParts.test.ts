import { describe, expect, it } from 'vitest';
import { filesBelow } from '../../tools/files.ts';
import { mutationParts, partsBelow } from '../../tools/mutation/parts.ts';

const folders = ['src/app', 'src/domain', 'src/machines', 'src/services', 'server/accounts', 'server/eventStore'];
const measured = mutationParts().flatMap(({ mutate }) => mutate);

describe('the parts of mutation testing', () => {
  it('[FAULT-7] contain each file once, without lists of exports and types, and what only real browsers run', () => {
    expect(measured.toSorted()).toEqual([...new Set(measured)].toSorted());
    const all = folders.flatMap((folder) => filesBelow(folder, /\.ts$/)).filter((file) => !file.endsWith('/index.ts'));
    expect(all.filter((file) => !measured.includes(file))).toEqual([
      'src/app/environment.ts',
      'src/app/installPrompt.ts',
      'src/machines/shared/client.ts',
      'src/machines/shared/device.ts',
      'src/machines/shared/ports.ts',
      'src/services/paper/fonts.ts',
      'src/services/paper/paper.ts',
      'src/services/payments/cardForm.ts',
      'src/services/program/keepProgram.ts',
      'src/services/scanner/camera.ts',
      'src/services/scanner/zxing.worker.ts',
      'src/services/scanner/zxingDecoder.ts',
      'src/services/sheets/sheet.worker.ts',
      'src/services/sheets/sheets.ts',
    ]);
  });

  it('[FAULT-7] are measured with tests that exist', () => {
    expect(mutationParts().flatMap(({ name, tests }) => (tests.length === 0 ? [name] : []))).toEqual([]);
  });

  it('[FAULT-7] are found by their name, or by a file or folder in them', () => {
    const found = (...wanted: readonly string[]) => partsBelow(wanted).map(({ name, mutate }) => [name, mutate.length]);
    expect(found('domain/imports')).toEqual([['domain/imports', 1]]);
    expect(found('domain/entry/money.ts')).toEqual([['domain/entry/money.ts', 1]]);
    expect(found('src/app/answerDue.ts')).toEqual([['app/answerDue', 1]]);
    expect(found('no/such/part')).toEqual([]);
  });
});
