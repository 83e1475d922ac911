import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDotsVertical } from '@tabler/icons-react'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { acceptOffer } from '#domain/orders/steps/accept-offer.ts'
import { actionLabel, offerText, orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import {
  availableActions,
  needsCancelReason,
  primaryAction,
  type StaffAction,
} from '#web/backoffice/areas/orders/actions/available-actions.ts'
import { nameOf, stepQueue, useWaitingSteps, waitingText } from '#web/backoffice/areas/orders/actions/kept-steps.ts'
import { isPanelAction, type PanelAction } from '#web/backoffice/areas/orders/actions/step-request.ts'
import { useReturnFocus } from '#web/backoffice/areas/orders/actions/use-return-focus.ts'
import { useStep } from '#web/backoffice/areas/orders/actions/use-step.tsx'
import { useKitchenDelays } from '#web/backoffice/areas/orders/data/use-kitchen-delays.ts'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'
import { useStepKind } from '#web/backoffice/session/desk-kind.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import classes from '#web/backoffice/areas/orders/actions/actions.module.css'

/** Accepting with another time asks for it, except where the guest takes the proposed one or an offer goes out. */
const asksFirst = (action: StaffAction, order: StaffOrder): action is PanelAction =>
  action === 'confirm' ? order.status === 'new' && !order.branch.isQuotationRequired : isPanelAction(action)

/** What is asked before a step comes after the board is there. */
export const PanelPart = laterDialog(async () => {
  const { ActionPanel, fetchRarerForms } = await import('#web/backoffice/areas/orders/actions/ActionPanel.tsx')
  fetchRarerForms()
  return ActionPanel
})

type Props = { order: StaffOrder; now: number; menu?: ReactNode; isCompact?: boolean; isTight?: boolean }

/**
 * One large next step and a menu with the others; `isCompact` leaves the menu alone, `isTight` fits a narrow row. A new
 * order is accepted by one press with the time its guest was told; the arrow beside it asks for another one. While a
 * step is under way everything about this order waits.
 */
export function OrderActions({ order, now, menu, isCompact = false, isTight = false }: Props) {
  const { run, isBusy } = useStep(order)
  const [panel, setPanel] = useState<PanelAction | null>(null)
  const closePanel = useCallback(() => setPanel(null), [])
  const home = useRef<HTMLDivElement>(null)
  useReturnFocus(panel !== null, home)
  const by = useStepKind()
  const actions = availableActions(order, by, now)
  const primary = isCompact ? null : primaryAction(actions)
  const others = actions.filter(action => action !== primary)
  const delay = useKitchenDelays(false).get(order.branch.id) ?? 0
  const offer = primary === 'confirm' && asksFirst(primary, order) ? acceptOffer(order, delay, now) : null
  const isCancelKept = by === 'employee' && needsCancelReason(order)

  const start = (action: StaffAction) => {
    if (asksFirst(action, order)) setPanel(action)
    else void run({ action, body: {} })
  }
  return (
    <div className={classes.actions} data-tight={isTight || undefined} ref={home}>
      <WaitingNote order={order} />
      {primary && (
        <Button
          className={classes.primary}
          variant={primary === 'confirm' || primary === 'sendQuotation' ? 'filled' : 'light'}
          size={isTight ? 'sm' : 'lg'}
          fullWidth
          loading={isBusy}
          onClick={() => (offer ? void run({ action: 'confirm', body: offer.body }) : start(primary))}
        >
          {offer ? (
            <span className={classes.offer}>
              {actionLabel(primary, order)} <span className={classes.dot}>· </span>
              <span className={classes.told}>{offerText(offer, order.branch.timeZone, now)}</span>
            </span>
          ) : (
            actionLabel(primary, order)
          )}
        </Button>
      )}
      {offer && (
        <ActionIcon
          variant="default"
          className={classes.other}
          disabled={isBusy}
          aria-label={`Andere Zeit für ${orderName(order)}`}
          aria-haspopup="dialog"
          onClick={() => setPanel('confirm')}
        >
          <IconChevronDown size={22} aria-hidden />
        </ActionIcon>
      )}
      {(others.length > 0 || isCancelKept || menu) && (
        <Menu position="bottom-end" width={260}>
          <Menu.Target>
            <ActionIcon
              variant="default"
              className={classes.more}
              disabled={isBusy}
              aria-label={`Weitere Schritte für ${orderName(order)}`}
            >
              <IconDotsVertical size={22} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(action => (
              <Menu.Item
                key={action}
                className={classes.item}
                color={action === 'reject' || action === 'cancel' ? 'red' : undefined}
                onClick={() => start(action)}
              >
                {actionLabel(action, order)}
              </Menu.Item>
            ))}
            {isCancelKept && (
              <Menu.Item className={classes.item} disabled>
                Stornieren (nur Filialleitung)
              </Menu.Item>
            )}
            {menu}
          </Menu.Dropdown>
        </Menu>
      )}
      {panel && (
        <PanelPart
          action={panel}
          order={order}
          isBusy={isBusy}
          isStillOpen={actions.includes(panel)}
          run={run}
          onClose={closePanel}
        />
      )}
    </div>
  )
}

/** What was pressed without a connection, with the way back. */
function WaitingNote({ order }: { order: StaffOrder }) {
  const me = useMe()
  const text = waitingText(useWaitingSteps(), order)
  if (!text) return null
  return (
    <output className={classes.waiting}>
      <span>
        Wartet auf die Verbindung: <strong>{text}</strong>
      </span>
      <Button variant="default" size="sm" mih={44} px={8} onClick={() => stepQueue.drop(order.id, nameOf(me))}>
        Zurücknehmen
      </Button>
    </output>
  )
}
