import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { guessColumns, type ColumnGuess } from '#domain/menu-import/guess-columns.ts'
import type { DoubtKind } from '#domain/menu-import/doubts.ts'
import type { ImportColumn, ImportField } from '#domain/menu-import/import-field.ts'
import { isPriceList } from '#domain/menu-import/price-list.ts'
import { sheetRecords } from '#domain/menu-import/sheet-records.ts'
import {
  editedRecords,
  importBody,
  NEW_MENU,
  NO_MENU,
  type Choices,
  withSeen,
  type Edits,
  type ImportAnswer,
  type ImportLine,
  type Seen,
} from '#web/backoffice/areas/menu-import/import-request.ts'
import type { Source } from '#web/backoffice/areas/menu-import/source/read-source.ts'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { callApi } from '#web/kit/api-client.ts'

export type ImportStep = 'source' | 'columns' | 'preview' | 'done'
type Chosen = Omit<Choices, 'branches'> & {
  /** Null is every branch of one's own. */ branches: readonly number[] | null
}
const START: Chosen = {
  target: '',
  newName: 'Speisekarte',
  branches: null,
  defaultCategory: '',
  tax: null,
  categoryTaxes: {},
}
const NO_EDITS: Edits = new Map()
const NOTHING_SEEN: Seen = new Map()
const NOTHING_LEFT: ReadonlySet<number> = new Set()

/**
 * Everything somebody chose and corrected on the way of a menu into the shop. It stays whatever goes wrong, and going
 * back loses nothing.
 */
export function useMenuImport() {
  const client = useQueryClient()
  const [step, setStep] = useState<ImportStep>('source')
  const [text, setText] = useState('')
  const [source, setSource] = useState<Source | null>(null)
  const [guess, setGuess] = useState<ColumnGuess>({ header: null, columns: [] })
  const [chosen, setChoices] = useState(START)
  const { branches = [] } = useOwnBranches()
  const choices: Choices = { ...chosen, branches: chosen.branches ?? branches.map(({ id }) => id) }
  const [edits, setEdits] = useState(NO_EDITS)
  const [left, setLeft] = useState(NOTHING_LEFT)
  const [seen, setSeen] = useState(NOTHING_SEEN)
  const [preview, setPreview] = useState<ImportAnswer | null>(null)
  const [result, setResult] = useState<ImportAnswer | null>(null)

  const records = useMemo(
    () => (source ? sheetRecords(source.sheet, guess.header, guess.columns) : []),
    [source, guess],
  )
  const call = useMutation({
    mutationFn: ({
      told,
      edits: now,
      left: out,
    }: {
      told: ImportAnswer | null
      edits: Edits
      left: ReadonlySet<number>
    }) =>
      callApi('POST', '/products/import', {
        body: importBody(editedRecords(records, now, out), choices, told, seen),
        session: 'staff',
      }),
  })
  const look = (now = edits, out = left) =>
    call.mutate(
      { told: null, edits: now, left: out },
      {
        onSuccess: answer => {
          setPreview(answer)
          setStep('preview')
        },
      },
    )

  return {
    step,
    text,
    source,
    guess,
    choices,
    edits,
    left,
    seen,
    records,
    preview,
    result,
    error: call.error,
    /** What could not be done, where no answer says why. */
    failed: call.variables?.told
      ? 'Die Speisekarte konnte nicht übernommen werden.'
      : 'Die Vorschau konnte nicht erstellt werden.',
    isBusy: call.isPending,
    setText,
    setStep: (next: ImportStep) => {
      call.reset()
      setStep(next)
    },
    /** Takes lines and guesses what their columns are; a price list of ours leaves menus as they are. */
    take: (next: Source, firstMenu: string | undefined) => {
      const found = guessColumns(next.sheet)
      const isOurs = isPriceList(next.sheet[found.header ?? 0]?.cells ?? [])
      setSource(next)
      setGuess(found)
      setEdits(NO_EDITS)
      setLeft(NOTHING_LEFT)
      setSeen(NOTHING_SEEN)
      setResult(null)
      setChoices(now => ({ ...now, target: isOurs ? NO_MENU : (firstMenu ?? NEW_MENU) }))
      setStep('columns')
    },
    setColumn: (place: number, column: ImportColumn | null) =>
      setGuess(({ header, columns }) => ({
        header,
        // What one column says no other says too; sizes have as many as there are.
        columns: columns.map((one, at) =>
          at === place ? column : one === column && column !== 'sizePrice' ? null : one,
        ),
      })),
    setHeader: (isThere: boolean) =>
      setGuess(({ columns }) => ({
        header: isThere ? ((source && guessColumns(source.sheet).header) ?? 0) : null,
        columns,
      })),
    choose: (change: Partial<Choices>) => setChoices(now => ({ ...now, ...change })),
    look,
    /** Puts a text in place of what a line says, and looks again. */
    correct: (line: number, field: ImportField, value: string) => {
      const next = new Map(edits).set(line, { ...edits.get(line), [field]: value })
      setEdits(next)
      look(next)
    },
    /** Looked at: what is doubted of these lines, or of one kind. */
    check: (lines: readonly ImportLine[], kind?: DoubtKind) => setSeen(now => withSeen(now, lines, kind)),
    leaveOut: (line: number) => {
      const next = new Set(left).add(line)
      setLeft(next)
      look(edits, next)
    },
    bringBack: () => {
      setLeft(NOTHING_LEFT)
      look(edits, NOTHING_LEFT)
    },
    write: () =>
      call.mutate(
        { told: preview, edits, left },
        {
          onSuccess: answer => {
            setResult(answer)
            setStep('done')
            // What was brought is done; what was refused can still be corrected.
            setLeft(
              new Set([
                ...left,
                ...answer.lines.filter(({ outcome }) => outcome !== 'refused').map(({ line }) => line),
              ]),
            )
            if (answer.menu?.id != null) setChoices(now => ({ ...now, target: String(answer.menu?.id) }))
            void client.invalidateQueries()
          },
        },
      ),
    startAnew: () => {
      setStep('source')
      setText('')
      setSource(null)
      setPreview(null)
      setResult(null)
      setEdits(NO_EDITS)
      setLeft(NOTHING_LEFT)
      setSeen(NOTHING_SEEN)
    },
  }
}
export type MenuImport = ReturnType<typeof useMenuImport>
