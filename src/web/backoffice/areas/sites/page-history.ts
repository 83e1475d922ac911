import { type FormStore, type FormValues, sameKey } from '#web/backoffice/form/form-store.ts'

/** What of a page is typed, and so undone. */
export const TYPED = ['name', 'path', 'title', 'description', 'type', 'content']
const typedIn = (values: FormValues): FormValues => Object.fromEntries(TYPED.map(name => [name, values[name]]))
const isSame = (left: FormValues, right: FormValues) => TYPED.every(name => left[name] === right[name])

/** Longer back nobody goes. */
const MOST = 200
/** Letters that follow each other within it are one step. */
const GROUP_MS = 1500

type Change = { path: string; isTyping: boolean }
const isText = (value: unknown) =>
  value === null ||
  value === undefined ||
  typeof value === 'string' ||
  (typeof value === 'object' && (value as { type?: unknown }).type === 'doc')

/** Where two values differ: as deep as it is one place. What did not change is the very same object in both. */
export function changeBetween(before: unknown, after: unknown, path = ''): Change {
  const isTyping = isText(before) && isText(after)
  if (isTyping || !isContainer(before) || !isContainer(after)) return { path, isTyping }
  const keys = differing(before, after)
  const [key] = keys
  if (key === undefined || keys.length > 1) return { path, isTyping }
  return changeBetween(before[key], after[key], path === '' ? key : `${path}.${key}`)
}
type Container = Readonly<Record<string, unknown>>
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null
/** A list that became longer or shorter differs as a whole. */
const differing = (before: Container, after: Container): string[] => {
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length) return []
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(key => before[key] !== after[key])
}

/** Brings what somebody else or the server made of a page into an older state of it. */
type Merge = (before: FormValues, mine: FormValues, theirs: FormValues) => Promise<FormValues>
const mergeLater: Merge = async (before, mine, theirs) => {
  const { mergeValues } = await import('#web/backoffice/records/form/conflict/find-differences.ts')
  return mergeValues(TYPED, before, mine, theirs, {})
}

type Options = { now?: () => number; merge?: Merge }

/**
 * What a page was before each change since it was opened, its order and its texts in one row. Typing in one field is
 * one step until somebody pauses. What a colleague saved meanwhile is no step: it is brought into every one, so that
 * going back takes nothing of theirs away.
 */
export class PageHistory {
  #past: FormValues[] = []
  #future: FormValues[] = []
  #now: FormValues
  #initial: FormValues
  #last: (Change & { at: number }) | null = null
  #isGoing = false
  #isInTask = false
  #ready: Promise<void> = Promise.resolve()
  #store: FormStore
  #leave: () => void
  readonly #listeners = new Set<() => void>()
  readonly #clock: () => number
  readonly #merge: Merge

  constructor(store: FormStore, { now = () => performance.now(), merge = mergeLater }: Options = {}) {
    this.#store = store
    this.#clock = now
    this.#merge = merge
    this.#now = typedIn(store.values)
    this.#initial = store.initial
    this.#leave = store.subscribe(this.#follow)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  get canUndo(): boolean {
    return this.#past.length > 0
  }
  get canRedo(): boolean {
    return this.#future.length > 0
  }
  /** What the page held when it was last heard of. */
  get now(): FormValues {
    return this.#now
  }

  /** Goes on with the form of the same page, as where it has just been made. */
  attach(store: FormStore): void {
    this.#leave()
    this.#store = store
    this.#leave = store.subscribe(this.#follow)
    this.#takeOver()
  }
  detach(): void {
    this.#leave()
  }

  readonly undo = (): Promise<boolean> => this.#go(this.#past, this.#future)
  readonly redo = (): Promise<boolean> => this.#go(this.#future, this.#past)

  async #go(from: FormValues[], to: FormValues[]): Promise<boolean> {
    await this.#ready
    const target = from.pop()
    if (!target) return false
    to.push(this.#now)
    this.#isGoing = true
    for (const name of TYPED) if (name in this.#store.values) this.#store.set(name, target[name])
    this.#isGoing = false
    this.#now = typedIn(this.#store.values)
    this.#last = null
    this.#tell()
    return true
  }

  readonly #follow = (): void => {
    if (this.#isGoing) return
    if (this.#store.initial !== this.#initial) return this.#takeOver()
    const now = typedIn(this.#store.values)
    if (isSame(now, this.#now)) return
    const change = changeBetween(this.#now, now)
    if (!this.#belongs(change)) {
      this.#past.push(this.#now)
      if (this.#past.length > MOST) this.#past.shift()
    }
    this.#future.length = 0
    this.#now = now
    this.#last = { ...(this.#isFollowing(change) && this.#last ? this.#last : change), at: this.#clock() }
    this.#isInTask = true
    queueMicrotask(() => {
      this.#isInTask = false
    })
    this.#tell()
  }

  /** Whether a change goes on with the last step: more letters of one text, or all that one press changes. */
  #belongs(change: Change): boolean {
    if (this.#past.length === 0 || this.#last === null) return false
    if (this.#isInTask) return true
    const isSoon = this.#clock() - this.#last.at <= GROUP_MS
    const isSamePlace = this.#last.isTyping && change.isTyping && this.#last.path === change.path
    return isSoon && (isSamePlace || this.#isFollowing(change))
  }
  /** The address of a new page follows its name by itself. */
  #isFollowing = ({ path }: Change) => path === 'path' && this.#last?.path === 'name'

  /** The page was saved or loaded anew: what that changed is brought into all steps. */
  #takeOver(): void {
    const [before, now] = [this.#now, typedIn(this.#store.values)]
    this.#initial = this.#store.initial
    this.#now = now
    this.#last = null
    if (TYPED.every(name => sameKey(before[name]) === sameKey(now[name]))) return
    this.#ready = this.#ready.then(async () => {
      for (const steps of [this.#past, this.#future])
        for (const [index, step] of steps.entries()) steps[index] = await this.#merge(before, step, now)
    })
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
