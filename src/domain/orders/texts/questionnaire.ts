/**
 * Whether the guest is asked for a rating: reviews are switched on, the order is completed and not yet rated
 * (docs/reference/ordering.md#questionnaire).
 */
export const isQuestionnaireOpen = (
  order: { isCompleted: boolean; isCanceled: boolean; questionnaireRating: number | null },
  isEnabled: boolean,
): boolean => isEnabled && order.isCompleted && !order.isCanceled && order.questionnaireRating === null
