import { useEffect, useMemo, useState } from 'react'
import { callApi } from '#web/kit/api-client.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { Picture } from '#web/kit/Picture.tsx'
import { useNow } from '#web/kit/use-now.ts'
import { fillingRows, suggestedRows } from '#web/storefront/branch/suggestions/suggested-rows.ts'
import type { SuggestionsProps } from '#web/storefront/cart/cart-dock-props.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import { quickAdd } from '#web/storefront/product/quick-change.ts'
import styles from '#web/storefront/branch/suggestions/Suggestions.module.css'

const NONE: readonly number[] = []

/**
 * 'Passt dazu': what goes with the cart and can be had with it, one press away; what needs a choice opens. Below the
 * minimum order value, what fills it.
 */
export function Suggestions({ branch, menu, cart, missing, id, onOpen }: SuggestionsProps) {
  const page = usePage()
  const now = useNow(page.now)
  const [ids, setIds] = useState(NONE)
  const [said, setSaid] = useState('')
  const { items } = cart
  const inCart = [...new Set(items.map(({ product }) => product.id))].join()

  const isShort = missing !== undefined

  useEffect(() => {
    if (isShort) return
    const abort = new AbortController()
    callApi('GET', '/branches/{id}/suggestions', {
      params: { id: branch.id },
      query: { products: inCart },
      signal: abort.signal,
    }).then(
      found => setIds(found.map(({ id }) => id)),
      // an offer nobody asked for is not missed
      () => undefined,
    )
    return () => abort.abort()
  }, [branch.id, inCart, isShort, page.catalogueVersion])

  const rows = useMemo(() => {
    const around = { branch, menu, cart, now }
    return missing === undefined ? suggestedRows(ids, around) : fillingRows(missing, around)
  }, [ids, missing, branch, menu, cart, now])
  if (rows.length === 0) return null
  const title = isShort ? 'Bis zum Mindestbestellwert' : 'Passt dazu'
  return (
    <section id={isShort ? id : undefined} tabIndex={-1} className={styles.suggestions} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.rows}>
        {rows.map(({ product, left }) => {
          const [picture] = product.images
          const texts = menu.texts[product.id]
          const add = () =>
            texts?.isSimple
              ? setSaid(
                  quickAdd({ branch, menu, product, left, orderType: cart.orderType, currency: page.config.currency })
                    .text,
                )
              : onOpen(product.id)
          return (
            <li key={product.id}>
              <button
                type="button"
                className={styles.row}
                aria-haspopup={texts?.isSimple ? undefined : 'dialog'}
                onClick={add}
              >
                {picture && (
                  <Picture
                    image={picture}
                    alt=""
                    sizes="48px"
                    from={['thumbnail', 'tiny']}
                    width={48}
                    height={48}
                    className={styles.picture}
                  />
                )}
                <span className={styles.name}>
                  {product.name}
                  <span className="sr-only">{texts?.isSimple ? ' in den Warenkorb' : ' auswählen'}</span>
                </span>
                {texts?.price && <span className={styles.price}>{texts.price}</span>}
                <span className={styles.plus}>
                  <Icon name="plus" size={18} />
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <output className="sr-only">{said}</output>
    </section>
  )
}
