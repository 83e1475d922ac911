import { useEffect, useMemo, useState, useRef } from 'react'
import { closedNotice } from '#domain/hours/opening-texts.ts'
import { useNow } from '#web/kit/use-now.ts'
import { useCartTotals, type CartSums } from '#web/storefront/cart/state/use-cart-totals.ts'
import type { MenuPageData, CheckoutPageData } from '#contract/pages/page-data.ts'
import { CheckoutScreen } from '#web/storefront/kiosk/order/CheckoutScreen.tsx'
import { ChoiceScreen } from '#web/storefront/kiosk/visit/ChoiceScreen.tsx'
import { Crown } from '#web/storefront/kiosk/touch/Crown.tsx'
import { Frame } from '#web/storefront/kiosk/touch/Frame.tsx'
import { HelpBar } from '#web/storefront/kiosk/visit/HelpBar.tsx'
import { IdleDialog } from '#web/storefront/kiosk/device/IdleDialog.tsx'
import { attractPictures, isKioskBranch, typeOffers } from '#web/storefront/kiosk/visit/kiosk-offer.ts'
import { MenuScreen } from '#web/storefront/kiosk/menu/MenuScreen.tsx'
import { Screensaver } from '#web/storefront/kiosk/device/Screensaver.tsx'
import { TerminalScreen } from '#web/storefront/kiosk/order/TerminalScreen.tsx'
import { usePendingPayment } from '#web/storefront/kiosk/order/use-pending-payment.ts'
import { TicketScreen } from '#web/storefront/kiosk/visit/TicketScreen.tsx'
import { goFullscreen } from '#web/storefront/kiosk/device/use-device.ts'
import { useIdle } from '#web/storefront/kiosk/device/use-idle.ts'
import { useVisit } from '#web/storefront/kiosk/visit/use-visit.ts'
import { useWatchdog } from '#web/storefront/kiosk/device/use-watchdog.ts'
import { follow } from '#web/storefront/page/live.ts'
import { useRefresh } from '#web/storefront/page/page-context.ts'
import type { MenuData } from '#contract/pages/menu.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import { ProductSteps } from '#web/storefront/kiosk/menu/ProductSteps.tsx'
import { closeLayer, openLayer, useLayer } from '#web/storefront/page/layers.ts'
import { inContext } from '#web/storefront/page/in-context.ts'
import { loadPage } from '#web/storefront/page/page-loader.ts'
import { pathOf } from '#contract/pages/route.ts'

const AGAIN_MS = 3_000

/**
 * The page with what only the checkout needs, tables and legal texts, fetched while the guest still chooses; null until
 * it is there.
 */
function useCheckoutData(page: MenuPageData, isWanted: boolean): CheckoutPageData | null {
  const { branch, catalogueVersion } = page
  const [kept, setKept] = useState({ version: catalogueVersion, checkout: page.checkout })
  const isCurrent = kept.checkout !== undefined && kept.version === catalogueVersion
  const path = inContext(page, pathOf({ name: 'checkout', branchIdentifier: branch.identifier }))

  useEffect(() => {
    if (!isWanted || isCurrent) return
    let isOver = false
    let retry: ReturnType<typeof setTimeout> | undefined
    const load = () =>
      loadPage(path, { isForced: true }).then(
        ({ checkout }) => !isOver && setKept({ version: catalogueVersion, checkout }),
        () => (retry = setTimeout(() => void load(), AGAIN_MS)),
      )
    void load()
    return () => {
      isOver = true
      clearTimeout(retry)
    }
  }, [isWanted, isCurrent, path, catalogueVersion])

  // tables and texts of a moment ago serve until the new ones are there
  const { checkout } = kept
  return checkout ? { ...page, route: { name: 'checkout', branchIdentifier: branch.identifier }, checkout } : null
}

const LINE = 'line'

/** Lets a guest choose anew what a line of the cart is, by its uid. */
const openLine = (uid: string): void => openLayer(LINE, uid)

/** A line of the cart put together once more, over whatever is shown. */
function LineSteps({ branch, menu, sums }: { branch: Branch; menu: MenuData; sums: CartSums }) {
  const uid = useLayer(LINE)
  const line = sums.lines.find(({ item }) => item.uid === uid)
  if (!line) return null
  const row = { product: line.product, state: { kind: 'orderable' } } as const
  return (
    <ProductSteps
      key={uid}
      branch={branch}
      menu={menu}
      row={row}
      sums={sums}
      line={line.item}
      onClose={() => closeLayer(LINE)}
    />
  )
}

/**
 * Fetches the menu anew whenever it changed, so that what just ran out is seen at once; also when the server
 * comes back, perhaps with a new build. A wire that goes dead is the first sign of a server that has gone: `onDoubt`
 * hears it.
 */
function useLiveMenu(branchId: number, catalogueVersion: number, onDoubt: () => void): void {
  const refresh = useRefresh()
  const known = useRef(catalogueVersion)
  useEffect(() => void (known.current = catalogueVersion), [catalogueVersion])

  useEffect(() => {
    let hasLostTouch = false
    return follow(`menu:${branchId}`, {
      menu({ version }) {
        if (hasLostTouch || version !== known.current) refresh().catch(() => undefined)
        hasLostTouch = false
      },
      lost() {
        hasLostTouch = true
        onDoubt()
      },
    })
  }, [branchId, refresh, onDoubt])
}

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
          isTableService={branch.isTableService}
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
