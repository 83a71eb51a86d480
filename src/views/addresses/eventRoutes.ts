/** The screens of everything that belongs to an event: lists across events, one record, and the form for a new one. */
import type { Feature } from '../../domain/access/index.ts';

const features = ['Events'] as const satisfies readonly Feature[];

export const eventRoutes = {
  newCharacter: { path: 'characters/new', features },
  character: { path: 'characters/character/:id', features },
  characters: { path: 'characters', features },
  newEventCast: { path: 'casts/new', features },
  eventCast: { path: 'casts/cast/:id', features },
  eventCasts: { path: 'casts', features },
  newCasting: { path: 'castings/new', features },
  casting: { path: 'castings/part/:id', features },
  castings: { path: 'castings', features },
  dailyCall: { path: 'dailyCall/:id', features },
  castSheet: { path: 'castSheet/:id', features },
  newCrewMember: { path: 'crew/new', features },
  crewMember: { path: 'crew/position/:id', features },
  crewMembers: { path: 'crew', features },
  newPerformance: { path: 'performances/new', features },
  performance: { path: 'performances/performance/:id', features },
  performances: { path: 'performances', features },
  newCall: { path: 'calls/new', features },
  call: { path: 'calls/call/:id', features },
  calls: { path: 'calls', features },
  newScene: { path: 'scenes/new', features },
  fittingDay: { path: 'fittingDay/:id', features },
  scene: { path: 'scenes/scene/:id', features },
  scenes: { path: 'scenes', features },
  newPropLine: { path: 'propLines/new', features },
  propLine: { path: 'propLines/line/:id', features },
  propLines: { path: 'propLines', features },
  newTask: { path: 'tasks/new', features },
  task: { path: 'tasks/task/:id', features },
  tasks: { path: 'tasks', features },
  newBudgetLine: { path: 'budgetLines/new', features },
  budgetLine: { path: 'budgetLines/line/:id', features },
  budgetLines: { path: 'budgetLines', features },
} as const;

/** Their lines in the table of catalogue screens. */
export const eventScreens = {
  character: { list: 'characters', detail: 'character', add: 'newCharacter' },
  eventCast: { list: 'eventCasts', detail: 'eventCast', add: 'newEventCast' },
  casting: { list: 'castings', detail: 'casting', add: 'newCasting' },
  crewMember: { list: 'crewMembers', detail: 'crewMember', add: 'newCrewMember' },
  performance: { list: 'performances', detail: 'performance', add: 'newPerformance' },
  call: { list: 'calls', detail: 'call', add: 'newCall' },
  scene: { list: 'scenes', detail: 'scene', add: 'newScene' },
  propLine: { list: 'propLines', detail: 'propLine', add: 'newPropLine' },
  task: { list: 'tasks', detail: 'task', add: 'newTask' },
  budgetLine: { list: 'budgetLines', detail: 'budgetLine', add: 'newBudgetLine' },
} as const;
