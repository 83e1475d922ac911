import { Button, Select, Skeleton, ActionIcon, Anchor } from '@mantine/core'
import { modals } from '@mantine/modals'
import { IconPhoneOff, IconCheck, IconX } from '@tabler/icons-react'
import { EntryForm } from '#web/backoffice/areas/orders/entry/EntryForm.tsx'
import { type Entry, useEntry, type Taken } from '#web/backoffice/areas/orders/entry/use-entry.ts'
import { isStarted } from '#web/backoffice/areas/orders/entry/entry-draft.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { NoBranch } from '#web/backoffice/session/NoBranch.tsx'
import { useActiveBranch } from '#web/backoffice/session/use-own-branches.ts'
import { useSettings, useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/orders/entry/entry.module.css'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'

/** What to tell the guest before hanging up: the number and the sum. It stays until the next order begins. */
function TakenNotice({ taken, onClose }: { taken: Taken; onClose: () => void }) {
  const { currency } = useLocale()
  return (
    <output className={classes.taken}>
      <IconCheck size={24} aria-hidden />
      <span className={classes.told}>
        Bestellung <strong className={classes.ticket}>{taken.ticketNumber ?? taken.uid}</strong>{' '}
        {taken.isEarlier ? 'war schon angekommen' : 'ist aufgenommen'}, {formatCurrency(taken.gross, currency)},{' '}
        {ORDER_TYPE_LABELS[taken.orderType]}.{' '}
        {taken.isEarlier && 'Was Sie danach geändert haben, ist nicht dabei: Bitte ändern Sie es an der Bestellung. '}
        <Anchor href={`#/orders/${taken.id}`}>Bestellung ansehen</Anchor>
      </span>
      <ActionIcon variant="subtle" size={40} aria-label="Hinweis schließen" onClick={onClose}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
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
      {entry.taken && !isStarted(entry.draft) && <TakenNotice taken={entry.taken} onClose={entry.forgetTaken} />}
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
