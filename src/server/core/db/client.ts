import pg from 'pg'
import { NotReplicated, isReplicaWarning } from '#server/core/db/not-replicated.ts'
import { KEPT } from '#server/core/db/typed-sql.ts'

/** Makes a row of an answer from the values of its columns, in their order. */
type RowMaker = (values: readonly unknown[]) => Record<string, unknown>

/**
 * Statements answer the same columns again and again; beyond so many kinds of answers somebody makes columns up, and
 * all are learnt anew.
 */
const MOST_KINDS = 1000
const makers = new Map<string, RowMaker>()

/**
 * Who makes rows with these columns. An object that grows property by property is copied thirty times before it has a
 * hundred, which took more memory than all else that is done with a row; a copy of one that has them all is made in one
 * piece.
 */
export function rowMaker(names: readonly string[]): RowMaker {
  const key = names.join('\0')
  const known = makers.get(key)
  if (known) return known
  if (makers.size >= MOST_KINDS) makers.clear()
  const empty: Readonly<Record<string, unknown>> = Object.fromEntries(names.map(name => [name, null]))
  const make: RowMaker = values => {
    // Not spread: where many kinds of rows are made in one place, that copies property by property.
    const row: Record<string, unknown> = Object.assign({}, empty)
    let place = 0
    for (const name of names) {
      row[name] = values[place]
      place += 1
    }
    return row
  }
  makers.set(key, make)
  return make
}

type One = pg.QueryResult | pg.QueryArrayResult
/** Several for a text of several statements. */
type Answer = One | One[]
type Told = (error: Error | undefined, answer?: Answer) => void
type Ask = (statement: unknown, ...others: unknown[]) => unknown

const names = new Map<string, string>()
/** A statement keeps its name for as long as the process lives; of those whose plan is kept there are a handful. */
function keptName(text: string): string {
  const name = names.get(text) ?? `kept ${names.size + 1}`
  names.set(text, name)
  return name
}

/**
 * A connection that keeps the plan of every statement that begins with `KEPT`, and of no other, and makes the rows of
 * an answer in one piece each. It asks the driver by callback: answers the driver promises itself outlive their reader
 * until the old heap is collected (decision 050).
 */
export class Client extends pg.Client {
  /** Since the last answer, a commit was not confirmed by the replica that is waited for. */
  #isUnconfirmed = false

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    this.on('notice', notice => {
      if (isReplicaWarning(notice)) this.#isUnconfirmed = true
    })
  }

  /**
   * In each of the driver's ways: by text or by an object, for a promise or with a callback. The driver's own types
   * hold for whoever asks.
   */
  override query(statement: unknown, ...others: unknown[]): never {
    const ask = super.query.bind(this) as Ask
    if (!isQuestion(statement)) return ask(statement, ...others) as never
    const question = { ...(typeof statement === 'string' ? questionOf(statement) : statement), rowMode: 'array' }
    const told = others.at(-1)
    return (
      typeof told === 'function'
        ? ask(question, ...others.slice(0, -1), this.#confirmed(rowsTo(told as Told)))
        : promised((asked, values, hear) => ask(asked, values, this.#confirmed(hear as Told)), question, others)
    ) as never
  }

  /** An answer that is called a success although its commit may be taken back is handed on as a failure. */
  #confirmed(told: Told): Told {
    return (error, answer) => {
      const isUnconfirmed = this.#isUnconfirmed
      this.#isUnconfirmed = false
      if (isUnconfirmed && !error) told(new NotReplicated())
      else told(error, answer)
    }
  }
}

/** Neither one of the kinds that put themselves to the connection nor one that wants its rows otherwise. */
const isQuestion = (statement: unknown): statement is string | pg.QueryConfig =>
  typeof statement === 'string' ||
  (typeof statement === 'object' && statement !== null && !('submit' in statement) && !('rowMode' in statement))

const questionOf = (text: string): pg.QueryConfig => (text.startsWith(KEPT) ? { name: keptName(text), text } : { text })

/** As the driver does, an error tells the stack of whoever asked instead of the socket's. */
const promised = (ask: Ask, question: object, [values]: unknown[]): Promise<Answer | undefined> =>
  new Promise<Answer | undefined>((resolve, reject) => {
    ask(
      question,
      values,
      rowsTo((error, answer) => (error ? reject(error) : resolve(answer))),
    )
  }).catch((error: unknown) => {
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  })

const rowsTo =
  (told: Told): Told =>
  (error, answer) => {
    if (answer) for (const one of [answer].flat()) nameRows(one)
    told(error, answer)
  }

function nameRows(answer: One): void {
  if (answer.rows.length > 0)
    answer.rows = (answer.rows as unknown[][]).map(rowMaker(answer.fields.map(({ name }) => name)))
}
