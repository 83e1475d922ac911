import { ActionIcon, Anchor } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import type { Taken } from '#web/backoffice/areas/orders/entry/use-entry.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/orders/entry/entry.module.css'

/** What to tell the guest before hanging up: the number and the sum. It stays until the next order begins. */
export function TakenNotice({ taken, onClose }: { taken: Taken; onClose: () => void }) {
  const { currency } = useLocale()
  return (
    <output className={classes.taken}>
      <IconCheck size={24} aria-hidden />
      <span className={classes.told}>
        Bestellung <strong className={classes.ticket}>{taken.ticketNumber ?? taken.uid}</strong> ist aufgenommen,{' '}
        {formatCurrency(taken.gross, currency)}, {ORDER_TYPE_LABELS[taken.orderType]}.{' '}
        <Anchor href={`#/orders/${taken.id}`}>Bestellung ansehen</Anchor>
      </span>
      <ActionIcon variant="subtle" size={40} aria-label="Hinweis schließen" onClick={onClose}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </output>
  )
}
