/** What the technical store has: make, model and number of each thing. Brands are invented. */
import type { FieldValues } from '../../../src/domain/catalogue/index.ts';
import type { DrawingName } from '../draw.ts';
import type { TechnicalHome } from './places.ts';

/** How the last test went, and when the next is due, in days from today. */
export type Tested = 'passed' | 'soon' | 'overdue' | 'failed' | 'fault' | 'never';

export interface Apparatus {
  readonly category: string;
  readonly name: string;
  readonly drawing: DrawingName;
  readonly tint: string;
  readonly home: TechnicalHome;
  /** How many records, each with its own unit number. */
  readonly count: number;
  readonly tested: readonly Tested[];
  readonly values: FieldValues;
}

const black = '#3a3b40';
const grey = '#8b8f94';

type Row = readonly [category: string, name: string, drawing: DrawingName, home: TechnicalHome, count: number, values: FieldValues, tint?: string, tested?: readonly Tested[]];

const lx = (make: string, model: string, watts: number, connector: readonly string[], more: FieldValues = {}): FieldValues => ({ department: 'lighting', make, model, watts, connector, ...more });
const snd = (make: string, model: string, connector: readonly string[], more: FieldValues = {}): FieldValues => ({ department: 'sound', make, model, connector, ...more });
const cable = (department: string, metres: number, quantity: number, connector: readonly string[]): FieldValues => ({ department, tracking: 'batch', quantity, connector, cableLength: { mm: metres * 1000, entered: `${metres} m` } });

const rows: readonly Row[] = [
  ['Profiles', 'Profile 25/50', 'profileLantern', 'lanterns', 8, lx('Harlequin', 'Tern 600', 600, ['uk-15a'], { lamp: 'T26', weight: 9, hazards: ['electrical'] }), black, ['passed', 'passed', 'overdue', 'passed', 'failed']],
  ['Profiles', 'Profile 15/32', 'profileLantern', 'lanterns', 4, lx('Harlequin', 'Tern 1200', 1200, ['uk-15a'], { lamp: 'T29', weight: 12 }), black],
  ['Fresnels', 'Fresnel, 650 W', 'fresnelLantern', 'lanterns', 8, lx('Marlowe', 'Quartet F', 650, ['uk-15a'], { lamp: 'T26', weight: 4 }), black, ['passed', 'passed', 'passed', 'fault']],
  ['PCs', 'PC, 1 kW', 'fresnelLantern', 'lanterns', 4, lx('Marlowe', 'Minuet PC', 1000, ['uk-15a'], { lamp: 'T19', weight: 6 }), grey],
  ['Pars', 'Par 64', 'parCan', 'lanterns', 6, lx('Tinsley', 'Can 64', 1000, ['uk-15a'], { lamp: 'CP62', weight: 3 }), black, ['passed', 'passed', 'overdue']],
  ['Floods and cyc', 'Cyc flood', 'parCan', 'lanterns', 3, lx('Tinsley', 'Coda 500', 500, ['uk-15a'], { lamp: 'K1' }), grey, ['never', 'passed']],
  ['LED fixtures', 'LED batten', 'ledBar', 'lanterns', 4, lx('Lumenor', 'Strata 8', 120, ['powercon', 'xlr5']), black, ['soon', 'passed']],
  ['Moving lights', 'Moving wash', 'movingLight', 'lanterns', 2, lx('Lumenor', 'Gimbal 150', 250, ['true1', 'xlr5'], { weight: 18 }), black],
  ['Followspots', 'Followspot', 'profileLantern', 'lanterns', 1, lx('Harlequin', 'Solo 1200', 1200, ['uk-15a'], { weight: 26, hazards: ['heavy', 'two-person'] }), grey, ['overdue']],
  ['Dimmers', 'Dimmer rack, 6 way', 'rackUnit', 'control', 3, lx('Marlowe', 'Beta 6', 15_000, ['cee-32', 'uk-15a'], { weight: 14 }), grey],
  ['Lighting desks', 'Lighting desk', 'mixingDesk', 'control', 1, lx('Cuebird', 'Plover 48', 80, ['uk-13a', 'xlr5'], { loanable: 'no', cost: 145_000 }), black],
  ['Lighting desks', 'Lighting desk, spare', 'mixingDesk', 'control', 1, lx('Cuebird', 'Wren 12', 30, ['uk-13a', 'xlr5']), grey],
  ['Power cable', '15 A extension, 5 m', 'cableCoil', 'cable', 1, cable('power', 5, 20, ['uk-15a']), black],
  ['Power cable', '15 A extension, 10 m', 'cableCoil', 'cable', 1, cable('power', 10, 16, ['uk-15a']), black],
  ['Power cable', '13 A extension, 10 m', 'cableCoil', 'cable', 1, cable('power', 10, 8, ['uk-13a']), '#c9702f', ['overdue']],
  ['Power cable', '16 A extension, 20 m', 'cableCoil', 'cable', 1, cable('power', 20, 4, ['cee-16']), '#3f6aa0'],
  ['DMX', 'DMX cable, 5 m', 'cableCoil', 'cable', 1, cable('lighting', 5, 12, ['xlr5']), '#6a4a79', ['never']],
  ['Data cable', 'Network cable, 20 m', 'cableCoil', 'cable', 1, cable('it', 20, 5, ['rj45']), '#3f98a0', ['never']],
  ['Wired microphones', 'Dynamic microphone', 'microphone', 'sound', 4, snd('Larkspur', 'D58', ['xlr3']), black, ['never']],
  ['Wired microphones', 'Boundary microphone', 'microphone', 'sound', 3, snd('Larkspur', 'Plate 3', ['xlr3']), grey, ['never']],
  ['Radio microphones', 'Radio microphone, belt pack', 'radioPack', 'radio', 6, snd('Larkspur', 'Aero 6', ['jack'], { frequency: 'Channel 70', hazards: ['battery'], loanable: 'ask' }), black, ['never']],
  ['Loudspeakers', 'Loudspeaker, 12 inch', 'loudspeaker', 'sound', 4, snd('Bellamy', 'Forum 12', ['speakon'], { weight: 17, watts: 350 }), black, ['passed', 'soon']],
  ['Loudspeakers', 'Foldback wedge', 'loudspeaker', 'sound', 2, snd('Bellamy', 'Wedge 10', ['speakon'], { weight: 12, watts: 200 }), black],
  ['Amplifiers', 'Amplifier, 2 channel', 'rackUnit', 'sound', 2, snd('Bellamy', 'Duo 800', ['uk-13a', 'xlr3', 'speakon'], { watts: 800, weight: 15 }), black, ['passed', 'failed']],
  ['Mixing desks', 'Sound desk, 24 channel', 'mixingDesk', 'control', 1, snd('Orrery', 'Q24', ['uk-13a', 'xlr3'], { watts: 90, loanable: 'no' }), black],
  ['Mixing desks', 'Sound desk, 8 channel', 'mixingDesk', 'sound', 1, snd('Orrery', 'Q8', ['uk-13a', 'xlr3'], { watts: 30 }), grey],
  ['DI and stage boxes', 'DI box', 'rackUnit', 'sound', 2, snd('Orrery', 'Passive 1', ['jack', 'xlr3']), '#46644c', ['never']],
  ['Comms and headsets', 'Cans, single-ear', 'headset', 'control', 5, { department: 'comms', make: 'Prompter', model: 'C1', connector: ['xlr3'] }, black, ['never']],
  ['Projectors', 'Projector, 5,000 lumen', 'projector', 'video', 1, { department: 'video', make: 'Lanternist', model: 'P50', watts: 380, connector: ['uk-13a', 'hdmi'] }, '#d9d6cc'],
  ['Ladders and access', 'Stepladder, 8 tread', 'stepLadder', 'access', 2, { department: 'rigging', make: 'Upwell', model: 'S8', workingLoad: 150, weight: 9 }, '#b4b9bf', ['passed', 'overdue']],
  ['Ladders and access', 'Combination ladder, three part', 'stepLadder', 'access', 1, { department: 'rigging', make: 'Upwell', model: 'T12', workingLoad: 150, weight: 22, hazards: ['two-person'] }, '#b4b9bf'],
  ['Drapes', 'Black wool serge leg', 'stageDrape', 'drapes', 4, { department: 'stage', make: 'Own', specification: '1.5 by 4.5 m, eyelets and ties. Flame-proofed.', weight: 8 }, '#2d2a30'],
  ['Drapes', 'House tabs, crimson', 'curtain', 'drapes', 1, { department: 'stage', make: 'Own', specification: 'A pair, 5 by 5 m each.', weight: 40, hazards: ['heavy', 'two-person'], loanable: 'no' }, '#8d2f35'],
  ['Power tools', 'Cordless drill', 'powerDrill', 'tools', 2, { department: 'tools', make: 'Adit', model: 'D18', hazards: ['battery'] }, '#3f7a6a'],
  ['Hand tools', 'Claw hammer', 'hammer', 'tools', 1, { department: 'tools', tracking: 'batch', quantity: 4 }, '#9a6b3f', ['never']],
  ['Sewing machines', 'Sewing machine', 'sewingMachine', 'laundry', 2, { department: 'wardrobe', make: 'Thimble', model: 'Standard 5', watts: 90, connector: ['uk-13a'] }, '#e0d8c8'],
  ['Steamers and irons', 'Steam iron', 'steamIron', 'laundry', 2, { department: 'wardrobe', make: 'Thimble', model: 'Puff', watts: 2400, connector: ['uk-13a'] }, '#4f6b86', ['passed', 'failed']],
  ['Rails', 'Clothes rail on wheels', 'clothesRail', 'laundry', 2, { department: 'wardrobe' }, '#6d7176', ['never']],
  ['First aid', 'First-aid box', 'firstAidBox', 'safety', 2, { department: 'safety', loanable: 'no', specification: 'Checked before every show.' }, '#3f7a4f', ['never']],
];

/** Everything in the technical store, each sort once. */
export const apparatus: readonly Apparatus[] = rows.map(([category, name, drawing, home, count, values, tint = black, tested = ['passed']]) => ({ category, name, drawing, home, count, values, tint, tested }));
