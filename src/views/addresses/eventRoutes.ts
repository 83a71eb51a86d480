/** The screens of what belongs to an event: lists across events, one record, and the form for a new one. */
import type { Feature } from '../../domain/access/index.ts';

const features = ['Events'] as const satisfies readonly Feature[];

export const eventRoutes = {
  newCharacter: { path: 'characters/new', title: 'Add a character', features },
  character: { path: 'characters/character/:id', title: 'Character', features },
  characters: { path: 'characters', title: 'Characters', features },
  newEventCast: { path: 'casts/new', title: 'Add a cast', features },
  eventCast: { path: 'casts/cast/:id', title: 'Cast', features },
  eventCasts: { path: 'casts', title: 'Casts', features },
  newCasting: { path: 'castings/new', title: 'Put somebody in the cast', features },
  casting: { path: 'castings/part/:id', title: 'Part', features },
  castings: { path: 'castings', title: 'Parts and who plays them', features },
  newCrewMember: { path: 'crew/new', title: 'Put somebody in the crew', features },
  crewMember: { path: 'crew/position/:id', title: 'Position', features },
  crewMembers: { path: 'crew', title: 'Crew', features },
  newPerformance: { path: 'performances/new', title: 'Add a performance', features },
  performance: { path: 'performances/performance/:id', title: 'Performance', features },
  performances: { path: 'performances', title: 'Performances', features },
  newCall: { path: 'calls/new', title: 'Call people', features },
  call: { path: 'calls/call/:id', title: 'Call', features },
  calls: { path: 'calls', title: 'Calls', features },
  newScene: { path: 'scenes/new', title: 'Add a scene', features },
  fittingDay: { path: 'fittingDay/:id', title: 'Fitting day', features },
  scene: { path: 'scenes/scene/:id', title: 'Scene', features },
  scenes: { path: 'scenes', title: 'Scenes', features },
  newTask: { path: 'tasks/new', title: 'Add a task', features },
  task: { path: 'tasks/task/:id', title: 'Task', features },
  tasks: { path: 'tasks', title: 'Tasks and dates', features },
  newBudgetLine: { path: 'budgetLines/new', title: 'Add a budget line', features },
  budgetLine: { path: 'budgetLines/line/:id', title: 'Budget line', features },
  budgetLines: { path: 'budgetLines', title: 'Budget', features },
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
  task: { list: 'tasks', detail: 'task', add: 'newTask' },
  budgetLine: { list: 'budgetLines', detail: 'budgetLine', add: 'newBudgetLine' },
} as const;
