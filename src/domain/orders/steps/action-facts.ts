import type { OrderAction } from '#domain/orders/steps/transition-table.ts'

type Facts = {
  /** It happens at a provider or money leaves the till: a click cannot take it back. */
  isOutside?: true
  /**
   * A tap of staff that may be a slip and can be taken back (T16). What a guest answered or a provider reported is
   * nobody's slip.
   */
  isUndoable?: true
  /** Said to an employee who may not where the management may. */
  leadersOnly?: string
}

/** What the engine of steps knows of each action beside the table of transitions. */
export const ACTION_FACTS: Record<OrderAction, Facts> = {
  create: {},
  markPaid: { isOutside: true },
  markFailed: { isOutside: true },
  confirm: { isUndoable: true },
  proposeTime: {},
  confirmCounter: {},
  rejectCounter: {},
  reject: {},
  cancel: { leadersOnly: 'Angenommene Bestellungen kann nur die Leitung stornieren.' },
  inDelivery: { isUndoable: true },
  complete: {
    isUndoable: true,
    leadersOnly: 'Eine Lieferung, die noch nicht unterwegs war, kann nur die Leitung abschließen.',
  },
  refund: { isOutside: true },
  undo: {},
  sendQuotation: {},
}
