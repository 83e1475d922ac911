import { useState } from 'react'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { productQuery } from '#web/storefront/product/product-link.ts'
import styles from '#web/storefront/product/ShareButton.module.css'

/**
 * Hands a product's address to the device's own sharing, or copies it; where neither is allowed, it is shown to be
 * copied by hand.
 */
export function ShareButton({ product }: { product: { id: number; name: string } }) {
  const [answer, setAnswer] = useState('')
  const share = async () => {
    const url = window.location.origin + window.location.pathname + productQuery(product)
    try {
      if ('share' in navigator) await navigator.share({ title: product.name, url })
      else {
        await (navigator as Navigator).clipboard.writeText(url)
        setAnswer('Link kopiert')
      }
    } catch (error) {
      const isDeclined = error instanceof DOMException && error.name === 'AbortError'
      if (!isDeclined) setAnswer(url)
    }
  }
  return (
    <div className={styles.share}>
      <Button look="quiet" onClick={() => void share()}>
        <Icon name="external" size={18} />
        Teilen
      </Button>
      <output className={styles.answer}>{answer}</output>
    </div>
  )
}
