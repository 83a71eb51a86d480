/** The documents of the sample group: its folders, its documents with their versions, and what they belong to. */
import { createHash } from 'node:crypto';
import type { DocumentKind, FieldValue, Kind } from '../../src/domain/catalogue/index.ts';
import type { IsoInstant } from '../../src/domain/kernel/dates.ts';
import { uuidV7 } from '../../src/domain/kernel/ids.ts';
import { mint } from '../calendar.ts';
import { administratorOf } from '../cast.ts';
import type { Cast, Stage } from '../cast.ts';
import type { Booked } from '../lending/bookings.ts';
import { attachedPapers, sampleFolders, samplePapers } from './cabinet.ts';
import type { Written } from './cabinet.ts';
import { drawPlan, planSvg } from './plan.ts';
import { sheetPdf } from './pdf.ts';
import type { Sheet } from './pdf.ts';

/** Fixed time of writing, so that the id of a document depends only on its content. */
const WRITTEN_AT = Date.UTC(2026, 0, 1);

/** Ids of records that documents belong to, by name. */
export interface Filing {
  readonly events: ReadonlyMap<string, string>;
  readonly facilities: ReadonlyMap<string, string>;
  readonly abilities: ReadonlyMap<string, string>;
  readonly bookings: ReadonlyMap<string, Booked>;
}

/** A document to store; the same one always has the same id. */
export interface Paper {
  readonly fileId: string;
  readonly type: string;
  readonly content: { readonly text: string } | { readonly sheet: Sheet } | { readonly plan: string };
}

/** The document's bytes, as if uploaded. */
export async function makePaper({ content }: Paper): Promise<Buffer> {
  if ('plan' in content) return drawPlan(content.plan);
  return 'sheet' in content ? sheetPdf(content.sheet) : Buffer.from(content.text);
}

function paperOf(written: Written, date: (day: number) => string): Paper {
  const fileId = (said: string) => uuidV7(WRITTEN_AT, createHash('sha256').update(said).digest().subarray(0, 10));
  if (written.form === 'plan')
    return { fileId: fileId(planSvg(written.title)), type: 'image/png', content: { plan: written.title } };
  if (written.form === 'text')
    return { fileId: fileId(written.text), type: 'text/plain', content: { text: written.text } };
  const sheet = written.sheet(date);
  return { fileId: fileId(JSON.stringify(sheet)), type: 'application/pdf', content: { sheet } };
}

function idIn(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`Invariant broken: the papers belong to ${name}`);
  return id;
}

class Cabinet {
  readonly files: Paper[] = [];
  readonly #stage: Stage;
  readonly #by: { readonly userId: string };
  readonly #date: (day: number) => string;

  constructor(stage: Stage, userId: string) {
    this.#stage = stage;
    this.#by = { userId };
    const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
    this.#date = (day) => long.format(new Date(stage.calendar.date(day)));
  }

  /** A time during office hours on a day. */
  at(day: number): IsoInstant {
    return this.#stage.calendar.moment(day, this.#stage.random);
  }

  /** Enters a record and returns its id. */
  add(at: IsoInstant, kind: Kind, values: Readonly<Record<string, FieldValue | undefined>>): string {
    const { chronicle, random } = this.#stage;
    const id = mint(at, random);
    chronicle.add(
      at,
      this.#by,
      kind,
      id,
      Object.fromEntries(
        Object.entries(values).filter((entry): entry is [string, FieldValue] => entry[1] !== undefined),
      ),
    );
    return id;
  }

  /** Attaches a document. The server determines its type and size itself. */
  attach(
    at: IsoInstant,
    of: { readonly kind: Kind; readonly id: string },
    what: { readonly name: string; readonly docKind: DocumentKind; readonly written: Written },
  ): void {
    const paper = paperOf(what.written, this.#date);
    this.files.push(paper);
    this.#stage.chronicle.record(at, this.#by, {
      type: 'AttachDocument',
      ...of,
      payload: { document: { fileId: paper.fileId, name: what.name, kind: what.docKind, type: paper.type, bytes: 1 } },
    });
  }
}

/** Files the documents; returns the files to store first. */
export function tellPapers(
  stage: Stage,
  { users }: Pick<Cast, 'users'>,
  { events, facilities, abilities, bookings }: Filing,
): readonly Paper[] {
  const cabinet = new Cabinet(stage, administratorOf(users).userId);
  const folders = new Map<string, string>();
  for (const { day, name, inside, description } of sampleFolders)
    folders.set(
      name,
      cabinet.add(cabinet.at(day), 'documentFolder', {
        name,
        description,
        parentId: inside === undefined ? undefined : idIn(folders, inside),
      }),
    );
  for (const { folder, name, docKind, description, event, facility, validUntil, versions } of samplePapers) {
    const [first, ...later] = versions;
    // The first version comes with the document, as in an upload.
    const at = cabinet.at(first.day);
    const id = cabinet.add(at, 'document', {
      name,
      folderId: idIn(folders, folder),
      docKind,
      description,
      validUntil: validUntil === undefined ? undefined : stage.calendar.date(validUntil),
      eventId: event === undefined ? undefined : idIn(events, event),
      facilityId: facility === undefined ? undefined : idIn(facilities, facility),
    });
    cabinet.attach(at, { kind: 'document', id }, { name: first.file, docKind, written: first });
    for (const version of later)
      cabinet.attach(
        cabinet.at(version.day),
        { kind: 'document', id },
        { name: version.file, docKind, written: version },
      );
  }
  const records = {
    memberSkill: abilities,
    booking: new Map([...bookings].map(([purpose, { bookingId }]) => [purpose, bookingId])),
  };
  for (const { kind, of, day, name, docKind, written } of attachedPapers)
    cabinet.attach(cabinet.at(day), { kind, id: idIn(records[kind], of) }, { name, docKind, written });
  return cabinet.files;
}
