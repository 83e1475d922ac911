import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { pathOf } from '#contract/pages/route.ts'
import { LONGEST_TERM, zipIn } from '#domain/orders/draft/delivery-search.ts'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { useKeptZip } from '#web/storefront/delivery/use-kept-zip.ts'
import { useNavigate } from '#web/storefront/page/go-to.ts'
import { liftIfFocused, liftSearch } from '#web/storefront/page/lift-search.ts'
import styles from '#web/storefront/delivery/WhereField.module.css'

type WhereFieldProps = {
  /** What stands in it at first; with `onTerm` what stands in it. Where nothing does, what this device keeps. */
  term?: string
  /** Told at every letter, where the answer comes below; without it the form leads to the page of the answer. */
  onTerm?: (term: string) => void
  /** Whether somebody delivers. Else it looks for branches alone, and there is no page to lead to. */
  delivers?: boolean
}

/**
 * The one field for where: postcode, town or address, and names of branches. A plain form where somebody delivers:
 * without scripts the server answers it.
 */
export function WhereField({ term: given = '', onTerm, delivers = true }: WhereFieldProps) {
  const id = useId()
  const navigate = useNavigate()
  const kept = useKeptZip()
  const field = useRef<HTMLInputElement>(null)
  const [own, setOwn] = useState(given)
  const [isTouched, setTouched] = useState(false)
  const tell = onTerm ?? setOwn
  const term = onTerm ? given : own
  const value = isTouched || term ? term : (delivers && kept) || ''
  const change = (text: string) => {
    setTouched(true)
    tell(text)
  }
  const begin = useRef(change)
  useEffect(() => {
    liftIfFocused(field.current)
    // what was typed before the programs came is looked for as well
    if (field.current?.value) begin.current(field.current.value)
  }, [])
  const search = (event: FormEvent<HTMLFormElement>) => {
    const entered = value.trim()
    event.preventDefault()
    if (onTerm) {
      change(entered)
      // the answer stands below, where the keyboard was
      field.current?.blur()
    } else if (entered) navigate(pathOf({ name: 'delivery', zipCode: zipIn(entered) ?? entered }))
  }
  return (
    <form
      {...(delivers && { method: 'get', action: '/delivery' })}
      className={styles.form}
      data-delivers={delivers || undefined}
      onSubmit={search}
    >
      <label htmlFor={id} className={delivers ? styles.label : 'sr-only'}>
        {delivers ? 'Liefert an meine Adresse' : 'Filiale suchen'}
      </label>
      <div className={styles.line}>
        <span className={styles.box}>
          <Icon name="search" className={styles.glass} />
          <input
            ref={field}
            id={id}
            type="search"
            name="plz"
            className={styles.input}
            placeholder="PLZ / Ort"
            autoComplete="postal-code"
            enterKeyHint="search"
            maxLength={LONGEST_TERM}
            value={value}
            onChange={event => change(event.target.value)}
            onFocus={onTerm && liftSearch}
          />
        </span>
        {delivers && <Button type="submit">Suchen</Button>}
      </div>
    </form>
  )
}
