import type { ProblemEntry } from '#domain/problem.ts'
import { isWithin, valueAt, withValueAt } from '#web/backoffice/form/paths.ts'

export type FormValues = Readonly<Record<string, unknown>>

/**
 * What a form holds while somebody types: the values, what they were at the start, and the errors of the last attempt
 * to save. Fields listen to their own path only, so a long form stays quick. A failed save changes nothing but the
 * errors.
 */
export class FormStore {
  #values: FormValues
  #initial: FormValues
  #errors: readonly ProblemEntry[] = []
  #failures = 0
  readonly #listeners = new Set<() => void>()

  constructor(values: FormValues) {
    this.#values = values
    this.#initial = values
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  get values(): FormValues {
    return this.#values
  }
  /** What the record held when it was loaded or saved. */
  get initial(): FormValues {
    return this.#initial
  }
  /** Counts the attempts that failed, so that each one can be told from the one before. */
  get failures(): number {
    return this.#failures
  }
  get errors(): readonly ProblemEntry[] {
    return this.#errors
  }
  get isDirty(): boolean {
    return this.changedNames().length > 0
  }
  get(path: string): unknown {
    return valueAt(this.#values, path)
  }
  /** The message at exactly this path. */
  errorAt(path: string): string | undefined {
    return this.#errors.find(error => error.field === path)?.message
  }
  /** The first message at or below a path. */
  errorWithin(path: string): string | undefined {
    return this.#errors.find(error => error.field !== undefined && isWithin(error.field, path))?.message
  }
  /** How many errors lie at or below a path, for marks on tabs and folded sections. */
  errorCount(path: string): number {
    return this.#errors.filter(error => error.field !== undefined && isWithin(error.field, path)).length
  }

  /**
   * Changes a value and forgets the errors at and below it. Inputs that say the same again, as some do on losing focus,
   * change nothing.
   */
  set(path: string, value: unknown): void {
    if (this.get(path) === value) return
    this.#values = withValueAt(this.#values, path, value)
    this.#errors = this.#errors.filter(error => error.field === undefined || !isWithin(error.field, path))
    this.#tell()
  }
  setErrors(errors: readonly ProblemEntry[]): void {
    this.#errors = errors
    if (errors.length > 0) this.#failures += 1
    this.#tell()
  }
  /**
   * Starts anew from these values: after loading, after saving, or to throw the changes away. `values` beside `initial`
   * are changes that remain unsaved.
   */
  reset(initial: FormValues = this.#initial, values: FormValues = initial): void {
    this.#values = values
    this.#initial = initial
    this.#errors = []
    this.#tell()
  }

  /** Takes over a field that was saved elsewhere, as if it had been loaded like this. */
  rebase(name: string, value: unknown): void {
    this.#values = { ...this.#values, [name]: value }
    this.#initial = { ...this.#initial, [name]: value }
    this.#tell()
  }

  /** The top-level names whose value differs from the start. */
  changedNames(): string[] {
    const names = new Set([...Object.keys(this.#values), ...Object.keys(this.#initial)])
    return [...names].filter(name => !isSameValue(this.#values[name], this.#initial[name]))
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

/**
 * Empty text, null and an absent member are the same to a person, and so is a link whose row got another name or file.
 */
export const isSameValue = (left: unknown, right: unknown): boolean =>
  left === right || sameKey(left) === sameKey(right)

/** One word for all values that are the same to a person. */
export const sameKey = (value: unknown): string => JSON.stringify(value, plain) ?? ''

function plain(_: string, value: unknown): unknown {
  if (value === '' || value === null) return undefined
  return isLink(value) ? { id: value.id, focus: value.focus ?? undefined } : value
}
/** Of what shows a row only its id counts, and how a picture is cut at this place. */
const isLink = (value: unknown): value is { id: unknown; focus?: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  ('extension' in value || Object.keys(value).every(key => key === 'id' || key === 'name' || key === 'focus'))
