/**
 * Whether the guest is asked for a rating: reviews are switched on, the order is completed and not yet rated
 * (specification section 4).
 */
export const isQuestionnaireOpen = (
  order: { isCompleted: boolean; isCanceled: boolean; questionnaireRating: number | null },
  isEnabled: boolean,
): boolean => isEnabled && order.isCompleted && !order.isCanceled && order.questionnaireRating === null
