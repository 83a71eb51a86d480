/**
 * The transitions of each life cycle, written independently of the program's tables (domain-fields 2.1 to 2.9, 1.20): a change
 * to a table has to be made here as well.
 */
export type Edges = Readonly<Record<string, readonly string[]>>;

const work: Edges = {
  open: ['in-progress', 'away', 'done', 'cancelled'],
  'in-progress': ['open', 'away', 'done', 'cancelled'],
  away: ['open', 'in-progress', 'done', 'cancelled'],
  done: ['open', 'in-progress', 'away'],
  cancelled: ['open'],
};

export const lifeCycleEdges: Readonly<Record<string, Edges>> = {
  propWork: work,
  costumeWork: work,
  equipmentWork: work,
  importSession: { running: ['finished', 'undone'], finished: ['undone'], undone: [] },
  invoice: {
    open: ['paid', 'void', 'uncollectible'],
    paid: ['open'],
    uncollectible: ['paid', 'void', 'open'],
    void: [],
  },
  event: {
    idea: ['proposed', 'cancelled'],
    proposed: ['approved', 'idea', 'cancelled'],
    approved: ['casting', 'rehearsal', 'running', 'proposed', 'postponed', 'cancelled'],
    casting: ['rehearsal', 'approved', 'postponed', 'cancelled'],
    rehearsal: ['production-week', 'casting', 'postponed', 'cancelled'],
    'production-week': ['running', 'rehearsal', 'postponed', 'cancelled'],
    running: ['struck', 'production-week'],
    struck: ['wrapped', 'running'],
    wrapped: ['archived', 'struck'],
    archived: ['wrapped'],
    postponed: ['approved', 'casting', 'rehearsal', 'cancelled'],
    cancelled: ['idea'],
  },
  propRequest: {
    draft: ['submitted', 'cancelled'],
    submitted: ['in-review', 'cancelled'],
    'in-review': ['approved', 'part-approved', 'needs-information', 'declined', 'cancelled'],
    'needs-information': ['in-review', 'cancelled'],
    approved: ['sourcing', 'allocated', 'cancelled', 'cut'],
    'part-approved': ['sourcing', 'allocated', 'cancelled', 'cut'],
    declined: ['in-review'],
    sourcing: ['allocated', 'ready', 'cancelled', 'cut'],
    allocated: ['ready', 'sourcing', 'cancelled', 'cut'],
    ready: ['fulfilled', 'allocated', 'cancelled', 'cut'],
    fulfilled: ['closed'],
    closed: [],
    cancelled: [],
    cut: [],
  },
  membership: {
    enquiry: ['applicant', 'active', 'left'],
    applicant: ['active', 'left'],
    active: ['lapsing', 'on-break', 'left', 'barred', 'deceased'],
    lapsing: ['active', 'lapsed', 'left', 'barred', 'deceased'],
    lapsed: ['active', 'left', 'barred', 'deceased'],
    'on-break': ['active', 'left', 'barred', 'deceased'],
    left: ['active', 'deceased'],
    barred: ['active', 'left', 'deceased'],
    deceased: [],
  },
  measurement: { draft: ['submitted'], submitted: ['verified', 'draft'], verified: [] },
  bookingLine: {
    asked: ['reserved', 'out'],
    reserved: ['out', 'cancelled'],
    out: ['back', 'damaged', 'missing', 'reserved', 'cancelled'],
    missing: ['back', 'lost'],
    back: ['out'],
    damaged: [],
    lost: [],
    cancelled: [],
  },
  loan: {
    out: ['back', 'damaged', 'missing', 'reserved', 'cancelled'],
    missing: ['back', 'lost'],
    back: ['out'],
    damaged: [],
    lost: [],
    reserved: [],
    cancelled: [],
  },
  stocktake: { open: ['closed'], closed: [] },
  user: { active: ['disposed'], disposed: ['active'] },
};
