import { Alert, Button, Modal } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { startValues } from '#contract/field-defaults.ts'
import { SHAPES } from '#contract/field-shapes.ts'
import type { Closure } from '#domain/catalogue/branch.ts'
import { spanOfClosure } from '#domain/people/planning/leave-span.ts'
import { addClosure } from '#web/backoffice/areas/branches/add-closure.ts'
import { LeaveWay } from '#web/backoffice/areas/branches/closures/LeaveWay.tsx'
import { ClosurePreorders } from '#web/backoffice/areas/branches/closures/ClosurePreorders.tsx'
import { closureQuery, isWhole } from '#web/backoffice/areas/branches/closures/closure-query.ts'
import { bodyOf } from '#web/backoffice/form/body-of.ts'
import { ErrorSummary } from '#web/backoffice/form/ErrorSummary.tsx'
import { FormContext, type FormContextValue } from '#web/backoffice/form/form-context.ts'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { FormStore } from '#web/backoffice/form/form-store.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import formClasses from '#web/backoffice/records/form/RecordPanel.module.css'
import summaryClasses from '#web/backoffice/form/form.module.css'

const NAMES = Object.keys(SHAPES.closures)
const nameOf = (branch: AnyRow) => String(branch['name'])

type ClosurePanelProps = { branches: readonly AnyRow[]; onClose: () => void; onDone: () => void }

/** Enters the same closing time at several branches: the holidays of the whole shop, once. */
export function ClosurePanel({ branches, onClose, onDone }: ClosurePanelProps) {
  const client = useQueryClient()
  const [store] = useState(() => new FormStore(startValues(SHAPES.closures)))
  const [isBusy, setBusy] = useState(false)
  const [doneIds, setDoneIds] = useState<readonly number[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const [isWriting, setWriting] = useState(false)
  const me = useMe()
  const closure = useSyncExternalStore(store.subscribe, () => store.values) as unknown as Closure
  const context: FormContextValue = {
    store,
    fields: SHAPES.closures,
    editable: NAMES,
    id: null,
    absorb: () => undefined,
  }

  const leadsToLeave =
    may(me, 'working-schedules.plan') &&
    isWhole(closure) &&
    !closure.orderTypes?.length &&
    spanOfClosure(closure) !== null
  const open = branches.filter(({ id }) => !doneIds.includes(id))

  const save = async () => {
    setBusy(true)
    const outcome = await addClosure(open, bodyOf(SHAPES.closures, store.values, NAMES))
    setBusy(false)
    store.setErrors(outcome.errors)
    setRefused(outcome.refused.map(({ branch, message }) => `${nameOf(branch)}: ${message}`))
    if (outcome.done.length === 0) return
    const count = outcome.done.length
    notifications.show({
      color: 'green',
      message: `Schließzeit bei ${count} ${count === 1 ? 'Filiale' : 'Filialen'} eingetragen.`,
    })
    await client.invalidateQueries({ queryKey: ['rows', 'branches'] })
    const ids = [...doneIds, ...outcome.done.map(({ id }) => id)]
    setDoneIds(ids)
    if (outcome.refused.length > 0) return
    // whoever is hit can be told now, and everybody's leave be booked, while one thinks of it
    const hits = await client.fetchQuery(closureQuery(closure, ids)).catch(() => null)
    if ((hits && hits.counts.orders > 0) || leadsToLeave) setWriting(true)
    else onDone()
  }

  return (
    <Modal
      opened
      onClose={isWriting ? onDone : onClose}
      title={isWriting ? 'Schließzeit eingetragen' : 'Schließzeit eintragen'}
      closeOnClickOutside={false}
      size="lg"
    >
      {isWriting ? (
        <div className={formClasses.fields}>
          <ClosurePreorders
            closure={closure}
            branchIds={doneIds}
            isEntered
            calm="Keine Vorbestellung fällt mehr in diese Schließzeit."
          />
          {leadsToLeave && <LeaveWay closure={closure} branchIds={doneIds} />}
          <Button size="md" variant="default" onClick={onDone}>
            Fertig
          </Button>
        </div>
      ) : (
        <FormContext value={context}>
          <form
            noValidate
            className={formClasses.fields}
            onSubmit={event => {
              event.preventDefault()
              void save()
            }}
          >
            <p className={summaryClasses.lead}>
              Gilt bei {open.map(nameOf).join(', ')}. Nichts bei „Gilt für“ gewählt heißt: für alle Bestellarten.
            </p>
            {refused.length > 0 && (
              <Alert color="red" role="alert" title="Nicht eingetragen">
                {refused.map(text => (
                  <div key={text}>{text}</div>
                ))}
              </Alert>
            )}
            <ErrorSummary />
            <FormFields names={NAMES} />
            {isWhole(closure) && open.length > 0 && (
              <ClosurePreorders
                closure={closure}
                branchIds={open.map(({ id }) => id)}
                isEntered={false}
                calm="Keine Vorbestellung fällt in diese Zeit."
              />
            )}
            <Button type="submit" size="md" loading={isBusy}>
              Eintragen
            </Button>
          </form>
        </FormContext>
      )}
    </Modal>
  )
}
