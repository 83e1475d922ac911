import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ColumnsStep } from '#web/backoffice/areas/menu-import/steps/ColumnsStep.tsx'
import { PreviewStep } from '#web/backoffice/areas/menu-import/steps/PreviewStep.tsx'
import { SourceStep } from '#web/backoffice/areas/menu-import/steps/SourceStep.tsx'
import { useMenuImport, type ImportStep, type MenuImport } from '#web/backoffice/areas/menu-import/use-menu-import.ts'
import { useLeaveGuard } from '#web/backoffice/form/use-leave-guard.ts'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useOwnBranches } from '#web/backoffice/session/use-own-branches.ts'
import { failureErrors } from '#web/backoffice/kit/failure-text.ts'
import { listRows } from '#web/kit/resource-client.ts'
import classes from '#web/backoffice/areas/menu-import/menu-import.module.css'
import { Button } from '@mantine/core'
import { Link } from 'wouter'

const products = (count: number) => (count === 1 ? '1 Produkt' : `${count.toLocaleString('de-DE')} Produkte`)

/** What was brought, the way to it, and back to what was refused. */
function DoneStep({ state }: { state: MenuImport }) {
  const { result } = state
  if (!result) return null
  const { counts, menu } = result
  return (
    <div className={classes.done}>
      <output>
        <strong>
          {products(counts.new)} neu angelegt, {products(counts.changed)} geändert.
        </strong>
        {menu && ` Sie stehen auf „${menu.name}“.`}
      </output>
      {counts.refused > 0 && (
        <p>
          {counts.refused === 1 ? '1 Zeile wurde' : `${counts.refused.toLocaleString('de-DE')} Zeilen wurden`} nicht
          übernommen. Was schon übernommen ist, bleibt.
        </p>
      )}
      <div className={classes.bar}>
        <Button component={Link} href={menu?.id ? `/menus/${menu.id}` : '/products'}>
          {menu?.id ? 'Zur Speisekarte' : 'Zu den Produkten'}
        </Button>
        {counts.refused > 0 && (
          <Button variant="default" loading={state.isBusy} onClick={() => state.look()}>
            Abgelehnte Zeilen ausbessern
          </Button>
        )}
        <Button component={Link} href="/images/by-name" variant="default">
          Bilder dazu
        </Button>
        <Button variant="default" onClick={state.startAnew}>
          Weitere übernehmen
        </Button>
      </div>
    </div>
  )
}

const STEPS: Readonly<Record<ImportStep, string>> = {
  source: 'Quelle',
  columns: 'Spalten',
  preview: 'Vorschau',
  done: 'Fertig',
}
const NAMES = Object.keys(STEPS) as readonly ImportStep[]
const isInside = () => false

/** A menu from a file or a text into the shop: source, columns, preview with corrections, done. */
export function MenuImportPage() {
  const state = useMenuImport()
  const menus = useOwnMenus()
  useUnsaved(state)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(state.step)
  useEffect(() => {
    if (shown.current !== state.step) heading.current?.focus()
    shown.current = state.step
  }, [state.step])
  const at = NAMES.indexOf(state.step)
  return (
    <div className={classes.page}>
      <PageHead
        title="Speisekarte übernehmen"
        lead="Aus einer Datei, einer Tabelle oder dem Text Ihrer Karte. Bevor etwas gespeichert wird, sehen Sie jede Änderung."
      />
      <ol className={classes.steps}>
        {NAMES.map((name, place) => (
          <li key={name} aria-current={place === at ? 'step' : undefined} data-past={place < at || undefined}>
            {STEPS[name]}
          </li>
        ))}
      </ol>
      <section className={`card ${classes.step}`} aria-labelledby="import-step">
        <h2 id="import-step" ref={heading} tabIndex={-1}>
          {STEPS[state.step]}
        </h2>
        {state.error && (
          <div role="alert" className={classes.failure}>
            {failureErrors(state.error, state.failed)
              .map(({ message }) => message)
              .join(' ')}{' '}
            Ihre Angaben sind noch da.
          </div>
        )}
        {state.step === 'source' && <SourceStep state={state} firstMenu={menus.map(({ id }) => String(id))[0]} />}
        {state.step === 'columns' && <ColumnsStep state={state} menus={menus} />}
        {state.step === 'preview' && <PreviewStep state={state} />}
        {state.step === 'done' && <DoneStep state={state} />}
      </section>
    </div>
  )
}

/** The menus somebody may change: those no branch but one's own has. */
function useOwnMenus(): readonly { id: number; name: string }[] {
  const { branches } = useOwnBranches()
  const menus = useQuery({ queryKey: ['rows', 'menus', 'all'], queryFn: ({ signal }) => listRows('menus', { signal }) })
  return (menus.data ?? []).filter(menu => menu.branches.every(({ id }) => branches?.some(own => own.id === id)))
}

/** Asks before a menu on its way is lost by leaving. */
function useUnsaved({ step, text, source }: MenuImport): void {
  const [store] = useState(() => {
    let isDirty = false
    return {
      get isDirty() {
        return isDirty
      },
      set: (next: boolean) => void (isDirty = next),
      reset: () => void (isDirty = false),
    }
  })
  useEffect(() => store.set(step !== 'done' && (text.trim() !== '' || source !== null)), [store, step, text, source])
  useLeaveGuard(store, isInside)
}
