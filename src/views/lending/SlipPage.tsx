import { paperSize } from '../../words/locale.ts';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { fieldValue } from '../../domain/catalogue/index.ts';
import type { BookingLine, CatalogueRecord, RecordOf } from '../../domain/catalogue/index.ts';
import { askedFor, booking as bookingCatalogue } from '../../domain/lending/index.ts';
import type { PaperDocument } from '../../domain/paperwork/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { conditionWords } from '../../domain/stock/index.ts';
import { stockKinds } from '../../domain/registry.ts';
import { useWording } from '../catalogue/shared/useWording.ts';
import { displayMoney, type Wording } from '../catalogue/shared/displayText.ts';
import { useGroupName } from '../labels/useLabels.ts';
import { PaperActions } from '../paperwork/PaperActions.tsx';
import { PaperTable } from '../paperwork/PaperTable.tsx';
import { useBackstock } from '../shared/backstockContext.tsx';
import { FirstLoad } from '../shared/FirstLoad.tsx';
import { Inbox } from '../ui/frameIcons.tsx';
import { Message } from '../ui/Message.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { recordPath } from '../addresses/recordPaths.ts';
import { useMemberSpeakers } from '../shared/useMemberSpeakers.ts';
import { useRecord, useRevisions } from '../shared/useRecords.ts';
import { bookingTexts, handOverTexts, lineStateWords, signTexts, slipTexts } from '../texts/lending.ts';
import { paperTexts } from '../texts/paperwork.ts';
import { formatDay, formatNumber } from '../texts/plural.ts';
import { itemOfLine } from './itemOfLine.ts';
import { stateOf } from './lineWords.ts';
import '../paperwork/paperwork.css';
import './lending.css';
import { say, speakingAs } from '../../words/speaker.ts';
import { paperFoot } from '../paperwork/paperFoot.ts';

const moneyFields = ['fee', 'feePaid', 'deposit', 'depositBack', 'charge'] as const;

/** The money recorded for a booking; empty if there is none or the user can't see it. */
function moneyOf({ values }: RecordOf<'booking'>, { currency }: Wording): string {
  const { fields } = bookingCatalogue;
  return moneyFields
    .flatMap((key) => {
      const amount = values[key];
      return amount === undefined
        ? []
        : [slipTexts.money({ label: say(fields[key].label), amount: displayMoney(amount, currency) })];
    })
    .join(' · ');
}

/** The replacement value of everything on a line, in words; empty if it isn't recorded. */
function valueOf(line: BookingLine, item: CatalogueRecord | undefined, { currency }: Wording): string {
  const each = fieldValue(item, 'replacementValue');
  return each === undefined ? '' : displayMoney(each * askedFor(line), currency);
}

/** The content of the slip: the same for screen, print and PDF. A hire has what its items are worth, and its money. */
function slipOf(booking: RecordOf<'booking'>, wording: Wording, group: string): PaperDocument {
  const { world, today } = wording;
  const { values, lines = [] } = booking;
  const member = world.record('member', values.memberId);
  const who = [values.borrower ?? '', member === undefined ? '' : titleOf(member)].filter(Boolean).join(', ');
  const { columns } = slipTexts;
  const isHire = values.use === 'hire';
  const items = lines.map((line) => itemOfLine(line, world));
  const worth = isHire ? lines.map((line, at) => valueOf(line, items[at], wording)) : [];
  const isValued = worth.some((value) => value !== '');
  const money = isHire ? moneyOf(booking, wording) : '';
  const rows = lines.map((line, at) => {
    const item = items[at];
    const photos = (item?.conditionPhotos ?? []).filter(
      (photo) => photo.lineId === line.lineId && photo.at === 'out',
    ).length;
    const condition = [
      say(conditionWords(line.conditionOut) ?? ''),
      photos === 0 ? '' : handOverTexts.onSlip({ count: photos }),
    ]
      .filter(Boolean)
      .join(', ');
    return [
      fieldValue(item, 'code') ?? '',
      item ? titleOf(item) : bookingTexts.unseen,
      formatNumber(askedFor(line)),
      lineStateWords[stateOf(line, today)],
      formatDay(line.dueBack, today),
      condition,
      ...(isValued ? [worth[at] ?? ''] : []),
    ];
  });
  const signed =
    values.signedBy === undefined
      ? Object.values(paperTexts.signatures)
      : [slipTexts.signed({ name: values.signedBy, day: formatDay(values.signedOn ?? today, today) })];
  return {
    title: slipTexts.number({ code: values.code ?? '' }),
    subtitle: slipTexts.for({ what: titleOf(booking), who }),
    ...paperFoot(group, today),
    page: paperSize(),
    isLandscape: false,
    columns: [
      { heading: columns.code, share: 12 },
      { heading: columns.item, share: 34 },
      { heading: columns.quantity, share: 7 },
      { heading: columns.state, share: 15 },
      { heading: columns.due, share: 16 },
      { heading: columns.condition, share: 16 },
      ...(isValued ? [{ heading: columns.value, share: 14 }] : []),
    ],
    sections: [
      {
        heading: slipTexts.for({ what: titleOf(booking), who }),
        ...(money === '' ? {} : { note: money }),
        rows,
      },
    ],
    slip: { terms: signTexts.terms, signatures: signed },
  };
}

function Signature({ booking }: { readonly booking: RecordOf<'booking'> }) {
  const { documents } = useBackstock().client;
  const signature = booking.documents?.findLast(({ kind, type }) => kind === 'agreement' && type.startsWith('image/'));
  const url = signature && documents.url(signature.fileId, signature.name, false);
  return url === undefined ? null : <img className="slip-signature" src={url} alt={slipTexts.signature} />;
}

function Slip({ booking }: { readonly booking: RecordOf<'booking'> }) {
  const wording = useWording();
  const group = useGroupName();
  const speakerFor = useMemberSpeakers();
  const revision = useRevisions(stockKinds);
  const paper = useMemo(
    () =>
      revision < 0 ? undefined : speakingAs(speakerFor(booking.values.memberId), () => slipOf(booking, wording, group)),
    [booking, wording, group, revision, speakerFor],
  );
  if (paper === undefined) return null;
  const code = booking.values.code ?? 'R';
  return (
    <>
      <PageHeading title={paper.title} subtitle={paper.subtitle}>
        <PaperActions paper={() => paper} fileName={slipTexts.fileName({ code })} />
      </PageHeading>
      <p className="paper-foot">{paper.foot}</p>
      <PaperTable paper={paper} most={Number.POSITIVE_INFINITY} />
      <Signature booking={booking} />
    </>
  );
}

/** `/bookings/slip/:id`: what is signed out, to whom and until when, for printing and signing. */
export function SlipPage() {
  const { id = '' } = useParams();
  const booking = useRecord('booking', id);
  return (
    <FirstLoad kind="booking">
      <div className="page paperwork">
        <Link className="back-link" to={recordPath('booking', id)}>
          {slipTexts.back}
        </Link>
        {booking === undefined ? <Message icon={<Inbox />} title={slipTexts.title} /> : <Slip booking={booking} />}
      </div>
    </FirstLoad>
  );
}
