import { Button, Select, Skeleton, ActionIcon, Anchor } from '@mantine/core'
import { modals } from '@mantine/modals'
import { useEffect, useRef } from 'react'
import { IconPhoneOff, IconCheck, IconX } from '@tabler/icons-react'
import { EntryForm } from '#web/backoffice/areas/orders/entry/EntryForm.tsx'
import { type Entry, useEntry, type Taken } from '#web/backoffice/areas/orders/entry/use-entry.ts'
import { isStarted } from '#web/backoffice/areas/orders/entry/entry-draft.ts'
import { dayTimeText } from '#web/backoffice/areas/orders/data/time-text.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { bringIntoSight } from '#web/backoffice/kit/focus-soon.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { NoBranch } from '#web/backoffice/session/NoBranch.tsx'
import { useActiveBranch } from '#web/backoffice/session/use-own-branches.ts'
import { useSettings, useLocale } from '#web/backoffice/session/use-settings.ts'
import { serverNow } from '#web/kit/server-clock.ts'
import classes from '#web/backoffice/areas/orders/entry/entry.module.css'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'

/** Longer than a field takes to get the focus. */
const SETTLED_MS = 100

/** When the guest has it: 'fertig um 12:35', 'bei der Tür um 12:55', or that nobody has said so yet. */
function promiseText({ promisedAt, timeZone, orderType }: Taken): string {
  if (!promisedAt) return 'die Zeit wird am Bestellbrett zugesagt'
  const at = dayTimeText(promisedAt, timeZone, serverNow())
  return `${orderType === 'delivery' ? 'an der Tür' : 'fertig'}: ${at} Uhr`
}

/**
 * What to tell the guest before hanging up: the number, the time and the sum. It is brought into sight and read out,
 * and stays until the next order begins. The region stands before there is something to tell, as screen readers need
 * it.
 */
function TakenNotice({ taken, onClose }: { taken: Taken | null; onClose: () => void }) {
  const { currency } = useLocale()
  const notice = useRef<HTMLOutputElement>(null)
  const id = taken?.id
  useEffect(() => {
    if (id === undefined) return
    // the field of the next caller takes the focus and scrolls to itself
    const timer = setTimeout(() => notice.current && bringIntoSight(notice.current), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <output className={taken ? classes.taken : classes.silent} ref={notice}>
      {taken && (
        <>
          <IconCheck size={24} aria-hidden />
          <span className={classes.told}>
            Bestellung <strong className={classes.ticket}>{taken.ticketNumber ?? taken.uid}</strong>{' '}
            {taken.isEarlier ? 'war schon angekommen' : 'ist aufgenommen'}, <strong>{promiseText(taken)}</strong>,{' '}
            {formatCurrency(taken.gross, currency)}, {ORDER_TYPE_LABELS[taken.orderType]}.{' '}
            {taken.isEarlier &&
              'Was Sie danach geändert haben, ist nicht dabei: Bitte ändern Sie es an der Bestellung. '}
            <Anchor href={`#/orders/${taken.id}`}>Bestellung ansehen</Anchor>
          </span>
          <ActionIcon variant="subtle" size={40} aria-label="Hinweis schließen" onClick={onClose}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </>
      )}
    </output>
  )
}

/** What a whole call said is not lost by one press. */
function discard({ draft, clear }: Entry): void {
  if (draft.lines.length === 0) return clear()
  modals.openConfirmModal({
    title: 'Bestellung verwerfen?',
    children: 'Was eingegeben wurde, ist dann weg.',
    labels: { confirm: 'Verwerfen', cancel: 'Weiter aufnehmen' },
    confirmProps: { color: 'red' },
    onConfirm: clear,
  })
}

/**
 * An order taken on the phone or at the counter, by keyboard alone where somebody likes
 * (docs/reference/ordering.md#orders-entered-by-staff).
 */
export function Page() {
  const { branch, branches, select, isError, error, refetch } = useActiveBranch(one => one.isEnabled)
  const settings = useSettings()
  const entry = useEntry()
  return (
    <div className={classes.page}>
      <PageHead title="Neue Bestellung">
        {(branches?.length ?? 0) > 1 && branch && (
          <Select
            aria-label="Filiale"
            allowDeselect={false}
            searchable
            data={(branches ?? []).map(one => ({ value: String(one.id), label: one.name }))}
            value={String(branch.id)}
            onChange={id => select(Number(id))}
          />
        )}
        {isStarted(entry.draft) && (
          <Button variant="default" mih={36} onClick={() => discard(entry)}>
            Verwerfen
          </Button>
        )}
      </PageHead>
      <TakenNotice taken={isStarted(entry.draft) ? null : entry.taken} onClose={entry.forgetTaken} />
      {isError && !branch ? (
        <LoadFailure message="Daten konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
      ) : branches && !branch ? (
        <NoBranch />
      ) : settings.enablePhoneOrders === false ? (
        <EmptyNotice icon={IconPhoneOff} title="Bestellungen durch das Personal sind ausgeschaltet">
          Die Leitung schaltet sie in den Einstellungen unter „Bestellen“ ein.
        </EmptyNotice>
      ) : branch ? (
        <EntryForm key={branch.id} entry={entry} branch={branch} />
      ) : (
        <div className={classes.grid} aria-busy="true">
          <Skeleton h={320} radius={12} />
          <Skeleton h={320} radius={12} />
          <Skeleton h={320} radius={12} />
        </div>
      )}
    </div>
  )
}
