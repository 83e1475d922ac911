import { useEffect } from 'react'
import type { StatusPageData } from '#contract/pages/page-data.ts'
import { MessagePage, NotFoundPage } from '#web/storefront/page/MessagePage.tsx'
import { OrderStatus } from '#web/storefront/status/OrderStatus.tsx'
import { statusTitle } from '#web/storefront/status/status-words.ts'
import { useLiveOrder } from '#web/storefront/status/use-live-order.ts'

/** The public page of one order (docs/reference/ordering.md#status-page). */
export function StatusPage({ data }: { data: StatusPageData }) {
  const { uid, hash } = data.route
  return <Status key={uid} data={data} uid={uid} hash={hash} />
}

function Status({ data, uid, hash }: { data: StatusPageData; uid: string; hash: string }) {
  const { order, isUnknown, apply } = useLiveOrder(data.order, { uid, hash })
  const shop = data.config.title || data.config.shopName
  const word = order && statusTitle(order)
  useEffect(() => {
    if (!word) return
    document.title = `Bestellstatus - ${word} - ${shop}`
    for (const tag of document.head.querySelectorAll('[property="og:title"], [name="twitter:title"]'))
      tag.setAttribute('content', document.title)
  }, [word, shop])
  if (isUnknown) return <NotFoundPage />
  if (!order)
    return (
      <MessagePage icon="clock" title="Bestellstatus">
        <output>Ihre Bestellung wird geladen.</output>
      </MessagePage>
    )
  return <OrderStatus data={data} order={order} onChange={apply} />
}
