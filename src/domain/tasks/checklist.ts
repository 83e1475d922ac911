/** A reading a point of a checklist asks for, such as the temperature of a cold store, and the limits it is to keep. */
export type Measure = { readonly unit: string; readonly minimum: number | null; readonly maximum: number | null }
export type ChecklistPoint = {
  readonly isDone: boolean
  readonly requiresPhoto: boolean
  readonly hasPhoto: boolean
  readonly measure: Measure | null
  readonly value: number | null
}

/** Whether a reading lies outside its limits; the limits themselves are inside. */
export const isOutOfRange = ({ minimum, maximum }: Measure, value: number): boolean =>
  (minimum !== null && value < minimum) || (maximum !== null && value > maximum)

/** What a point still lacks before it can be ticked off, as a sentence; null where nothing. */
export function missingFor({ requiresPhoto, hasPhoto, measure, value }: Omit<ChecklistPoint, 'isDone'>): string | null {
  if (measure && value === null) return `Bitte tragen Sie den gemessenen Wert in ${measure.unit} ein.`
  if (requiresPhoto && !hasPhoto) return 'Bitte fügen Sie zuerst ein Foto hinzu.'
  return null
}

/**
 * Whether a task that wants a photo as its proof still lacks one: a file of its own is one, and so is the photo of any
 * of its points (docs/reference/tasks.md#finishing-a-task).
 */
export const asksForProof = (task: {
  readonly requiresPhoto: boolean
  readonly uploads: readonly unknown[]
  readonly points: readonly { readonly upload: unknown }[]
}): boolean => task.requiresPhoto && task.uploads.length === 0 && task.points.every(({ upload }) => upload === null)

/** The limits in words, `2 bis 7 °C`, `höchstens 7 °C`; an empty text without limits. */
export function limitsText({ unit, minimum, maximum }: Measure): string {
  const text = (value: number) => String(value).replace('.', ',').replace('-', '−')
  if (minimum !== null && maximum !== null) return `${text(minimum)} bis ${text(maximum)} ${unit}`
  if (minimum !== null) return `mindestens ${text(minimum)} ${unit}`
  return maximum === null ? '' : `höchstens ${text(maximum)} ${unit}`
}

/** How many of the points are done, `3/5`; null without points. */
export const progressText = (done: number, all: number): string | null => (all === 0 ? null : `${done}/${all}`)
