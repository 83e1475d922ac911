import { type FormEvent, useId } from 'react'
import { pathOf } from '#contract/pages/route.ts'
import { zipIn } from '#domain/orders/draft/delivery-search.ts'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { useKeptZip } from '#web/storefront/delivery/use-kept-zip.ts'
import { useNavigate } from '#web/storefront/page/go-to.ts'
import styles from '#web/storefront/delivery/DeliverySearch.module.css'

type DeliverySearchProps = {
  /** What stands in it at first; without it what this device keeps. */ term?: string
  headingLevel?: 2 | 3
}

/** Asks for a postcode and leads to who delivers there. A plain form: without scripts the server answers it. */
export function DeliverySearch({ term, headingLevel = 2 }: DeliverySearchProps) {
  const id = useId()
  const navigate = useNavigate()
  const kept = useKeptZip()
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const search = (event: FormEvent<HTMLFormElement>) => {
    const entered = new FormData(event.currentTarget).get('plz')
    if (typeof entered !== 'string' || entered.trim() === '') return
    event.preventDefault()
    navigate(pathOf({ name: 'delivery', zipCode: zipIn(entered) ?? entered.trim() }))
  }
  return (
    <search className={styles.box}>
      <Heading className={styles.title}>
        <Icon name="bike" />
        <label htmlFor={id}>Liefert an meine Adresse</label>
      </Heading>
      <form method="get" action="/delivery" className={styles.form} onSubmit={search}>
        <input
          key={term ?? kept ?? ''}
          id={id}
          name="plz"
          className={styles.input}
          placeholder="Postleitzahl, z. B. 1070"
          defaultValue={term ?? kept ?? ''}
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="search"
          maxLength={40}
          required
        />
        <Button type="submit">Suchen</Button>
      </form>
    </search>
  )
}
