/** Who is shown what while a payment is late: sections 4 and 6 of the specification, as the design's table reads them. */
import { canSeeBilling, isAdmin } from '../access/index.ts';
import type { Actor } from '../access/index.ts';
import { identityKey } from '../kernel/identity.ts';
import type { BillingStatus } from './status.ts';

/** The part of a person that decides what they see of billing. */
export type BillingViewer = Pick<Actor, 'roles' | 'permissions'>;

/** A sentence of the error catalogue (section 8). */
export type BillingLine = 'graceExpired' | 'daysPastDue' | 'accessDisabled' | 'graceRemaining';

/** What is laid over the page, around it, or put in its place. */
export interface BillingPresentation {
  readonly overlay: {
    readonly lines: readonly BillingLine[];
    /** Whether the payment method may be updated from here. */
    readonly hasActions: boolean;
    readonly isDismissible: boolean;
  } | null;
  readonly banner: {
    readonly isDismissible: boolean;
    /** To where the payment method is updated. */ readonly hasLink: boolean;
  } | null;
  /** Nothing but the message that the site is off line for maintenance. */
  readonly isMaintenance: boolean;
}

/** How late a payment is (section 4). */
export type BillingPhase = 'current' | 'flagged' | 'grace' | 'expired';

/** `current` and `flagged` are both not past due; the latter carries the server's overdue flag all the same. */
export function phaseOf({ daysPastDue, graceDaysRemaining, overdue }: BillingStatus): BillingPhase {
  if (daysPastDue <= 0) return overdue ? 'flagged' : 'current';
  return graceDaysRemaining > 0 ? 'grace' : 'expired';
}

/** Pages on which nothing of this is shown. */
const exemptPaths: readonly string[] = ['/subscription', '/pricing'];

const nothing: BillingPresentation = { overlay: null, banner: null, isMaintenance: false };
const maintenance: BillingPresentation = { ...nothing, isMaintenance: true };

/** True for those who get the buttons of the overlay: administrators and holders of a billing permission. */
export function hasBillingActions(viewer: BillingViewer): boolean {
  return canSeeBilling(viewer);
}

function linesOf({ daysPastDue, graceDaysRemaining }: BillingStatus): readonly BillingLine[] {
  const late: readonly BillingLine[] = daysPastDue > 0 ? ['daysPastDue'] : [];
  return graceDaysRemaining > 0 ? [...late, 'graceRemaining'] : ['graceExpired', ...late, 'accessDisabled'];
}

function overlayOf(status: BillingStatus, viewer: BillingViewer): BillingPresentation['overlay'] {
  const hasActions = hasBillingActions(viewer);
  return { lines: linesOf(status), hasActions, isDismissible: hasActions && status.graceDaysRemaining > 0 };
}

function whileFlagged(status: BillingStatus, viewer: BillingViewer): BillingPresentation {
  if (status.graceDaysRemaining <= 0 && !hasBillingActions(viewer)) return maintenance;
  return { ...nothing, overlay: overlayOf(status, viewer) };
}

function whileInGrace(status: BillingStatus, viewer: BillingViewer): BillingPresentation {
  const hasActions = hasBillingActions(viewer);
  const banner = { isDismissible: true, hasLink: hasActions };
  if (!status.overdue) return { ...nothing, banner };
  return { ...nothing, overlay: overlayOf(status, viewer), banner: hasActions ? banner : null };
}

function onceExpired(status: BillingStatus, viewer: BillingViewer): BillingPresentation {
  if (isAdmin(viewer)) return { ...nothing, overlay: overlayOf(status, viewer) };
  return hasBillingActions(viewer) ? { ...nothing, banner: { isDismissible: false, hasLink: true } } : maintenance;
}

function undismissed(status: BillingStatus, viewer: BillingViewer): BillingPresentation {
  switch (phaseOf(status)) {
    case 'current':
      return nothing;
    case 'flagged':
      return whileFlagged(status, viewer);
    case 'grace':
      return whileInGrace(status, viewer);
    case 'expired':
      return onceExpired(status, viewer);
  }
}

/**
 * What a person sees of billing at a path. Visitors (`viewer` undefined) see nothing, and nobody does before the
 * status is known. What has been dismissed stays away if it may be dismissed at all.
 */
export function presentation(
  status: BillingStatus | null,
  viewer: BillingViewer | undefined,
  path: string,
  isDismissed: boolean,
): BillingPresentation {
  const page = path.replace(/\/+$/, '');
  if (status === null || viewer === undefined || exemptPaths.includes(page)) return nothing;
  const shown = undismissed(status, viewer);
  if (!isDismissed) return shown;
  return {
    ...shown,
    overlay: shown.overlay?.isDismissible === true ? null : shown.overlay,
    banner: shown.banner?.isDismissible === true ? null : shown.banner,
  };
}

/** True for everybody whose e-mail address is not the billing contact's: they may have the contact written to. */
export function mayNotifyContact(email: string, contact: { readonly email: string } | undefined): boolean {
  return identityKey(email) !== identityKey(contact?.email ?? '');
}
