/** Every list that can be displayed, printed or converted to PDF: its rows, grouping and columns. */
import type { Words } from '../../words/message.ts';
import { costumeWords } from '../../words/en/labelsCostume.ts';
import { lookPieceWords, lookWords } from '../../words/en/labelsCostumesLook.ts';
import { propLineWords } from '../../words/en/labelsEventsPropLine.ts';
import { bookingWords } from '../../words/en/labelsLendingBooking.ts';
import { equipmentWords } from '../../words/en/labelsEquipment.ts';
import { propRequestLineWords } from '../../words/en/labelsLendingPropRequest.ts';
import { facetWords } from '../../words/en/labelsQuery.ts';
import { stockWords } from '../../words/en/labelsStock.ts';
import { workWords } from '../../words/en/labelsWork.ts';
import { paperListWords } from '../../words/en/paperLists.ts';
import { stockKinds } from '../registry.ts';
import type { Cell, ListColumn, PaperList } from './list.ts';

const { columns: headings } = paperListWords;
const { describing, keeping } = stockWords;

const column = (heading: Words, share: number, from: Cell): ListColumn => ({ heading, share, from });
const name = column(headings.item, 30, 'name');
const code = column(stockWords.codeField.label, 12, 'code');
const quantity = column(headings.quantity, 6, 'quantity');
const condition = column(describing.condition.label, 12, { field: 'condition' });
const due = column(facetWords.loanOrders.dueBack.label, 12, 'due');
const tick = column('✓', 4, 'tick');
const size = column(headings.size, 9, 'size');
const box = column(headings.box, 16, 'box');
const outSince = column(headings.outSince, 12, 'out');
const daysLate = column(headings.daysLate, 9, 'late');
const purpose = column(headings.purpose, 18, 'purpose');
const look = column(lookPieceWords.fields.lookId.label, 18, 'look');
const scenes = column(lookWords.fields.scenes.label, 14, 'scenes');
const performer = column(lookWords.fields.performerId.label, 16, 'performer');
const change = column(headings.change, 22, 'change');
const home = (share: number) => column(stockWords.describing.homeLocationId.label, share, 'place');
const whereabouts = (share: number) => column(facetWords.whereaboutsFacet.label, share, 'state');

const { fields: lineLabels } = propLineWords;
const number = column(lineLabels.number.label, 7, { field: 'number' });
const line = (share: number) => column(lineLabels.name.label, share, 'name');
const lineQuantity = column(headings.quantity, 8, { field: 'quantity' });
const scene = column(lineLabels.sceneId.label, 12, { field: 'sceneId' });
const handledBy = column(lineLabels.characterId.label, 16, { field: 'characterId' });
const notes = column(keeping.notes.label, 14, { field: 'notes' });

export const paperLists: readonly PaperList[] = [
  {
    key: 'props',
    ...paperListWords.props,
    kinds: ['prop'],
    rows: 'items',
    groupBy: 'category',
    isLandscape: true,
    columns: [
      code,
      name,
      quantity,
      condition,
      home(24),
      whereabouts(20),
      column(keeping.notes.label, 22, { field: 'description' }),
    ],
  },
  {
    key: 'prop-list',
    ...paperListWords.propList,
    kinds: ['propLine'],
    rows: 'lines',
    groupBy: 'purpose',
    isLandscape: true,
    columns: [
      number,
      scene,
      column(lineLabels.page.label, 9, { field: 'page' }),
      line(19),
      column(lineLabels.description.label, 16, { field: 'description' }),
      handledBy,
      lineQuantity,
      column(propRequestLineWords.fields.source.label, 12, { field: 'source' }),
      column(propLineWords.standing.label, 16, { field: 'status' }),
      column(headings.rehearsalBy, 15, { field: 'rehearsalBy' }),
      column(headings.showBy, 11, { field: 'showBy' }),
      notes,
    ],
  },
  {
    key: 'preset',
    ...paperListWords.preset,
    kinds: ['propLine'],
    rows: 'lines',
    isWithoutCut: true,
    groupBy: 'preset',
    columns: [
      column(headings.set, 6, 'tick'),
      column(headings.checked, 9, 'tick'),
      number,
      line(22),
      lineQuantity,
      scene,
      handledBy,
      notes,
    ],
  },
  {
    key: 'prop-running',
    ...paperListWords.propRunning,
    kinds: ['propLine'],
    rows: 'lines',
    isWithoutCut: true,
    groupBy: 'scene',
    isLandscape: true,
    columns: [
      number,
      line(22),
      lineQuantity,
      handledBy,
      column(lineLabels.preset.label, 16, { field: 'preset' }),
      column(lineLabels.broughtOnBy.label, 16, { field: 'broughtOnBy' }),
      column(lineLabels.takenOffBy.label, 16, { field: 'takenOffBy' }),
      column(lineLabels.endsAt.label, 16, { field: 'endsAt' }),
      notes,
    ],
  },
  {
    key: 'costumes-out',
    formerKeys: ['costume-plot'],
    ...paperListWords.costumesOut,
    kinds: ['costume'],
    rows: 'loans',
    groupBy: 'purpose',
    isLandscape: true,
    columns: [
      column(lookWords.fields.performerId.label, 20, 'holder'),
      column(lookPieceWords.fields.name.label, 28, 'name'),
      code,
      column(headings.size, 10, 'size'),
      column(describing.colours.label, 14, { field: 'colours' }),
      due,
      column(headings.fitting, 28, 'write'),
    ],
  },
  {
    key: 'plot',
    ...paperListWords.plot,
    kinds: ['costume'],
    rows: 'looks',
    groupBy: 'purpose',
    isLandscape: true,
    columns: [
      column(lookWords.fields.character.label, 16, 'character'),
      scenes,
      look,
      performer,
      column(lookWords.parts.lookPiece.label, 36, 'pieces'),
      change,
    ],
  },
  {
    key: 'dressing',
    ...paperListWords.dressing,
    kinds: ['costume'],
    rows: 'pieces',
    groupBy: 'character',
    isLandscape: true,
    columns: [
      tick,
      look,
      scenes,
      column(lookWords.fields.performerId.label, 20, 'performer'),
      column(lookPieceWords.fields.name.label, 18, 'piece'),
      column(lookPieceWords.fields.costumeId.label, 22, 'name'),
      code,
      column(headings.size, 12, 'size'),
      whereabouts(19),
      change,
      column(keeping.notes.label, 14, 'write'),
    ],
  },
  {
    key: 'quick-changes',
    ...paperListWords.quickChanges,
    kinds: ['costume'],
    rows: 'looks',
    isQuickOnly: true,
    groupBy: 'purpose',
    isLandscape: true,
    columns: [
      column(lookWords.fields.performerId.label, 15, 'performer'),
      column(lookWords.fields.character.label, 18, 'character'),
      column(headings.changeFrom, 18, 'change-from'),
      column(headings.changeInto, 18, 'change-into'),
      column(lookWords.parts.lookPiece.label, 28, 'pieces'),
      column(lookWords.fields.changeNotes.label, 22, 'change-notes'),
      column(headings.changeTime, 11, 'write'),
      column(headings.changePlace, 13, 'write'),
      column(headings.dresser, 14, 'write'),
    ],
  },
  {
    key: 'laundry',
    ...paperListWords.laundry,
    kinds: ['costume'],
    rows: 'items',
    isToClean: true,
    groupBy: 'care',
    isLandscape: true,
    columns: [
      tick,
      column(stockWords.codeField.label, 14, 'code'),
      column(headings.item, 24, 'name'),
      size,
      column(headings.quantity, 8, 'quantity'),
      column(costumeWords.fields.care.label, 24, { field: 'care' }),
      column(workWords.sentAway.supplier.label, 18, { cleaning: 'supplier' }),
      column(workWords.sentAway.sentOn.label, 12, { cleaning: 'sentOn' }),
      column(workWords.sentAway.expected.label, 14, { cleaning: 'expected' }),
      column(workWords.finished.cost.label, 11, { cleaning: 'cost' }),
      column(headings.returned, 14, 'write'),
    ],
  },
  {
    key: 'contents',
    ...paperListWords.contents,
    kinds: stockKinds,
    rows: 'items',
    groupBy: 'home',
    columns: [tick, code, name, size, quantity, condition, whereabouts(18)],
  },
  {
    key: 'pull',
    ...paperListWords.pull,
    kinds: stockKinds,
    rows: 'items',
    isToFetch: true,
    groupBy: 'place',
    columns: [tick, box, code, name, size, quantity, whereabouts(18)],
  },
  {
    key: 'check-in',
    ...paperListWords.checkIn,
    kinds: stockKinds,
    rows: 'loans',
    groupBy: 'holder',
    columns: [tick, code, name, quantity, due, home(22), column(headings.conditionIn, 16, 'write')],
  },
  {
    key: 'return',
    ...paperListWords.return,
    kinds: stockKinds,
    rows: 'loans',
    groupBy: 'place',
    columns: [tick, box, code, name, quantity, column(headings.holder, 18, 'holder'), due],
  },
  {
    key: 'slip',
    ...paperListWords.slip,
    kinds: stockKinds,
    rows: 'loans',
    groupBy: 'holder',
    isSlip: true,
    columns: [code, name, quantity, condition, outSince, due, purpose],
  },
  {
    key: 'holdings',
    ...paperListWords.holdings,
    kinds: stockKinds,
    rows: 'loans',
    groupBy: 'holder',
    columns: [code, name, quantity, outSince, due, daysLate, purpose],
  },
  {
    key: 'overdue',
    ...paperListWords.overdue,
    kinds: stockKinds,
    rows: 'loans',
    isOverdueOnly: true,
    groupBy: 'holder',
    isLandscape: true,
    hasPhones: true,
    columns: [
      code,
      name,
      quantity,
      due,
      daysLate,
      purpose,
      column(bookingWords.fields.borrower.label, 24, 'borrower'),
      column(headings.reply, 20, 'write'),
    ],
  },
  {
    key: 'equipment',
    ...paperListWords.equipment,
    kinds: ['equipment'],
    rows: 'items',
    groupBy: 'category',
    isLandscape: true,
    columns: [
      code,
      name,
      quantity,
      column(equipmentWords.fields.make.label, 14, { field: 'make' }),
      column(equipmentWords.fields.model.label, 14, { field: 'model' }),
      column(equipmentWords.fields.serial.label, 14, { field: 'serial' }),
      home(20),
      column(headings.test, 9, { field: 'testResult' }),
      column(equipmentWords.fields.testDue.label, 11, { field: 'testDue' }),
    ],
  },
  {
    key: 'equipment-tests',
    ...paperListWords.equipmentTests,
    kinds: ['equipment'],
    rows: 'items',
    groupBy: 'category',
    isLandscape: true,
    columns: [
      code,
      name,
      column(equipmentWords.fields.serial.label, 14, { field: 'serial' }),
      home(20),
      column(headings.applianceClass, 9, 'appliance-class'),
      column(equipmentWords.fields.testedOn.label, 11, { field: 'testedOn' }),
      column(headings.test, 10, { field: 'testResult' }),
      column(headings.tester, 18, 'tester'),
      column(equipmentWords.fields.testDue.label, 11, { field: 'testDue' }),
    ],
  },
  {
    key: 'borrowed',
    ...paperListWords.borrowed,
    kinds: stockKinds,
    rows: 'items',
    isFromOthers: true,
    groupBy: 'owner',
    columns: [
      code,
      name,
      quantity,
      column(keeping.acquired.label, 10, { field: 'acquired' }),
      column(keeping.acquiredOn.label, 11, { field: 'acquiredOn' }),
      column(keeping.dueToOwner.label, 12, { field: 'dueToOwner' }),
      column(headings.value, 11, { field: 'replacementValue' }),
      column(headings.givenBack, 12, 'write'),
    ],
  },
  {
    key: 'disposals',
    ...paperListWords.disposals,
    kinds: stockKinds,
    rows: 'items',
    isDisposedOnly: true,
    groupBy: 'place',
    columns: [
      code,
      name,
      quantity,
      column(headings.disposalReason, 20, 'disposal-reason'),
      column(headings.disposedOn, 12, 'disposed-on'),
      column(headings.value, 11, { field: 'replacementValue' }),
    ],
  },
  {
    key: 'inventory',
    ...paperListWords.inventory,
    kinds: stockKinds,
    rows: 'items',
    groupBy: 'place',
    isLandscape: true,
    columns: [
      code,
      name,
      quantity,
      box,
      condition,
      whereabouts(18),
      column(headings.value, 11, { field: 'replacementValue' }),
    ],
  },
];

/** The list that has or used to have that key, if any. */
export function paperListOf(key: string): PaperList | undefined {
  return paperLists.find((list) => list.key === key || list.formerKeys?.includes(key));
}

/** True for lists of looks or their pieces. */
export function isOfLooks({ rows }: PaperList): boolean {
  return rows === 'looks' || rows === 'pieces';
}
