import { expect, it } from 'vitest';
import { billingStatusOf, invoiceOf, owedInvoices } from '../../../src/domain/billing/index.ts';
import { document } from '../../../src/domain/documents/index.ts';
import { addDays } from '../../../src/domain/kernel/dates.ts';
import { fileTypeOf } from '../../../src/domain/kernel/fileType.ts';
import { filedUnder } from '../../../src/domain/registry.ts';
import { makePaper } from '../../../sample/papers/index.ts';
import { sampledOn } from './replay.ts';
import type { CatalogueRecord } from '../../../src/domain/catalogue/index.ts';

const today = '2026-05-14';
const { theatre, replayed, all } = sampledOn(today);

it('[SAMPLE-32] has its papers in folders, with their versions, and belonging to what is there', () => {
  const papers = all('document');
  expect(papers.map(({ documents = [] }) => documents.length).toSorted()).toEqual([1, 1, 1, 2, 2]);
  expect(
    papers.filter(({ values }) => replayed.layer.record('documentFolder', String(values['folderId'])) === undefined),
  ).toEqual([]);
  expect(
    papers
      .flatMap(({ values }: CatalogueRecord) =>
        filedUnder.flatMap(({ kind, key }) => replayed.layer.record(kind, String(values[key]))?.kind ?? []),
      )
      .toSorted(),
  ).toEqual(['event', 'event', 'facility', 'facility', 'facility']);
  expect(
    papers.filter((paper) => document.standing.of(paper, today) === 'soon').map(({ values }) => values['name']),
  ).toEqual(['Public liability insurance']);
  const attached = (['memberSkill', 'booking'] as const).map((kind) =>
    all(kind).flatMap(({ documents = [] }) => documents.map(({ name }) => name)),
  );
  expect(attached).toEqual([['First aid at work'], ['Receipt for the deposit']]);
});

it('[SAMPLE-32] has documents whose files are of the type they are listed with, each attached', async () => {
  const said = new Map(
    theatre.commands.flatMap(({ command }) =>
      command.type === 'AttachDocument'
        ? [[command.payload.document.fileId, command.payload.document.type] as const]
        : [],
    ),
  );
  const made = await Promise.all(
    theatre.papers.map(async (paper) => [paper.fileId, fileTypeOf(await makePaper(paper))] as const),
  );
  expect(new Map(made)).toEqual(said);
  expect(new Set(said.values())).toEqual(new Set(['application/pdf', 'image/png', 'text/plain']));
});

it('[SAMPLE-33] is billed, and nothing is late for months', () => {
  const invoices = all('invoice').map(invoiceOf);
  expect(invoices.map(({ state }) => state)).toEqual(['paid', 'open']);
  expect(owedInvoices(invoices).map(({ dueOn }) => dueOn)).toEqual([addDays(today, 180)]);
  expect(billingStatusOf(invoices, { graceDays: 14, today: addDays(today, 180) })).toMatchObject({
    daysPastDue: 0,
    overdue: false,
  });
});
