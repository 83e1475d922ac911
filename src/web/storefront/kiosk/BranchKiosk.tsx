import { useEffect, useMemo, useState } from 'react'
import { closedNotice } from '#domain/hours/opening-texts.ts'
import { useNow } from '#web/kit/use-now.ts'
import { useCartTotals } from '#web/storefront/cart/state/use-cart-totals.ts'
import type { MenuPageData } from '#contract/pages/page-data.ts'
import { CheckoutScreen } from '#web/storefront/kiosk/order/CheckoutScreen.tsx'
import { ChoiceScreen } from '#web/storefront/kiosk/visit/ChoiceScreen.tsx'
import { Crown } from '#web/storefront/kiosk/touch/Crown.tsx'
import { Frame } from '#web/storefront/kiosk/touch/Frame.tsx'
import { HelpBar } from '#web/storefront/kiosk/visit/HelpBar.tsx'
import { IdleDialog } from '#web/storefront/kiosk/device/IdleDialog.tsx'
import { attractPictures, isKioskBranch, typeOffers } from '#web/storefront/kiosk/visit/kiosk-offer.ts'
import { LineSteps, openLine } from '#web/storefront/kiosk/menu/LineSteps.tsx'
import { MenuScreen } from '#web/storefront/kiosk/menu/MenuScreen.tsx'
import { Screensaver } from '#web/storefront/kiosk/device/Screensaver.tsx'
import { TerminalScreen } from '#web/storefront/kiosk/order/TerminalScreen.tsx'
import { usePendingPayment } from '#web/storefront/kiosk/order/use-pending-payment.ts'
import { TicketScreen } from '#web/storefront/kiosk/visit/TicketScreen.tsx'
import { useCheckoutData } from '#web/storefront/kiosk/order/use-checkout-data.ts'
import { goFullscreen } from '#web/storefront/kiosk/device/use-device.ts'
import { useIdle } from '#web/storefront/kiosk/device/use-idle.ts'
import { useLiveMenu } from '#web/storefront/kiosk/device/use-live-menu.ts'
import { useVisit } from '#web/storefront/kiosk/visit/use-visit.ts'
import { useWatchdog } from '#web/storefront/kiosk/device/use-watchdog.ts'

/** The kiosk of one branch. */
export function BranchKiosk({
  data,
  onDoubt,
  hasTerminal,
}: {
  data: MenuPageData
  onDoubt: () => void
  hasTerminal: boolean
}) {
  const { branch, menu, config, build, catalogueVersion, route } = data
  const { idleSeconds, warningSeconds, ticketSeconds, orderTypes } = config.kiosk
  const now = useNow(data.now)
  const offers = useMemo(
    () => (isKioskBranch(branch) ? typeOffers(branch, orderTypes, now) : []),
    [branch, orderTypes, now],
  )
  const pictures = useMemo(() => attractPictures(menu), [menu])
  const sums = useCartTotals(branch, menu)
  const [isSending, setSending] = useState(false)
  const payment = usePendingPayment(branch.identifier)
  const { visit, placed, sleep, ...actions } = useVisit({
    branch,
    offers,
    idleSeconds,
    isAtCheckout: route.name === 'checkout',
  })
  const isAsleep = visit === null
  const { drop } = payment
  useEffect(() => {
    if (isAsleep) drop()
  }, [isAsleep, drop])
  const { secondsLeft, stay } = useIdle({
    isOn: visit !== null,
    isHeld: isSending || payment.pending !== null,
    idleSeconds,
    warningSeconds,
    onOver: sleep,
  })
  const checkout = useCheckoutData(data, visit !== null)
  useLiveMenu(branch.id, catalogueVersion, onDoubt)
  useWatchdog({
    isAsleep: visit === null && placed === null && payment.pending === null,
    build,
    timeZone: branch.timeZone,
  })

  const isClosed = offers.length > 0 && offers.every(({ isOpen }) => !isOpen)
  const closed = isClosed
    ? closedNotice(offers.flatMap(({ next }) => next ?? []).sort()[0], {
        timeZone: branch.timeZone,
        nowIso: now,
        closedMessage: branch.closedMessage,
      })
    : undefined

  if (payment.pending) {
    const { ticket, isLarge } = payment.pending
    return (
      <Frame isLarge={isLarge}>
        <TerminalScreen
          pending={payment.pending}
          currency={config.currency}
          onPaid={() => {
            payment.forget()
            actions.finish({ ...ticket, isPaid: true }, isLarge)
          }}
          onRefused={refusal => {
            payment.comeBack(refusal)
            actions.resume(isLarge)
          }}
          onUnclear={() => {
            payment.forget()
            sleep()
          }}
        />
      </Frame>
    )
  }
  if (placed)
    return (
      <Frame isLarge={placed.isLarge}>
        <TicketScreen ticket={placed.ticket} seconds={ticketSeconds} currency={config.currency} onClose={sleep} />
      </Frame>
    )
  if (!visit) {
    const wake = () => {
      goFullscreen()
      actions.wake()
    }
    return (
      <Frame>
        <Screensaver
          pictures={pictures}
          config={config}
          note={closed ?? branch.name}
          streamOf={config.kiosk.screensaver ? branch.id : undefined}
          onWake={wake}
        />
      </Frame>
    )
  }
  const help = <HelpBar visit={visit} hasItems={sums.count > 0} onToggle={actions.toggle} onCancel={sleep} />
  return (
    <Frame isLow={visit.isLow} isLarge={visit.isLarge} crown={<Crown data={data} picture={pictures[0]} />} help={help}>
      {visit.phase === 'choice' && (
        <ChoiceScreen
          config={config}
          offers={offers}
          closed={closed}
          sums={sums}
          onMenu={() => actions.goTo('menu')}
          onChoose={actions.choose}
        />
      )}
      {visit.phase === 'menu' && (
        <MenuScreen
          data={data}
          sums={sums}
          now={now}
          canChangeType={offers.length > 1}
          onType={() => actions.goTo('choice')}
          onCheckout={() => actions.goTo('checkout')}
        />
      )}
      {visit.phase === 'checkout' && (
        <CheckoutScreen
          data={checkout}
          sums={sums}
          currency={config.currency}
          onBack={() => {
            payment.forget()
            actions.goTo('menu')
          }}
          onEdit={openLine}
          onSending={setSending}
          hasTerminal={hasTerminal}
          refusal={payment.refusal}
          onPlaced={(ticket, toPay) => {
            if (toPay) payment.begin({ ...toPay, ticket, isLarge: visit.isLarge })
            else actions.finish(ticket, visit.isLarge)
          }}
        />
      )}
      <LineSteps branch={branch} menu={menu} sums={sums} />
      {secondsLeft !== null && (
        <IdleDialog
          secondsLeft={secondsLeft}
          totalSeconds={warningSeconds}
          hasItems={sums.count > 0}
          onStay={stay}
          onEnd={sleep}
        />
      )}
    </Frame>
  )
}
